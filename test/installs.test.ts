import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { BUILD_SERVERS, ciWorkflow } from '../src/commands/init/ci-workflows.ts';
import { programName } from '../src/use/ground/flags/shell-command.ts';

const root = path.join(import.meta.dirname, '..');
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

const INSTALLS = /\bnpm ci\b/;
const RUNS = /bin\/hotel-contracts |bin\/run\.js\b/;
const SECRETS = /CONTRACTS_PASSWORD:|usernamePassword/;

/** Everything that a user reads, copies or runs, by its name: the files of the repository, and the workflows that `init` writes. */
const texts: ReadonlyMap<string, string> = new Map([
  ...execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && !/^(?:test\/|CHANGELOG)/.test(file) && existsSync(path.join(root, file)))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const),
  ...BUILD_SERVERS.map((server) => [`init --ci ${server}`, ciWorkflow(server, ['contracts']).text] as const),
]);

/** The files for build servers, with the blocks of the page that shows them. */
const jobs: ReadonlyMap<string, string> = new Map([
  ...['action.yml', 'Dockerfile'].map((file) => [file, texts.get(file) ?? ''] as const),
  ...BUILD_SERVERS.map((server) => [`init --ci ${server}`, texts.get(`init --ci ${server}`) ?? ''] as const),
  ...[...(texts.get('docs/ci.md') ?? '').matchAll(/^```(?:yml|groovy)\n([\s\S]*?)^```$/gm)]
    .map(([, text = '']) => [`docs/ci.md: ${text.split('\n')[0]}`, text] as const)
    .filter(([, text]) => RUNS.test(text)),
]);

/** The lines of a text that would install or run whatever has the name of the tool on a registry. */
const downloads = (text: string): readonly string[] =>
  text.split('\n').filter((line) => {
    const runs = [...line.matchAll(/\b(?:npx|npm exec|npm x|dlx|bunx)((?: -\S+)*) (?:hotel-)?contracts\b/g)];
    if (runs.some(([, flags]) => flags !== ' --no-install')) return true;
    const installs = [
      ...line.matchAll(/\b(?:npm|pnpm|yarn|bun) (?:i|in|install|add)\b([^`&;|'"]*hotel-contracts[^`&;|\s'"]*)/g),
    ];
    if (installs.some(([, rest = '']) => !OWN_FILE.test(rest))) return true;
    return /\bhotel-contracts@/.test(line);
  });
const OWN_FILE = / --ignore-scripts \.\/(?:vendor\/)?hotel-contracts-(?:\d+\.\d+\.\d+|VERSION|\$\{tool\})\.tgz$/;

/** The lists of steps anywhere in a file of a build server, in their order, each step as text. */
function stepsIn(node: unknown): readonly (readonly string[])[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = Object.entries(node).flatMap(([key, value]) =>
    key === 'steps' && Array.isArray(value) ? [value.map((step) => stringify(step))] : [],
  );
  return [...own, ...Object.values(node).flatMap(stepsIn)];
}

describe('the tool, whose name anybody may take on a registry', () => {
  it('is looked for in everything that a user reads, copies or runs', () => {
    expect(texts.size).toBeGreaterThan(500);
    expect([...jobs.keys()]).toEqual([
      'action.yml',
      'Dockerfile',
      'init --ci github',
      'init --ci gitlab',
      'docs/ci.md: # .github/workflows/contracts.yml',
      'docs/ci.md: # .gitlab-ci.yml',
      'docs/ci.md: # azure-pipelines.yml',
      'docs/ci.md: // Jenkinsfile',
    ]);
  });

  it('is installed from its own file only, and npx never downloads it', () => {
    const found = [...texts].flatMap(([file, text]) => downloads(text).map((line) => `${file}: ${line.trim()}`));
    expect(found).toEqual([]);
    expect(downloads(`${programName({ npm_command: 'exec' })} validate`)).toEqual([]);
  });

  it.each([
    'npx hotel-contracts validate',
    'npx --yes hotel-contracts@0.1.0 validate',
    'npx contracts push',
    'npm exec hotel-contracts push',
    'npm i -g hotel-contracts',
    'npm install --ignore-scripts hotel-contracts@0.1.0',
    'npm install ./vendor/hotel-contracts-0.1.0.tgz',
    'ARG PACKAGE=hotel-contracts@0.1.0',
  ])('would be found in: %s', (line) => expect(downloads(line)).toEqual([line]));

  it.each([...jobs])(
    'is installed in %s with the packages of a lock file, before it runs, and no scripts',
    (_, text) => {
      const installs = text.split('\n').filter((line) => INSTALLS.test(line));
      expect(installs.filter((line) => !line.includes('--ignore-scripts'))).toEqual([]);
      expect(text.search(INSTALLS)).toBeGreaterThan(0);
      expect(text.search(INSTALLS)).toBeLessThan(text.search(RUNS));
      expect(text).not.toMatch(/\bnpm (?:i|install)\b|\bnpx\b/);
    },
  );

  it.each([...jobs].filter(([, text]) => /^ *-? ?steps:/m.test(text)))(
    'is installed in every job of %s, in a step without secrets',
    (name, text) => {
      const all = stepsIn(parse(text));
      expect(all.length).toBeGreaterThan(0);
      for (const steps of all) {
        const at = steps.findIndex((step) => INSTALLS.test(step));
        expect(at, steps.join()).toBeGreaterThanOrEqual(0);
        expect(at, steps.join()).toBeLessThan(steps.findIndex((step) => RUNS.test(step)));
        expect(steps[at]).not.toMatch(SECRETS);
      }
      // The secrets are in steps only. A user of the action may give them to all of its steps.
      const inSteps = all.flat().filter((step) => SECRETS.test(step)).length;
      expect(text.split('\n').filter((line) => SECRETS.test(line))).toHaveLength(inSteps);
      if (name === 'action.yml') expect(all.flat().find((step) => INSTALLS.test(step))).toContain('unset "$name"');
    },
  );

  it.each([...jobs].filter(([, text]) => text.includes('before_script:')))(
    'is installed in every job of %s without the variables of the project',
    (_, text) => {
      const install = 'env -u CONTRACTS_USERNAME -u CONTRACTS_PASSWORD npm ci --ignore-scripts';
      expect(parse(text)).toMatchObject({ before_script: [install] });
    },
  );

  it('is installed by Jenkins before there are credentials', () => {
    const text = jobs.get('docs/ci.md: // Jenkinsfile') ?? '';
    expect(text.search(INSTALLS)).toBeLessThan(text.search(SECRETS));
  });

  it('is named with its version wherever a user downloads or pins it', () => {
    for (const file of ['README.md', 'docs/ci.md'])
      expect(
        [
          ...(texts.get(file) ?? '').matchAll(
            /hotel-contracts-(\d[\d.]*\d)|(?:OWNER\/REPO@|rev: |checkout )v([\d.]*\d)/g,
          ),
        ]
          .map(([, one, other]) => one ?? other)
          .filter((one) => one !== version),
      ).toEqual([]);
  });
});
