import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.looseObject({
        hasInstallScript: z.boolean().optional(),
        resolved: z.string().optional(),
        dev: z.boolean().optional(),
        version: z.string(),
      }),
    ),
  })
  .parse(JSON.parse(read('package-lock.json')));

/** What a CycloneDX file says that these tests look at. Without a hash or a licence a component is not identified. */
const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({}) }),
  components: z.array(
    z.looseObject({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      hashes: z.array(z.looseObject({ alg: z.string() })).min(1),
      licenses: z.array(z.looseObject({})).min(1),
      properties: z.array(z.looseObject({ name: z.string() })),
    }),
  ),
});

const manifest = z
  .looseObject({
    version: z.string(),
    bin: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(read('package.json')));

describe('the package', () => {
  const [packed] = z.array(z.object({ files: z.array(z.object({ path: z.string() })) })).parse(
    JSON.parse(
      execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ),
  );
  const shipped = (packed?.files ?? []).map((file) => file.path);

  it('ships the built tool, its examples and its papers, nothing else', () => {
    const tops = new Set(shipped.map((file) => file.replace(/^(dist|docs|contracts-examples\/[\w-]+)\/.*/, '$1')));
    expect([...tops].sort()).toEqual([
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'THIRD-PARTY-LICENSES',
      'bin/code-cache.js',
      'bin/helper.js',
      'bin/hub.js',
      'bin/package.json',
      'bin/pdf.js',
      'bin/run.js',
      ...['beach-resort', 'city-hotel', 'island-group', 'mountain-lodge', 'ski-hotel'].map(
        (example) => `contracts-examples/${example}`,
      ),
      'dist',
      'docs',
      'oclif.manifest.json',
      'package.json',
    ]);
  });

  it('ships every file that its README and its documents link', () => {
    const pages = shipped.filter((file) => /\.md$/.test(file));
    const links = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(((?!https?:)[^)#\s]+)[^)]*\)/g)].map(([, to = '']) =>
        path.join(path.dirname(page), to),
      ),
    );
    expect(links).toEqual(expect.arrayContaining(['SECURITY.md', 'docs/session.svg', 'docs/commands.md']));
    expect(links.filter((to) => !shipped.includes(to))).toEqual([]);
  });

  const notices = (): string[] => read('THIRD-PARTY-LICENSES').split(`\n${'-'.repeat(80)}\n\n`);

  it('carries the licence of every package whose code it has', () => {
    const heads = notices().map(
      (notice) => /^(\S+ \S+) \([^)]+\)\n\n[\s\S]{200}/.exec(notice)?.[1] ?? notice.slice(0, 80),
    );
    expect(heads.filter((head) => !/^\S+ \d+\.\d+\.\d+$/.test(head))).toEqual([]);
    expect(heads).toEqual(expect.arrayContaining(['string-width 4.2.3', 'undici 7.30.2']));
    for (const notice of heads.map((head) => `node_modules/${head.split(' ')[0]}/NOTICE`)) {
      const there = [notice, `${notice}.txt`, `${notice}.md`].filter((file) => existsSync(path.join(root, file)));
      for (const file of there) expect(read('THIRD-PARTY-LICENSES')).toContain(read(file).trim());
    }
  });

  it('lists in a bill of materials what is bundled in it and what is installed with it', () => {
    const { components, metadata } = bill.parse(JSON.parse(read('dist/sbom.cdx.json')));
    expect(metadata.component).toMatchObject({ name: 'hotel-contracts' });
    const named = ({ name, version }: { name: string; version: string }): string => `${name} ${version}`;
    const bundled = components.filter(({ properties }) => properties.some((it) => it.name === 'bundled'));
    expect(bundled.map(named).sort()).toEqual(
      notices()
        .map((notice) => notice.slice(0, notice.indexOf(' (')))
        .sort(),
    );
    const installed = Object.entries(lock.packages).flatMap(([folder, { dev, version }]) =>
      folder === '' || dev ? [] : `${folder.replace(/^.*node_modules\//, '')} ${version}`,
    );
    expect(installed).toContain(`libsql ${lock.packages['node_modules/libsql']?.version}`);
    expect(components.map(named)).toEqual(expect.arrayContaining(installed));
    expect(components).toHaveLength(new Set([...bundled.map(named), ...installed]).size);
  });

  it('depends on no package with an install script', () =>
    expect(Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]));

  it('names no registry in its lock file', () =>
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]));

  it('has the tool under two names, because contracts is another package on the registry, and the practice hub', () => {
    expect(manifest.bin).toEqual({
      contracts: 'bin/run.js',
      'hotel-contracts': 'bin/run.js',
      'hotel-contracts-hub': 'bin/hub.js',
    });
  });

  it('says why each dependency is there', () => {
    const architecture = read('docs/architecture.md');
    const names = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
    expect(names.filter((name) => !architecture.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the changelog', () => {
  const sections = read('CHANGELOG.md').split(/^## /m).slice(1);
  const released = sections.slice(1).map((section) => {
    const [, version = '', date = ''] = /^\[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})\n/.exec(section) ?? [];
    return {
      version,
      date,
      number: Number(
        version
          .split('.')
          .map((part) => part.padStart(3, '0'))
          .join(''),
      ),
    };
  });

  it('begins with what is not released yet, and then the version of the package', () => {
    expect(sections[0]).toMatch(/^\[Unreleased\]\n/);
    expect(released[0]?.version).toBe(manifest.version);
  });

  it('has the version that the pages tell people to install', () => {
    const named = ['README.md', 'docs/ci.md'].flatMap((file) =>
      [...read(file).matchAll(/(?:hotel-contracts-|OWNER\/REPO@v|rev: v|git checkout v)(\d+\.\d+\.\d+)/g)].map(
        ([, version]) => version,
      ),
    );
    expect(new Set(named)).toEqual(new Set([manifest.version]));
  });

  it('has its versions with dates, the newest first', () => {
    expect(released.filter(({ version, date }) => version === '' || Number.isNaN(Date.parse(date)))).toEqual([]);
    for (const [index, { number, date }] of released.slice(1).entries()) {
      expect(number).toBeLessThan(released[index]?.number ?? 0);
      expect(date <= (released[index]?.date ?? '')).toBe(true);
    }
  });

  it('groups what changed under the usual headings, each once in a version and with an entry', () => {
    for (const section of sections) {
      const groups = section.split(/^### /m).slice(1);
      const headings = groups.map((group) => group.split('\n', 1)[0] ?? '');
      const usual = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
      expect(usual.filter((heading) => headings.includes(heading))).toEqual(headings);
      for (const group of groups) expect(group).toMatch(/^- \S/m);
    }
  });
});
