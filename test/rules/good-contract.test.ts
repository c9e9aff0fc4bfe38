import { describe, expect, it } from 'vitest';
import { rules } from '../../src/rules/index.ts';
import { goodContract } from '../support/contract-builder.ts';
import { findingsIn } from './findings.ts';

describe('the list of rules', () => {
  it('finds nothing in a good contract', () => {
    expect(findingsIn(goodContract())).toEqual([]);
  });

  it('has a unique id and a descriptive name for each rule', () => {
    expect(new Set(rules.map((rule) => rule.code.id)).size).toBe(rules.length);
    expect(new Set(rules.map((rule) => rule.code.name)).size).toBe(rules.length);
    for (const { code } of rules) {
      expect(code.id).toMatch(/^[A-Z]\d\d$/);
      expect(code.name).toMatch(/^[a-z]+(-[a-z]+)+$/);
    }
  });

  it('runs in the order of the catalogue', () => {
    const order = (id: string): number => 'RHDPO'.indexOf(id.charAt(0)) * 100 + Number(id.slice(1));
    const ids = rules.map((rule) => rule.code.id);
    expect(ids).toEqual([...ids].sort((a, b) => order(a) - order(b)));
  });
});
