import { expect } from 'vitest';

const TAG = /<(\/?)([a-z]+)((?: [a-z]+="[^"<&]*(?:&(?:amp|lt|gt|quot|apos|#\d+);[^"<&]*)*")*)(\/?)>/y;
const TEXT = /(?:[^<&>]|&(?:amp|lt|gt|quot|apos|#\d+);)*/y;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Elements that are closed in order, with attributes and text in which nothing is markup, and no character that XML 1.0 forbids. */
export function expectWellFormed(xml: string): void {
  expect(xml.startsWith(HEAD)).toBe(true);
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  const open: string[] = [];
  let at = HEAD.length;
  while (at < xml.length) {
    TEXT.lastIndex = at;
    at += TEXT.exec(xml)?.[0].length ?? 0;
    if (at === xml.length) break;
    TAG.lastIndex = at;
    const [tag = '', closes, name = '', , empty] = TAG.exec(xml) ?? [];
    expect(tag, xml.slice(at, at + 200)).not.toBe('');
    if (closes) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name);
    at += tag.length;
  }
  expect(open).toEqual([]);
}
