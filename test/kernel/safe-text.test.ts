import { describe, expect, it } from 'vitest';
import { safeText } from '../../src/kernel/safe-text.ts';
import { fc } from '../support/fast-check.ts';

describe('safe text', () => {
  it.each([
    ['\u001b[31mred', '\\u001b[31mred'],
    ['a\r\nb', 'a\\r\\nb'],
    ['\u202egnp.exe', '\\u202egnp.exe'],
    ['zero\u200bwidth', 'zero\\u200bwidth'],
    ['\u009b2J', '\\u009b2J'],
    ['\ud800', '\\ud800'],
    ['\u{e0041}', '\\u{e0041}'],
  ])('shows %j as %s', (text, shown) => expect(safeText(text)).toBe(shown));

  it('keeps letters of every script', () => expect(safeText('فندق Ñandú 酒店 🏨')).toBe('فندق Ñandú 酒店 🏨'));

  it('is never longer than its limit', () => expect(safeText('x'.repeat(600), 500)).toHaveLength(500));

  it('is clean and stays as it is when made safe again', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = safeText(text);
        expect(once).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(safeText(once)).toBe(once);
      }),
    ));
});
