import { describe, expect, it } from 'vitest';
import { contractLayout } from '../../src/contract/format/layout.ts';
import { formatYaml } from '../../src/contract/source/layout/format-yaml.ts';
import { DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import { rateToWire } from '../../src/hub/mapping/record-to-wire.ts';
import { rules } from '../../src/rules/index.ts';
import { runRules } from '../../src/rules/rule.ts';
import { nightsEdits } from '../../src/use/edits/change-nights.ts';
import { day, range } from '../support/contract-builder.ts';
import { editedText } from '../support/edited-text.ts';
import { edited, readPalma } from './read.ts';

const RATES = 'rates:\n';

const textWith = (closed: string, ...more: readonly (readonly [string, string])[]) =>
  edited([RATES, `  closed: [${closed}]\n${RATES}`], ...more);

const reported = (text: string) => {
  const { contracts, origins, findings } = readPalma(text);
  return [...findings, ...runRules(rules, { contracts, origins, today: day('2026-11-21') })].map(
    ({ code, place, severity }) => `${code.id} ${severity} ${place?.line}:${place?.column}`,
  );
};

describe('closed nights of a hotel', () => {
  it('are stop sales of every room in every rate', () => {
    const { contract } = readPalma(textWith('2027-05-10..2027-05-12'));
    const { hotel } = contract;
    const sent = contract.rates.map((rate) =>
      rateToWire(rate, {
        hotel,
        capabilities: DEFAULT_CAPABILITIES,
        roomName: (code) => hotel.rooms.find(({ providerCode }) => providerCode === code)?.name ?? '',
      }),
    );
    const closed = { start: '2027-05-10', end: '2027-05-12' };
    expect(sent.map(({ stopSales }) => stopSales)).toEqual([
      [
        { roomName: 'Family room', stopSales: [{ start: '2027-05-20', end: '2027-05-22' }, closed] },
        { roomName: 'Double room', stopSales: [closed] },
      ],
    ]);
  });

  it('are fine outside the seasons', () => {
    expect(reported(textWith('2027-11-05..2027-12-20')).map((one) => one.slice(0, 8))).toEqual(['D04 info']);
  });

  it('are reported once, where they are written', () => {
    const before = reported(textWith('2027-11-05..2027-12-20'));
    const fresh = (closed: string) => reported(textWith(closed)).filter((one) => !before.includes(one));
    expect(fresh('2027-05-12..2027-05-10')).toEqual(['D01 error 23:12']);
    expect(fresh('2026-05-10..2026-05-12')).toEqual(['O17 warning 23:12']);
    expect(fresh('2027-05-10..2027-05-12, 2027-05-11..2027-05-14')).toEqual(['O17 info 23:36']);
    expect(fresh('2027-04-01..2027-11-12')).toEqual(['O17 warning 23:12']);
    expect(fresh('2027-05-10')).toEqual(['S04 error 23:12']);
  });

  it('are written on one line', () => {
    const text = edited([RATES, `  closed:\n    - 2027-11-05..2027-11-06\n    - 2027-12-01..2027-12-20\n${RATES}`]);
    const done = formatYaml('hotel.yaml', Buffer.from(text), contractLayout);
    expect(JSON.stringify(done)).toContain('  closed: [2027-11-05..2027-11-06, 2027-12-01..2027-12-20]');
  });
});

describe('stop and open in a hotel with closed nights', () => {
  const changed = (text: string, kind: 'stop' | 'open', nights: string, room?: string) => {
    const { contract, origins } = readPalma(text);
    const { edits, closedHotel } = nightsEdits(contract, origins, {
      kind,
      nights: range(nights),
      ...(room !== undefined && { room: [room] }),
    });
    const all = edits.map(({ edit }) => edit);
    return { text: editedText(text, all), closedHotel, edits: all };
  };
  const text = textWith('2027-05-10..2027-05-12');

  it('stop leaves nights alone on which the hotel is closed', () => {
    expect(changed(text, 'stop', '2027-05-10..2027-05-12', 'DBL').edits).toEqual([]);
    expect(changed(text, 'stop', '2027-05-12..2027-05-14', 'DBL').text).toContain(
      '{ providerRoomCode: DBL, stopSales: [2027-05-13..2027-05-14] }',
    );
  });

  it('open takes nights of every room out of closed', () => {
    expect(changed(text, 'open', '2027-05-11..2027-05-11').text).toContain(
      'closed: [2027-05-10..2027-05-10, 2027-05-12..2027-05-12]',
    );
    expect(changed(text, 'open', '2027-05-01..2027-05-12').text).not.toContain('closed:');
  });

  it('open of one room says that the whole hotel is closed', () => {
    expect(changed(text, 'open', '2027-05-11..2027-05-20', 'DBL')).toMatchObject({
      edits: [],
      closedHotel: [{ start: '2027-05-11', end: '2027-05-12' }],
    });
  });
});
