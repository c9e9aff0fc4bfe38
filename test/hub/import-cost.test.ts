import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SRC = resolve(import.meta.dirname, '../../src');
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;

/** Every package that loading a file of ours loads with it; imports of types only are not loaded. */
function packagesBehind(file: string, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>();
  if (seen.has(file)) return packages;
  seen.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    if (!name.startsWith('.')) packages.add(name);
    else for (const deeper of packagesBehind(resolve(dirname(file), name), seen)) packages.add(deeper);
  }
  return packages;
}

const without = (packages: Set<string>) => [...packages].filter((name) => !name.startsWith('node:')).sort();

test.each(['operations.ts', 'hub.ts', 'answer.ts', 'transport-objection.ts'])(
  'hub/%s loads nothing heavier than zod',
  (file) => {
    expect(without(packagesBehind(join(SRC, 'hub', file))).filter((name) => name !== 'zod')).toEqual([]);
  },
);

test('the client does load undici, so the check above can fail', () => {
  expect(without(packagesBehind(join(SRC, 'hub/client.ts')))).toEqual(['undici', 'zod']);
});

test('undici is imported in one file only', () => {
  const files = readdirSync(join(SRC, 'hub'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const users = files
    .map((name) => join(SRC, 'hub', name))
    .filter((file) => /from 'undici'/.test(readFileSync(file, 'utf8')));
  expect(users.map((file) => relative(SRC, file))).toEqual(['hub/transport.ts']);
});
