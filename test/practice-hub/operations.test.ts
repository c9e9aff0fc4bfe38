import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../practice-hub/endpoints/endpoints.ts';
import { OPERATIONS, type Operation } from '../../practice-hub/endpoints/operations.ts';
import { operations as clientOperations } from '../../src/hub/operations.ts';

const DESCRIPTION = path.join(import.meta.dirname, '../../../shared/interface/hub-interface.md');

const at = (name: string): Operation => {
  const found = new Map<string, Operation>(Object.entries(OPERATIONS)).get(name);
  if (!found) throw new Error(`no operation ${name}`);
  return found;
};

const routes = Object.values(OPERATIONS).map(({ route }) => route);

/** The routes in the description's tables. A table without methods has only GET; the method of one call is not stated. */
function describedRoutes(text: string): readonly string[] {
  const endpoints = text.slice(text.indexOf('\n## Endpoints'), text.indexOf('\n## Authentication'));
  return endpoints.split('\n').flatMap((line) => {
    const [, method, called] = /^\| (?:([A-Z]+|\(method not shown\)) \| )?`(\/[^`]*)` \|/.exec(line) ?? [];
    if (called === undefined) return [];
    return [`${method === '(method not shown)' ? 'PUT' : (method ?? 'GET')} ${called}`];
  });
}

describe('The table of operations', () => {
  test('has 45 operations, each with its own route', () => {
    expect(new Set(routes).size).toBe(45);
  });

  test.skipIf(!existsSync(DESCRIPTION))('has exactly the operations of the description', () => {
    expect([...routes].sort()).toEqual([...describedRoutes(readFileSync(DESCRIPTION, 'utf8'))].sort());
  });

  test("is the client's own, with the same names, routes and areas", () => {
    const called = Object.entries(clientOperations).map(([key, { name, area, method, path: below }]) => {
      expect(name).toBe(key);
      return [name, area, `${method} ${below}`];
    });
    expect(called).toEqual(Object.entries(OPERATIONS).map(([name, { area, route }]) => [name, area, route]));
  });

  test('agrees with the client about what changes nothing and what must be sent once', () => {
    const meant = { 'sign-in': ['auth'], read: ['read'], flow: ['read', 'flow'], replace: ['replace'] } as const;
    const others = { create: ['guarded-create', 'unguarded-create'], booking: ['flow', 'final'] } as const;
    for (const [name, { effect }] of Object.entries(clientOperations))
      expect({ ...meant, ...others }[at(name).effect], name).toContain(effect);
  });

  test('has only operations that are served', () => {
    const served = ['authenticate', ...ENDPOINTS.map(({ name }) => name)];
    expect(served.sort()).toEqual(Object.keys(OPERATIONS).sort());
  });
});
