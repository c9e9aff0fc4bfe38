import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { digestOf } from '../../../src/kernel/digest.ts';
import { CHAIN_START, JOURNAL_VERSION, readLine, writeLine } from '../../../src/push/journal/journal-chain.ts';

const schema = z.object({ said: z.string() });
const AT = '2027-01-01T00:00:00.000Z';
const OTHER = digestOf('another line');

/** A line whose hash is right for what it says, without its newline. */
function lineOf(content: object): Uint8Array {
  const head = JSON.stringify(content);
  return Buffer.from(`${head.slice(0, -1)},"hash":"${digestOf(head)}"}`);
}

const read = (bytes: Uint8Array, seq = 3, prev = OTHER) => readLine(bytes, seq, prev, schema);
const good = { v: JOURNAL_VERSION, seq: 3, prev: OTHER, at: AT, entry: { said: 'so' } };
const broken = { ok: false, error: { code: 'broken', line: 4 } };

describe('a line of a journal', () => {
  it('reads back as it was written', () => {
    const { text, hash } = writeLine({ said: 'Grüße "you"' }, 0, CHAIN_START, AT);
    expect(text.endsWith('"}\n')).toBe(true);
    expect(readLine(Buffer.from(text.slice(0, -1)), 0, CHAIN_START, schema)).toEqual({
      ok: true,
      value: { seq: 0, at: AT, entry: { said: 'Grüße "you"' }, hash },
    });
    expect(read(lineOf(good))).toMatchObject({ ok: true, value: { seq: 3, entry: { said: 'so' } } });
  });

  it.each<[string, object]>([
    ['of another place', { ...good, seq: 4 }],
    ['after another line', { ...good, prev: CHAIN_START }],
    ['of an older version', { ...good, v: 0 }],
    ['without a version', { seq: 3, prev: OTHER, at: AT, entry: { said: 'so' } }],
    ['with a version in words', { ...good, v: '2' }],
    ['without a time', { ...good, at: 5 }],
    ['that says something else', { ...good, entry: { said: 1 } }],
  ])('%s is broken, although its hash is right', (_, content) => {
    expect(read(lineOf(content))).toEqual(broken);
  });

  it('of a newer version is reported as such', () => {
    expect(read(lineOf({ ...good, v: JOURNAL_VERSION + 1 }))).toEqual({ ok: false, error: { code: 'newer', line: 4 } });
  });

  it('that is not text, not a record, or has no hash or another one, is broken', () => {
    const line = Buffer.from(lineOf(good)).toString();
    for (const text of [
      '',
      '{}',
      '[]',
      line.slice(0, -1),
      line.replace('"hash"', '"cash"'),
      line.replace('so', 'no'),
      `\uFEFF${line}`,
    ])
      expect(read(Buffer.from(text)), text).toEqual(broken);
    const list = '[1';
    expect(read(Buffer.from(`${list},"hash":"${digestOf(`${list}}`)}"}`))).toEqual(broken);
    const bytes = Buffer.from(line);
    bytes[bytes.indexOf('so')] = 0xff;
    expect(read(bytes)).toEqual(broken);
  });

  it('with bytes that are not text is broken, even with a hash of their replacement', () => {
    const head = JSON.stringify({ ...good, entry: { said: '\uFFFD' } });
    const text = Buffer.from(`${head.slice(0, -1)},"hash":"${digestOf(head)}"}`);
    const at = text.indexOf(Buffer.from('\uFFFD'));
    const bytes = Buffer.concat([text.subarray(0, at), Buffer.from([0xff]), text.subarray(at + 3)]);
    expect(read(text)).toMatchObject({ ok: true });
    expect(read(bytes)).toEqual(broken);
  });
});
