import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractLayout } from '../../../../src/contract/format/layout.ts';
import { formatYaml } from '../../../../src/contract/source/layout/format-yaml.ts';
import { parseYaml } from '../../../../src/contract/source/parse-yaml.ts';
import { byDay } from '../../../support/every-case.ts';
import { fc } from '../../../support/fast-check.ts';
import { readContracts } from '../../../support/read-contracts.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const values = (text: string): string =>
  JSON.stringify(
    parseYaml('f.yaml', bytes(text)).documents.map(({ value }) => value),
    sortedKeys,
  );

/** Order of keys means nothing. */
const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const contracts = (text: string): string => {
  const documents = parseYaml('f.yaml', bytes(text)).documents.map((document) => ({ document, selected: true }));
  return JSON.stringify(readContracts(documents).contracts, sortedKeys);
};

const format = (text: string) => formatYaml('f.yaml', bytes(text), contractLayout);

/** A tree with everything that an author may decide about its layout. */
type Tree =
  | { readonly kind: 'scalar'; readonly text: string }
  | {
      readonly kind: 'map' | 'list';
      readonly flow: boolean;
      readonly step: number;
      readonly items: readonly {
        readonly key: string;
        readonly value: Tree;
        readonly comment: boolean;
        readonly remark: boolean;
        readonly blank: boolean;
      }[];
    };

const KEYS = 'providerCode hotelname rooms mealPlans rates seasons names extra x-a "2+1" EN NO'.split(' ');
const SCALARS = [
  ...['two words', '"quoted text"', '"a: b"', '"a # b"', "'it''s'", '"tab\\t"', '"\u00a0nbsp"'],
  ...`plain 'single' "07014" 07014 12.50 1e3 true ~ "" 2027-05-01..2027-05-31 "2+1" ünï`.split(' '),
  'http://example.com/a.jpg',
];

const { tree } = fc.letrec<{ tree: Tree; map: Tree }>((tie) => {
  const item = (value: fc.Arbitrary<Tree>) =>
    fc.record({
      key: fc.constantFrom(...KEYS),
      value,
      comment: fc.boolean(),
      remark: fc.boolean(),
      blank: fc.boolean(),
    });
  const collection = fc.record({
    kind: fc.constantFrom('map' as const, 'list' as const),
    flow: fc.boolean(),
    step: fc.integer({ min: 1, max: 4 }),
    items: fc.uniqueArray(item(tie('tree')), { maxLength: 4, selector: ({ key }) => key }),
  });
  return {
    tree: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      fc.record({ kind: fc.constant('scalar' as const), text: fc.constantFrom(...SCALARS) }),
      collection,
    ),
    map: collection,
  };
});

class Writer {
  readonly comments: string[] = [];

  #comment(): string {
    const number = this.comments.length;
    this.comments.push(`# ${number % 3 === 2 ? 'contracts-disable-next-line Y12: ' : ''}c${number}.`);
    return this.comments.at(-1) ?? '';
  }

  flow(node: Tree, margin: string): string {
    if (node.kind === 'scalar') return node.text;
    const parts = node.items.map(({ key, value, comment, remark }, index) => {
      const before = comment ? `\n${margin} ${this.#comment()}\n${margin} ` : '';
      const entry = `${node.kind === 'map' ? `${key}: ` : ''}${this.flow(value, `${margin} `)}`;
      const comma = index < node.items.length - 1 ? ',' : '';
      return `${before}${entry}${comma}${remark ? ` ${this.#comment()}\n${margin} ` : ''}`;
    });
    return node.kind === 'map' ? `{${parts.join('')}}` : `[ ${parts.join(' ')}]`;
  }

  block(node: Tree, margin: string): string[] {
    if (node.kind === 'scalar') return [`${margin}${node.text}`];
    if (node.items.length === 0) return [`${margin}${node.kind === 'map' ? '{}' : '[]'}`];
    const inner = margin + ' '.repeat(node.step);
    return node.items.flatMap(({ key, value, comment, remark, blank }) => {
      const opening = node.kind === 'map' ? `${margin}${key}:` : `${margin}-`;
      const leads = [...(blank ? [''] : []), ...(comment ? [`${margin}${this.#comment()}`] : [])];
      const isInline = value.kind === 'scalar' || value.flow || value.items.length === 0;
      const lines = isInline ? [`${opening} ${this.flow(value, inner)}`] : [opening, ...this.block(value, inner)];
      if (remark) lines[0] += isInline && (lines[0] ?? '').includes('\n') ? '' : ` ${this.#comment()}`;
      return [...leads, ...lines];
    });
  }
}

describe('the layout of YAML', () => {
  it('keeps the meaning and every comment, and changes nothing the second time', () => {
    fc.assert(
      fc.property(tree, (root) => {
        fc.pre(root.kind === 'map');
        const writer = new Writer();
        const text = `${writer.block({ ...root, flow: false }, '').join('\n')}\n`;
        fc.pre(parseYaml('f.yaml', bytes(text)).findings.every(({ severity }) => severity !== 'error'));
        const once = format(text);
        expect(once.ok).toBe(true);
        if (!once.ok) return;
        expect(values(once.value)).toBe(values(text));
        for (const comment of writer.comments) expect(once.value.split(comment)).toHaveLength(2);
        const twice = format(once.value);
        expect(twice).toEqual(once);
      }),
      { numRuns: byDay(500) },
    );
  });

  const examples = path.join(import.meta.dirname, '../../../../contracts-examples');
  const files = readdirSync(examples, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.yaml'));
  const texts = files.map((file) => readFileSync(path.join(examples, file), 'utf8'));

  it.each(files.map((file, index) => [file, texts[index] ?? ''] as const))('keeps the meaning of %s', (_, text) => {
    const result = format(text);
    if (!result.ok) {
      expect(result.error.findings.some(({ severity }) => severity === 'error')).toBe(true);
      return;
    }
    expect(contracts(result.value)).toBe(contracts(text));
    expect(values(result.value)).toBe(values(text));
    expect(format(result.value)).toEqual(result);
  });

  it('never throws and never loses anything if tokens of a valid file are exchanged', () => {
    const text = readFileSync(path.join(examples, 'city-hotel/hotel.yaml'), 'utf8');
    const tokens = text.split(/(?<=[\s,:{}[\]])|(?=[\s,:{}[\]])/);
    const index = fc.nat({ max: tokens.length - 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(index, index), { minLength: 1, maxLength: 4 }), (exchanges) => {
        const changed = [...tokens];
        for (const [to, from] of exchanges) changed[to] = tokens[from] ?? '';
        const before = changed.join('');
        const once = format(before);
        if (!once.ok) return;
        expect(values(once.value)).toBe(values(before));
        expect(format(once.value)).toEqual(once);
      }),
      { numRuns: byDay(100) },
    );
  });
});
