import { describe, expect, it } from 'vitest';
import { type Lock, type LockReading, lockText, readLockText } from '../../../src/contract/pushed/lock-text.ts';
import { pushedLine, pushedRecord, readPushedLine } from '../../../src/contract/pushed/pushed-record.ts';
import { parseYaml } from '../../../src/contract/source/parse-yaml.ts';
import { fc } from '../../support/fast-check.ts';

const line = (price: number): string => pushedLine(pushedRecord({ basePrice: price }, 'a'.repeat(32)));
const section = (records: Readonly<Record<string, string>>, hub = 'https://hub.example.com/resources m') => ({
  hub,
  records: new Map(Object.entries(records)),
});
const sample: Lock = new Map([
  [
    'test',
    section({ 'PALMA/SEA hotel': line(1), 'PALMA/SEA rate Summer "2027": all': line(2), 'PALMA supplier': line(3) }),
  ],
  ['live', section({ 'PALMA/SEA hotel': line(4) })],
]);
const lines = lockText(sample).split('\n');
const troubleOf = (reading: LockReading) => (reading.kind === 'trouble' ? reading.trouble : undefined);

describe('the text of a lock', () => {
  it('is sorted, so that it is the same whatever the order of the pushes', () => {
    const reversed: Lock = new Map(
      [...sample]
        .reverse()
        .map(([name, { hub, records }]) => [name, { hub, records: new Map([...records].reverse()) }]),
    );
    expect(lockText(reversed)).toBe(lockText(sample));
    expect(lines.filter((one) => one.startsWith('  "'))).toEqual(['  "live":', '  "test":']);
  });

  it('has two lines per record, so that versions with different records changed merge', () =>
    expect(lines.slice(5, 9)).toEqual(['    records:', '      "PALMA/SEA hotel":', `        ${line(4)}`, '  "test":']));

  it('is YAML with the same content', () => {
    const { documents, findings } = parseYaml('contracts.lock.yaml', new TextEncoder().encode(lockText(sample)));
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(documents[0]?.value).toMatchObject({
      version: 1,
      environments: {
        live: {
          hub: 'https://hub.example.com/resources m',
          records: { 'PALMA/SEA hotel': { values: { basePrice: 4 } } },
        },
        test: { records: { 'PALMA/SEA rate Summer "2027": all': { values: { basePrice: 2 } } } },
      },
    });
  });

  it('reads back unchanged, with the line ends of any system and comments above it', () => {
    const text = lockText(sample);
    const expected = { kind: 'lock', lock: sample };
    expect(readLockText(text)).toEqual(expected);
    expect(readLockText(text.replaceAll('\n', '\r\n'))).toEqual(expected);
    expect(readLockText(`# of the team\n\n${text}`)).toEqual(expected);
    expect(readLockText(lockText(new Map()))).toEqual({ kind: 'lock', lock: new Map() });
  });

  it('reads back Unicode line separators', () => {
    for (const separator of ['\u2028', '\u2029', '\u0085', '\u000b', '\u000c', '\r']) {
      const record = pushedLine(pushedRecord({ hotelname: `Sea${separator}Palace` }));
      const lock: Lock = new Map([['test', section({ [`PALMA/SEA rate a${separator}b`]: record })]]);
      expect(readLockText(lockText(lock))).toEqual({ kind: 'lock', lock });
    }
  });

  it('reads back whatever names and values it contains', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1 });
    const values = fc.dictionary(
      fc.string(),
      fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value))),
    );
    fc.assert(
      fc.property(fc.dictionary(names, fc.tuple(names, fc.dictionary(names, values))), (environments) => {
        const lock: Lock = new Map(
          Object.entries(environments).map(([name, [hub, records]]) => [
            name,
            section(
              Object.fromEntries(Object.entries(records).map(([key, of]) => [key, pushedLine(pushedRecord(of))])),
              hub,
            ),
          ]),
        );
        expect(readLockText(lockText(lock))).toEqual({ kind: 'lock', lock });
      }),
    );
  });
});

describe('an unreadable lock', () => {
  it.each(['<<<<<<< HEAD', '=======', '>>>>>>> branch', '||||||| 1a2b3c'])(
    'is one with the mark %s of a merge',
    (mark) => {
      for (let at = 0; at <= lines.length; at += 1)
        expect(troubleOf(readLockText(lines.toSpliced(at, 0, mark).join('\n')))).toEqual({
          kind: 'merge',
          line: at + 1,
        });
    },
  );

  it('may be of a newer version, whatever else it contains', () =>
    expect(troubleOf(readLockText('# x\nversion: 2\nanything: goes\n'))).toEqual({ kind: 'newer', line: 2 }));

  it('may have any line changed, left out, twice or in another place, and the line is reported', () => {
    const last = lines.length - 2;
    for (let at = 1; at <= last; at += 1) {
      const changed = lines.with(at, `${lines[at]}x`);
      expect(troubleOf(readLockText(changed.join('\n')))).toEqual({ kind: 'malformed', line: at + 1 });
      expect(readLockText(lines.toSpliced(at, 0, lines[at] ?? '').join('\n')).kind).toBe('trouble');
    }
    for (const at of [1, 2, 3, 4, 5, 6, 7, 9, 10])
      expect(readLockText(lines.toSpliced(at, 1).join('\n')).kind).toBe('trouble');
  });

  it('may be cut off anywhere before its end mark', () => {
    const text = lockText(sample);
    const whole = text.indexOf('\n...\n') + '\n...'.length;
    for (let end = 0; end <= text.length; end += 1)
      expect([end, readLockText(text.slice(0, end)).kind]).toEqual([end, end < whole ? 'trouble' : 'lock']);
  });

  it('may continue after its end', () => expect(readLockText(`${lockText(sample)}  "more":\n`).kind).toBe('trouble'));

  it('may have any digit of a record changed', () => {
    const record = line(12.5);
    for (let at = 0; at < record.length; at += 1) {
      const digit = record[at] ?? '';
      if (!/[0-9a-f]/.test(digit) || (at > 47 && at < 95)) continue;
      const other = digit === '1' ? '2' : '1';
      const text = lockText(
        new Map([['test', section({ 'PALMA supplier': record.slice(0, at) + other + record.slice(at + 1) })]]),
      );
      expect([at, troubleOf(readLockText(text))?.kind]).toEqual([at, 'malformed']);
    }
  });
});

describe('the line of a record', () => {
  it('contains all of it', () => {
    const record = pushedRecord({ name: 'Low', prices: { '1': 80.5, '2': null } }, 'b'.repeat(32));
    expect(readPushedLine(pushedLine(record))).toEqual(record);
    expect(readPushedLine(pushedLine(pushedRecord({})))).toEqual(pushedRecord({}));
  });

  it('has the same fingerprint whatever the order of the fields', () =>
    expect(pushedRecord({ a: 1, b: { c: 2, d: 3 } }).fingerprint).toBe(
      pushedRecord({ b: { d: 3, c: 2 }, a: 1 }).fingerprint,
    ));
});
