import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { setInYaml } from '../../../../src/contract/source/layout/set-in-yaml.ts';

const learned = (environment: string) => ({
  path: ['environments', environment, 'capabilities', 'pricing'],
  entries: { freeNightsPosition: 'first', markupFactor: '1.10' },
  comment: 'learned on 2027-01-01',
});

const SETTINGS = `# our hubs
default: test
environments:
  test:
    baseUrl: https://hub.example.com/resources # the test hub
    micrositeId: "12"
    accommodations: { PALMA/SEA: "12345" }

  # the real one
  production: { baseUrl: https://live.example.com/resources, protected: true }
rules:
  R06: off
`;

describe('entries set in a YAML file', () => {
  it('are added below the maps on their path, and everything else stays as it was', () =>
    expect(setInYaml(SETTINGS, learned('test'))).toBe(
      SETTINGS.replace(
        '"12345" }\n',
        `"12345" }
    capabilities:
      pricing:
        # learned on 2027-01-01
        freeNightsPosition: first
        markupFactor: "1.10"
`,
      ),
    ));

  it('stay the same if they are set again', () => {
    const once = setInYaml(SETTINGS, learned('test')) ?? '';
    expect(setInYaml(once, learned('test'))).toBe(once);
  });

  it('replace those with the same names and leave the others', () => {
    const text =
      'environments:\n  test:\n    capabilities:\n      pricing:\n        markupFactor: 2\n        rounding: line-truncate\n';
    expect(setInYaml(text, learned('test'))).toBe(
      'environments:\n  test:\n    capabilities:\n      pricing:\n        # learned on 2027-01-01\n' +
        '        markupFactor: "1.10"\n        rounding: line-truncate\n        freeNightsPosition: first\n',
    );
  });

  it('can be set if every map is written on one line', () => {
    const text =
      setInYaml('environments: { test: { baseUrl: x, capabilities: { pricing: {} } } }\n', learned('test')) ?? '';
    expect(parse(text)).toEqual({
      environments: {
        test: { baseUrl: 'x', capabilities: { pricing: { freeNightsPosition: 'first', markupFactor: '1.10' } } },
      },
    });
  });

  it('can be the first in an empty file, and in an environment without any', () => {
    const expected =
      'environments:\n  sandbox:\n    capabilities:\n      pricing:\n        # learned on 2027-01-01\n' +
      '        freeNightsPosition: first\n        markupFactor: "1.10"\n';
    expect(setInYaml('', learned('sandbox'))).toBe(expected);
    expect(setInYaml('environments:\n  sandbox:\n', learned('sandbox'))).toBe(expected);
  });

  it('keep the indentation and the line ends of the file', () => {
    const text = 'environments:\r\n    test:\r\n        baseUrl: x\r\n';
    expect(setInYaml(text, learned('test'))).toMatch(
      /^environments:\r\n {4}test:\r\n {8}baseUrl: x\r\n {8}capabilities:\r\n/,
    );
  });

  it.each(['environments: [test]\n', 'environments: { test: [ }\n', 'environments:\n  test: 5\n'])(
    'cannot be set in %j',
    (text) => expect(setInYaml(text, learned('test'))).toBeUndefined(),
  );
});
