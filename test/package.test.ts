import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.looseObject({ hasInstallScript: z.boolean().optional(), resolved: z.string().optional() }),
    ),
  })
  .parse(JSON.parse(read('package-lock.json')));

const manifest = z
  .looseObject({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

describe('the package', () => {
  it('ships the built tool and its papers, nothing else', () => {
    const [packed] = z.array(z.object({ files: z.array(z.object({ path: z.string() })) })).parse(
      JSON.parse(
        execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
          cwd: root,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      ),
    );
    const tops = new Set(packed?.files.map((file) => file.path.replace(/^dist\/.*/, 'dist')));
    expect([...tops].sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'bin/code-cache.js',
      'bin/helper.js',
      'bin/run.js',
      'dist',
      'oclif.manifest.json',
      'package.json',
    ]);
  });

  it('depends on no package with an install script', () =>
    expect(Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]));

  it('names no registry in its lock file', () =>
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]));

  it('says in the README why each dependency is there', () => {
    const readme = read('README.md');
    const names = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
