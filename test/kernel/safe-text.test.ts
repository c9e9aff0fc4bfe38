import { describe, expect, it } from 'vitest';
import { safeText } from '../../src/kernel/safe-text.ts';
import { fc } from '../support/fast-check.ts';

/** Characters of every kind of length, as they are and as they are shown. */
const unit = fc.constantFrom('a', 'ñ', '🏨', '\n', '\u200b', '\ud800', '\udc00', '\u{e0041}');
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

describe('safe text', () => {
  it.each([
    ['\u001b[31mred', '\\u001b[31mred'],
    ['a\r\nb', 'a\\r\\nb'],
    ['a\tb', 'a\\tb'],
    ['a\u0000b', 'a\\u0000b'],
    ['\uffff is kept, \ufeff is not', '\uffff is kept, \\ufeff is not'],
    ['\u202egnp.exe', '\\u202egnp.exe'],
    ['zero\u200bwidth', 'zero\\u200bwidth'],
    ['\u009b2J', '\\u009b2J'],
    ['\ud800', '\\ud800'],
    ['\u{e0041}', '\\u{e0041}'],
  ])('shows %j as %s', (text, shown) => expect(safeText(text)).toBe(shown));

  it('keeps letters of every script', () => expect(safeText('فندق Ñandú 酒店 🏨')).toBe('فندق Ñandú 酒店 🏨'));

  it.each([
    ['##vso[task.complete]', '#\\u0023vso[task.complete]'],
    ['##[error]', '#\\u0023[error]'],
    ['::error::gone', '\\u003a:error::gone'],
  ])('escapes what a build server would run: %s', (text, shown) => expect(safeText(text)).toBe(shown));

  it('keeps a text that is as long as its limit', () => expect(safeText('abcde', 5)).toBe('abcde'));

  it('ends in an ellipsis if its limit cuts it', () => expect(safeText('abcdef', 5)).toBe('abcd…'));

  it('has at most 500 characters by default', () => {
    expect(safeText('x'.repeat(500))).toBe('x'.repeat(500));
    expect(safeText('x'.repeat(501))).toHaveLength(500);
  });

  it('is never cut within a character', () => expect(safeText('ab🏨cd', 4)).toBe('ab…'));

  it('is never longer than its limit, and safe where it is cut', () =>
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
        const once = safeText(text, limit);
        expect(once.length).toBeLessThanOrEqual(limit);
        expect(safeText(once, limit)).toBe(once);
      }),
    ));

  it('is safe and does not change when made safe again', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(unit, anyCharacter) }), (text) => {
        const once = safeText(text);
        expect(once).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(safeText(once)).toBe(once);
      }),
    ));
});
