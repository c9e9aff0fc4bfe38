import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { operations as clientOperations } from '../../src/hub/operations.ts';
import { ENDPOINTS } from '../../src/sandbox/endpoints/endpoints.ts';
import { OPERATIONS } from '../../src/sandbox/endpoints/operations.ts';

const DESCRIPTION = path.join(import.meta.dirname, '../../../shared/interface/hub-interface.md');

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

  test('has every operation that the client calls, under the same name and route', () => {
    const called = Object.values(clientOperations).map(({ name, method, path: below }) => [name, `${method} ${below}`]);
    expect(Object.entries(OPERATIONS).map(([name, { route }]) => [name, route])).toEqual(
      expect.arrayContaining(called),
    );
  });

  test('has only operations that are served', () => {
    const served = ['authenticate', ...ENDPOINTS.map(({ name }) => name)];
    expect(served.sort()).toEqual(Object.keys(OPERATIONS).sort());
  });
});
