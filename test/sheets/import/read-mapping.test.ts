import { describe, expect, it } from 'vitest';
import { readMapping } from '../../../src/sheets/import/mapping/read-mapping.ts';

const read = (text: string) => readMapping('rates.import.yaml', Buffer.from(text));
const wrong = (text: string) => {
  const result = read(text);
  return result.ok ? undefined : result.error;
};

describe('a mapping file', () => {
  it('has open answers, which count as none', () => {
    expect(read('layout: long\ndayOrder: "?"\ndecimal:\nrooms: { A: { unitsQuota: "?" } }\n')).toEqual({
      ok: true,
      value: { layout: 'long', rooms: { A: {} } },
    });
  });

  it('names an unknown key with its line, and the likely one', () => {
    expect(wrong('layout: long\nday0rder: day first\n')).toBe(
      'rates.import.yaml:2: unknown key day0rder; did you mean dayOrder?',
    );
  });

  it('names the possible answers', () => {
    expect(wrong('layout: long\ndayOrder: daily\n')).toBe(
      'rates.import.yaml:2: dayOrder must be one of day first, month first',
    );
  });

  it('names what is no YAML', () => {
    expect(wrong('a: [\n')).toMatch(/^rates\.import\.yaml:1: /);
  });
});
