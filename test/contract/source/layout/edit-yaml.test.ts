import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractLayout } from '../../../../src/contract/format/layout.ts';
import { commentsOf } from '../../../../src/contract/source/layout/comments-of.ts';
import { editYaml } from '../../../../src/contract/source/layout/edit-yaml.ts';
import type { YamlEdit } from '../../../../src/contract/source/layout/yaml-edit.ts';
import type { Path } from '../../../../src/contract/source/located-document.ts';
import { parseYaml } from '../../../../src/contract/source/parse-yaml.ts';
import type { Json } from '../../../../src/kernel/json.ts';
import { byDay } from '../../../support/every-case.ts';
import { fc } from '../../../support/fast-check.ts';

const edit = (text: string, ...edits: YamlEdit[]) => editYaml('f.yaml', Buffer.from(text), edits, contractLayout);
const edited = (text: string, ...edits: YamlEdit[]): string => {
  const done = edit(text, ...edits);
  if (!done.ok) throw new Error(done.error.why);
  return done.value.text;
};
const set = (at: Path, value: Json): YamlEdit => ({ kind: 'set', path: at, value });
const contentOf = (text: string): unknown => parseYaml('f.yaml', Buffer.from(text)).documents[0]?.value;

const RATES = `# Prices of the spring.
hotel: HOUSE

rates:
  - name: Summer 2027 # agreed
    bookingWindows: [2026-10-01..2027-10-15]
    seasons:
      - name: High
        dateRanges: [2027-07-10..2027-08-22] # school holidays
        seasonRoomPrices:
          # The suite is still open.
          - { providerRoomCode: DZ, unitsQuota: 6, basePrice: 92.50 }
          - { providerRoomCode: SUI, unitsQuota: 1, basePrice: 210 }
`;
const SEASON: Path = ['rates', 0, 'seasons', 0];

describe('a YAML file with other values', () => {
  it('differs in these values only, whatever its layout', () => {
    const odd = RATES.replace(
      '{ providerRoomCode: DZ, unitsQuota: 6, basePrice: 92.50 }',
      '{providerRoomCode: DZ,   basePrice: 92.50}',
    );
    for (const text of [RATES, odd])
      expect(edited(text, set([...SEASON, 'seasonRoomPrices', 0, 'basePrice'], 96.2))).toBe(
        text.replace('92.50', '96.2'),
      );
  });

  it('has an added season where it belongs, in the usual layout', () => {
    const season = {
      seasonRoomPrices: [{ unitsQuota: 6, basePrice: 60, providerRoomCode: 'DZ' }],
      name: 'Low: May',
      dateRanges: ['2027-05-01..2027-05-31'],
    };
    expect(edited(RATES, { kind: 'insert', path: SEASON.slice(0, -1), at: 0, value: season })).toBe(
      RATES.replace(
        '    seasons:\n',
        `    seasons:
      - name: "Low: May"
        dateRanges: [2027-05-01..2027-05-31]
        seasonRoomPrices:
          - { providerRoomCode: DZ, unitsQuota: 6, basePrice: 60 }
`,
      ),
    );
  });

  it('loses an entry together with the comment above it', () =>
    expect(edited(RATES, { kind: 'remove', path: [...SEASON, 'seasonRoomPrices', 0] })).toBe(
      RATES.replace(/ +# The suite.*\n.*DZ.*\n/, ''),
    ));

  it('has added keys in their usual order', () =>
    expect(edited(RATES, set(['rates', 0, 'minimumStay'], 3), set(['rates', 0, 'offers'], ['NO', '007']))).toMatch(
      /offers: \["NO", "007"\]/,
    ));

  it('is formatted, and says so, only if it has no lines to keep', () => {
    const insert = { kind: 'insert', path: ['rates', 0, 'offers'], value: 'B' } as const;
    const oneLine = '{hotel: HOUSE, rates: [{name: A, offers: [A]}]}\n';
    expect(edit(oneLine, insert)).toMatchObject({ ok: true, value: { formatted: true } });
    const lines = 'hotel:   "HOUSE"\nrates:\n- {name: A,\n   offers: [A]}\n- name: B # second\n';
    const text = 'hotel:   "HOUSE"\nrates:\n- name: A\n  offers: [A, B]\n- name: B # second\n';
    expect(edit(lines, insert)).toEqual({ ok: true, value: { formatted: false, text } });
  });

  it('has an added record with the indentation and the line ends of its neighbors', () => {
    const lines = (...more: string[]): string =>
      ['rates:', '-   name: "A"', '    offers:', '        - A # first', ...more, ''].join('\r\n');
    const value = { name: 'B', offers: ['A'], minimumStay: 2 };
    expect(edited(lines(), { kind: 'insert', path: ['rates'], value })).toBe(
      lines('-   name: B', '    offers: [A]', '    minimumStay: 2'),
    );
  });

  it('keeps its line ends', () => {
    const text = RATES.replaceAll('\n', '\r\n');
    expect(edited(text, set(['hotel'], 'VILLA'), set([...SEASON, 'minimumStay'], 2))).toMatch(/^([^\n]*\r\n)+$/);
  });

  it('is refused if the place does not exist, if an alias shares it, or if it has errors', () => {
    const at: Path = ['rates', 4, 'name'];
    expect(edit(RATES, set(at, 'x'))).toEqual({ ok: false, error: { why: 'no such place', path: at } });
    const shared = 'rates:\n  - &a { name: A }\n  - *a\n';
    expect(edit(shared, set(['rates', 1, 'name'], 'B'))).toMatchObject({ ok: false, error: { why: 'shared' } });
    expect(edit(shared, set(['rates', 0, 'name'], 'B'))).toMatchObject({ ok: false, error: { why: 'shared' } });
    expect(edit('a: [', set(['a'], 1))).toMatchObject({ ok: false, error: { why: 'errors' } });
  });

  it('changes a shared value if every place that shares it changes alike', () =>
    expect(edited('a: &p 50\nb: *p\n', set(['a'], 52), set(['b'], 52))).toBe('a: &p 52\nb: *p\n'));

  it('adds an entry to a list that aliases share, if it is added in every place that shares it', () => {
    const text = 'x-lists:\n  a: &a\n    - A\n\nrates:\n  - name: R\n    offers: *a\n  - name: S\n    offers: *a\n';
    const to = (rate: number): YamlEdit => ({ kind: 'insert', path: ['rates', rate, 'offers'], value: 'B' });
    expect(contentOf(edited(text, to(0), to(1)))).toEqual(contentOf(text.replace('    - A\n', '    - A\n    - B\n')));
    expect(edit(text, to(0))).toMatchObject({ ok: false, error: { why: 'shared' } });
  });

  it('changes a value that is written under a key of notes and used by aliases', () =>
    expect(edited('x-price: &p 50\na: *p\nb: *p\n', set(['a'], 52), set(['b'], 52))).toBe(
      'x-price: &p 52\na: *p\nb: *p\n',
    ));
});

/** Every path to a value of the document. */
const pathsIn = (value: unknown, at: Path = []): Path[] => [
  at,
  ...(value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...at, Array.isArray(value) ? Number(key) : key]))
    : []),
];

describe('random edits of the examples', () => {
  const folder = path.join(import.meta.dirname, '../../../../contracts-examples');
  const examples = ['city-hotel/hotel.yaml', 'mountain-lodge/rates.yaml', 'ski-hotel/hotel.yaml'].map((file) =>
    readFileSync(path.join(folder, file), 'utf8'),
  );
  const scalars = fc.oneof(
    fc.string(),
    fc.integer({ min: -9999, max: 9999 }),
    fc.boolean(),
    fc.constantFrom('NO', '2+1', '1e3', 'a: b', '# c', ''),
  );

  it('change no other value and lose no comment', () =>
    fc.assert(
      fc.property(fc.nat(examples.length - 1), fc.nat(), scalars, fc.boolean(), (example, nth, value, structural) => {
        const text = examples[example] ?? '';
        const paths = pathsIn(contentOf(text)).filter((one) => one.length > 0);
        const at = paths[nth % paths.length] ?? [];
        const done = edit(text, set(at, structural ? [value, { note: value }] : value));
        if (!done.ok) throw new Error(`${done.error.why} at ${at.join('.')}`);
        expect(contentOf(edited(done.value.text, set(at, 0)))).toEqual(contentOf(edited(text, set(at, 0))));
        const comments = (of: string) => new Set(commentsOf(of).map((one) => one.text));
        const lost = [...comments(text)].filter((one) => !comments(done.value.text).has(one));
        const inside = pathsIn(contentOf(text)).filter(
          (one) => one.length > at.length && at.every((step, index) => one[index] === step),
        );
        if (inside.length === 0) expect(lost).toEqual([]);
        expect(done.value.formatted).toBe(false);
      }),
      { numRuns: byDay(60) },
    ));
});
