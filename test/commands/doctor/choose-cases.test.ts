import { describe, expect, test } from 'vitest';
import { refuseProtected } from '../../../src/commands/doctor/check-conformance.ts';
import { chooseCases } from '../../../src/commands/doctor/command.ts';
import { DEFAULT_CAPABILITIES } from '../../../src/hub/capabilities.ts';

const idsOf = (only: readonly string[], readOnly = false): readonly string[] =>
  chooseCases(only, readOnly).map(({ id }) => id);

describe('The cases of a run', () => {
  test('are all without --only', () => expect(chooseCases([], false).length).toBeGreaterThan(200));

  test('are those of an area, or one by its id', () => {
    expect(idsOf(['webhooks']).every((id) => id.startsWith('webhooks/'))).toBe(true);
    expect(idsOf(['authentication/token'])).toEqual(['authentication/token']);
  });

  test('may be named in several flags or with commas', () =>
    expect(idsOf(['authentication/token,contracts/suppliers', 'catalogue/list'])).toEqual([
      'authentication/token',
      'contracts/suppliers',
      'catalogue/list',
    ]));

  test('only read with --read-only', () =>
    expect(chooseCases(['contracts'], true).map(({ effect }) => effect)).toEqual(['reads', 'reads', 'reads']));

  test.each([
    ['autentication', 'did you mean authentication?'],
    ['authentication/tokn', 'did you mean authentication/token?'],
  ])('are refused by a wrong name: %s', (word, hint) => {
    expect(() => chooseCases([word], false)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ exit: 64, hint }) }),
    );
  });

  test('are refused if none of them only reads', () =>
    expect(() => chooseCases(['contracts/offer-twice'], true)).toThrow('--read-only leaves no case'));
});

describe('A protected environment', () => {
  const environment = {
    name: 'production',
    named: true,
    fakeBooking: true,
    accommodations: new Map<string, string>(),
    capabilities: DEFAULT_CAPABILITIES,
  };

  test('is refused even if it is named', () =>
    expect(() => refuseProtected({ ...environment, protected: true })).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ exit: 9, code: 'gate' }) }),
    ));

  test('is the only one that is refused', () => refuseProtected({ ...environment, protected: false }));
});
