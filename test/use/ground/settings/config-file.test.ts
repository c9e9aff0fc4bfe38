import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../src/use/ground/settings/config-file.ts';
import { temporaryFolder } from '../../../support/run-contracts.ts';

const folderWith = (text: string): string => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'contracts.config.yaml'), text);
  return folder;
};

const environments = [
  'environments:',
  '  test: { baseUrl: https://hub.example.com/resources, micrositeId: m }',
  '',
].join('\n');

describe('the settings', () => {
  it('come from the nearest folder above', () => {
    const folder = folderWith(`default: test\n${environments}`);
    const below = path.join(folder, 'a/b');
    mkdirSync(below, { recursive: true });
    const config = readConfig(below);
    expect(config).toMatchObject({ folder, default: 'test' });
    expect(config.environments.get('test')).toMatchObject({ micrositeId: 'm' });
  });

  it.each([
    ['signers without a source', 'signers: {}\n', 'signers: needs `allowed`, or `accounts` alone'],
    [
      'revoked keys of accounts',
      'signers: { accounts: [ann], revoked: keys }\n',
      'signers: needs `allowed`, or `accounts` alone',
    ],
    ['no account that approves', 'signers: { accounts: [] }\n', 'signers.accounts'],
    ['an unknown key', 'enviroments: {}\n', 'contracts.config.yaml:1:1'],
    ['a missing address', 'environments:\n  test: { micrositeId: m }\n', 'environments.test.baseUrl'],
    ['broken YAML', 'environments: [\n', 'contracts.config.yaml:'],
    ['a limit below zero', 'gates: { removals: -1 }\n', 'contracts.config.yaml:1:20: gates.removals'],
    ['an unknown limit', 'gates: { priceMove: 5 }\n', 'contracts.config.yaml:1:8: gates'],
    ['a number for a text', 'environments:\n  test: { baseUrl: 1, micrositeId: m }\n', 'contracts.config.yaml:2:20'],
  ])('with %s end the command with exit 64 and the place', (_, text, words) => {
    const folder = folderWith(text);
    expect(() => readConfig(folder)).toThrow(words);
  });

  it('may be a link, but not one to a device that never ends', () => {
    const folder = temporaryFolder();
    symlinkSync(
      path.join(folderWith(environments), 'contracts.config.yaml'),
      path.join(folder, 'contracts.config.yaml'),
    );
    expect(readConfig(folder).environments.has('test')).toBe(true);
    const endless = temporaryFolder();
    symlinkSync('/dev/zero', path.join(endless, 'contracts.config.yaml'));
    expect(() => readConfig(endless)).toThrow('contracts.config.yaml cannot be read');
  });
});
