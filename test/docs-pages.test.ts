import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeSettings } from '../practice-hub/behaviour-settings.ts';
import { pricingAlternatives } from '../src/pricing/settings/pricing-switches.ts';
import { checksPage, fieldsPage, importPage, operationsPage, readPage, termsPage } from './support/docs-pages.ts';
import { monitorPicture, monitorSeries } from './support/monitor-picture.ts';

const root = path.join(import.meta.dirname, '..');
const docs = readdirSync(path.join(root, 'docs')).filter((file) => file.endsWith('.md'));
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'practice-hub/README.md',
  ...docs.map((file) => `docs/${file}`),
];

/** The name that a heading has in a link: as code hosts make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (page: string): readonly string[] =>
  [...readPage(page).matchAll(/^#+ (.*)$/gm)].map((match) => anchorOf(match[1] ?? ''));

/** Links to other files, fenced blocks left out. */
function linksOf(page: string): readonly string[] {
  const prose = readPage(page).replaceAll(/^```[\s\S]*?^```$/gm, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '').filter((to) => !/^[a-z]+:/.test(to));
}

describe('the pages of docs', () => {
  it('describe every finding as the tool does', async () => {
    await expect(checksPage()).toMatchFileSnapshot(path.join(root, 'docs/checks.md'));
  });

  it('describe every field as the tool does', async () => {
    await expect(fieldsPage()).toMatchFileSnapshot(path.join(root, 'docs/fields.md'));
  });

  it('say of every operation who serves it, calls it and checks it', async () => {
    await expect(operationsPage()).toMatchFileSnapshot(path.join(root, 'docs/operations.md'));
  });

  it('say what import and export lose', async () => {
    await expect(importPage()).toMatchFileSnapshot(path.join(root, 'docs/import.md'));
  });

  it('say how every term of a contract is written', async () => {
    await expect(termsPage()).toMatchFileSnapshot(path.join(root, 'docs/terms.md'));
  });

  it('show four weeks of metrics as they were collected', async () => {
    const series = monitorSeries(readFileSync(path.join(root, 'test/support/monitor-series.json'), 'utf8'));
    await expect(monitorPicture(series)).toMatchFileSnapshot(path.join(root, 'docs/monitor.svg'));
    const page = readPage('docs/monitor.md');
    for (const metric of new Set(series.flatMap(Object.keys)))
      if (metric !== 'day') expect(page).toContain(`\`${metric}`);
  });

  it('link to pages and headings that exist', () => {
    const broken = pages.flatMap((page) =>
      linksOf(page).flatMap((link) => {
        const [file = '', anchor] = link.split('#');
        const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
        const isPage = pages.includes(target);
        const exists = isPage || existsSync(path.join(root, target));
        const found = exists && (anchor === undefined || (isPage && anchorsOf(target).includes(anchor)));
        return found ? [] : [`${page}: ${link}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('name files and folders of the project that exist', () => {
    const gone = pages.flatMap((page) =>
      [...readPage(page).matchAll(/`((?:src|test|bin|contracts-examples)\/[\w./-]+)`/g)].flatMap(([, file = '']) =>
        existsSync(path.join(root, file)) ? [] : [`${page}: ${file}`],
      ),
    );
    expect(gone).toEqual([]);
  });

  it('name settings of the practice hub that exist', () => {
    const named = (flag: string) =>
      pages.flatMap((page) =>
        [...readPage(page).matchAll(new RegExp(`--${flag} ([a-z]\\w+)=`, 'g'))].map(([, name = '']) => name),
      );
    expect(named('set').length).toBeGreaterThan(10);
    const unknown = named('set').filter((name) => {
      const decoded = decodeSettings({ [name]: '?' });
      return !decoded.ok && !decoded.error.includes('must be one of');
    });
    expect(unknown).toEqual([]);
    expect(named('pricing').filter((name) => !Object.hasOwn(pricingAlternatives, name))).toEqual([]);
  });

  it('are all reached from the README', () => {
    for (const file of docs) expect(linksOf('README.md')).toContain(`docs/${file}`);
  });

  it('leave the README short enough to be read', () => {
    expect(Buffer.byteLength(readPage('README.md'))).toBeLessThanOrEqual(7000);
  });

  it('give each letter of a flag one meaning', () => {
    const flags = [...readPage('docs/commands.md').matchAll(/^ {2}-(\w), --([\w-]+)/gm)];
    const letters = new Map(flags.map(([, letter, name]) => [letter, name]));
    expect(flags.length).toBeGreaterThan(10);
    expect(flags.filter(([, letter, name]) => letters.get(letter) !== name)).toEqual([]);
  });

  it('list every exit code', () => {
    for (const code of ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '64', '70', '124', '130, 143'])
      expect(readPage('docs/runbook.md')).toContain(`| ${code} |`);
  });
});
