import { describe, expect, it } from 'vitest';
import { chosenStay } from '../../../../src/commands/bookings/cancel/command.ts';
import type { BookedStay } from '../../../../src/verify/bookings/booked-stay.ts';
import { MAY, without } from '../../../verify/bookings/stays.ts';

const second = { ...MAY, serviceReference: 'SBX-1-H2' };
const nameless = without(MAY, 'serviceReference');

const chosen = (stays: readonly BookedStay[], service?: string): string =>
  chosenStay(
    {
      bookingReference: 'SBX-1',
      stays: stays.map((stay) => ({ stay, policies: [] })),
      ...{ history: [], requests: [], otherServices: 0 },
    },
    service,
  ).stay.serviceReference;

describe('the hotel stay to cancel', () => {
  it('is the only one, or the one that is named', () => {
    expect([chosen([MAY]), chosen([MAY, second], 'SBX-1-H2')]).toEqual(['SBX-1-H1', 'SBX-1-H2']);
  });

  it('is never chosen among several', () => {
    expect(() => chosen([MAY, second])).toThrow('booking SBX-1 has 2 hotels; only one can be cancelled at a time');
    expect(() => chosen([MAY, nameless])).toThrow('booking SBX-1 has 2 hotels; only one can be cancelled at a time');
    expect(() => chosen([MAY, MAY], 'SBX-1-H1')).toThrow('booking SBX-1 has 2 hotel services SBX-1-H1');
  });

  it('must exist and have a reference', () => {
    expect(() => chosen([MAY], 'SBX-9')).toThrow('booking SBX-1 has no hotel service SBX-9');
    expect(() => chosen([nameless])).toThrow(
      'booking SBX-1 has no hotel that can be cancelled. Nothing was cancelled.',
    );
    expect(() => chosen([])).toThrow('booking SBX-1 has no hotel that can be cancelled. Nothing was cancelled.');
  });
});
