import { describe, expect, it } from 'vitest';
import { codeTable } from '../../src/commands/explain/command.ts';
import { allCodes, catalogue } from '../../src/rules/check/all-codes.ts';
import { rules } from '../../src/rules/index.ts';
import { createPaint } from '../../src/view/text/paint.ts';

describe('the catalogue of codes', () => {
  it('gives every code a unique id and name', () => {
    const words = allCodes.flatMap(({ id, name }) => [id, name]);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  it('has ids and names of one form, and says what and why', () => {
    for (const { id, name, summary, why } of allCodes) {
      expect(id).toMatch(/^[A-Z]\d\d$/);
      expect(name).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
      expect(summary).toMatch(/\.$/);
      expect(why).toMatch(/\.$/);
    }
  });

  it('goes from files to comments, each family by number', () => {
    const ids = allCodes.map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(['F01', 'F02', 'F03']);
    expect(ids.slice(-4)).toEqual(['C01', 'C02', 'C03', 'C04']);
    expect(ids.indexOf('Y15')).toBeLessThan(ids.indexOf('S01'));
    expect(ids.indexOf('R18')).toBeLessThan(ids.indexOf('H01'));
  });

  it('has every rule, and counts none of them as reading', () => {
    for (const { code } of rules) {
      expect(allCodes).toContain(code);
      expect(catalogue.reading.has(code)).toBe(false);
    }
  });

  it('has every number of the six families of rules', () => {
    const numbers = { Y: 15, R: 12, H: 14, D: 18, P: 20, O: 20 };
    const wanted = Object.entries(numbers).flatMap(([family, count]) =>
      Array.from({ length: count }, (_, index) => `${family}${String(index + 1).padStart(2, '0')}`),
    );
    expect(wanted).toHaveLength(99);
    const ids = new Set(allCodes.map(({ id }) => id));
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('is listed as it is kept', async () => {
    await expect(`${codeTable(allCodes, createPaint(false))}\n`).toMatchFileSnapshot('../golden/catalogue.txt');
  });
});
