import { describe, expect, it } from 'vitest';
import { messageIn } from '../../../../src/sheets/import/messages/read-messages.ts';
import { readXml } from '../../../../src/sheets/import/messages/read-xml.ts';

const errorOf = (text: string): string => {
  const read = readXml(text);
  return read.ok ? 'none' : read.error;
};

describe('XML', () => {
  it('keeps the line on which each element begins', () => {
    const read = readXml('<a>\n  <b\n    x="1"\n  />\n  <c/></a>');
    expect(read.ok && read.value.children.map(({ name, line }) => [name, line])).toEqual([
      ['b', 2],
      ['c', 5],
    ]);
  });

  it.each([
    ['an element that is not closed', '<a>\n<b></a>', /^line 2: not well-formed XML: unexpected close tag/i],
    ['text that is no XML', 'RATE,Hotel,Room', /^line 1: not well-formed XML/],
    ['nothing', '', /^line 1: /],
    ['the same attribute twice', '<a x="1" x="2"/>', /^line 1: not well-formed XML: duplicate attribute/],
    ['an undeclared entity', '<a>&lol;</a>', /^line 1: not well-formed XML: undefined entity/i],
    [
      'a document type',
      '<?xml version="1.0"?>\n<!DOCTYPE a SYSTEM "file:///etc/passwd">\n<a/>',
      /^line 2: it has a document type/,
    ],
    [
      'entities',
      '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;">]><a>&y;</a>',
      /^line 1: it has a document type/,
    ],
    ['an encoding that is not UTF-8', '<?xml version="1.0" encoding="ISO-8859-1"?><a/>', /save it as UTF-8/],
    ['10,000 levels', '<a>'.repeat(10_000), /^line 1: its elements are nested more than 40 deep/],
    ['a control character', '<a>\u0001</a>', /^line 1: not well-formed XML/],
    ['two root elements', '<a/><b/>', /^line 1: not well-formed XML/],
  ])('is refused with %s', (_what, text, message) => {
    expect(errorOf(text)).toMatch(message);
  });

  it('is refused when it is too large, before it is read', () => {
    expect(errorOf(' '.repeat(40_000_001))).toBe('it has more than 40 million characters');
  });

  it('is no message with another root element, in an envelope either', () => {
    for (const text of ['<OTA_HotelResNotifRQ/>', '<Envelope><Body><Fault/></Body></Envelope>']) {
      const read = readXml(text);
      expect(read.ok && messageIn(read.value)).toBeUndefined();
    }
  });
});
