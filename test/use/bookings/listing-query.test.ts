import { describe, expect, it } from 'vitest';
import { type ListingFlags, listingQuery } from '../../../src/use/bookings/listing-query.ts';
import { day } from '../../support/contract-builder.ts';

const asked = (flags: ListingFlags) => listingQuery(flags, day('2026-11-23'), 'site');

describe('the bookings that the flags ask for', () => {
  it('are those of the last 30 days in the microsite, up to tomorrow', () => {
    expect(asked({})).toEqual({
      query: { microsite: 'site', from: '20261024', to: '20261124' },
      made: 'made since 2026-10-24',
    });
  });

  it('are those between two dates, with the time of day if it is given', () => {
    expect(asked({ since: '2026-11-01T18:30', until: '2026-11-02T06:00:59' })).toEqual({
      query: { microsite: 'site', from: '20261101', fromtime: '18:30:00', to: '20261102', totime: '06:00:59' },
      made: 'made from 2026-11-01 18:30:00 to 2026-11-02 06:00:59',
    });
    expect(asked({ since: '90d', until: 'today' })).toMatchObject({
      query: { from: '20260825', to: '20261123' },
      made: 'made from 2026-08-25 to 2026-11-23',
    });
  });

  it('are the 30 days before the last date if only that is given', () => {
    expect(asked({ until: '2026-06-30' })).toMatchObject({ query: { from: '20260531', to: '20260630' } });
  });

  it('may be made at any time where something else says which', () => {
    expect(asked({ ref: 'SBX-1' })).toEqual({
      query: { microsite: 'site', from: '20000101', to: '20261124', ref: 'SBX-1' },
      made: 'made at any time',
    });
    expect(asked({ 'cancelled-since': '7d', since: '60d' }).query).toMatchObject({
      from: '20260924',
      cfrom: '20261116',
    });
  });

  it('are asked for by every parameter of the hub', () => {
    const flags = {
      ...{ 'departure-from': '2027-05-01', 'departure-to': '2027-05-31' },
      ...{ 'updated-since': '2d', 'updated-until': 'today' },
      ...{ 'cancelled-since': '3d', 'cancelled-until': '1d' },
      ...{ user: 'ana', microsite: 'other', operator: 'op' },
    };
    expect(asked(flags).query).toEqual({
      ...{ microsite: 'other', operator: 'op', username: 'ana', from: '20000101', to: '20261124' },
      ...{ fromDepartureDate: '20270501', toDepartureDate: '20270531' },
      ...{ ufrom: '20261121', uto: '20261123', cfrom: '20261120', cto: '20261122' },
    });
  });

  it('are of all microsites of an operator, unless one is named', () => {
    expect(asked({ operator: 'op' }).query).toEqual({ operator: 'op', from: '20261024', to: '20261124' });
  });

  it('are wrong usage if a range ends before it begins', () => {
    expect(() => asked({ since: '2026-11-02', until: '2026-11-01' })).toThrow(
      '--until 2026-11-01 is before --since 2026-11-02',
    );
    expect(() => asked({ since: '2026-11-01T18:00', until: '2026-11-01T17:00' })).toThrow('is before --since');
    expect(() => asked({ since: '+10d' })).toThrow('--since +10d is in the future');
    expect(() => asked({ 'updated-since': '1d', 'updated-until': '2d' })).toThrow(
      'the update dates end before they begin',
    );
  });

  it('are wrong usage for what is not a date or a time', () => {
    expect(() => asked({ since: '2026-02-30' })).toThrow('--since: 2026-02-30 does not exist');
    expect(() => asked({ since: 'soon' })).toThrow('--since: soon is not a valid date');
    expect(() => asked({ until: 'todayT25:00' })).toThrow('--until: 25:00 is not a time of day');
  });
});
