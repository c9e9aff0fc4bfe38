import { describe, expect, it } from 'vitest';
import { wordsIn, wordsOf } from '../../../src/contract/source/words-in.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8'): Uint8Array => Buffer.from(text, encoding);

describe('the words of an unreadable file', () => {
  it('contain every code, whatever is around it', () => {
    const words = wordsIn(bytes('hotel:SEA-1 # {x: "H.2", [Sea_3]}\n--- \'4\' ---SEA-5---\nEnd of SEA-6.'));
    expect(words).toEqual(expect.arrayContaining(['sea-1', 'h.2', 'sea_3', '4', 'sea-5', 'sea-6']));
    expect(words).not.toContain('sea');
  });

  it('are known for text in an older encoding', () =>
    expect(wordsIn(bytes('hotelname: Café\nhotel: SEA', 'latin1'))).toContain('sea'));

  it('are unknown for bytes that are not text, and for text that may write a code with escapes', () => {
    expect(wordsIn(bytes('hotel: SEA', 'utf16le'))).toBeUndefined();
    expect(wordsIn(bytes('\u0001hotel: SEA'))).toBeUndefined();
    expect(wordsIn(bytes('hotel: "S\\u0045A"'))).toBeUndefined();
  });

  it('are the code itself for a code, in lower case', () =>
    expect(wordsOf('SEA-PALACE_1.v2')).toEqual(['sea-palace_1.v2']));
});
