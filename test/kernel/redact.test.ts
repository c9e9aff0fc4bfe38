import { describe, expect, test } from 'vitest';
import { redact } from '../../src/kernel/redact.ts';
import { fc } from '../support/fast-check.ts';

const SECRET = 'pa/ss "wörd"+&1';

describe('a secret in a text', () => {
  test.each([
    ['as it is', SECRET],
    ['as base64', Buffer.from(SECRET).toString('base64')],
    ['as base64 without padding', Buffer.from(SECRET).toString('base64').replace(/=+$/, '')],
    ['as base64url', Buffer.from(SECRET).toString('base64url')],
    ['URL-encoded', encodeURIComponent(SECRET)],
    ['URL-encoded in lower case', encodeURIComponent(SECRET).replace(/%../g, (code) => code.toLowerCase())],
    ['as a form field', encodeURIComponent(SECRET).replaceAll('%20', '+')],
    ['JSON-escaped', JSON.stringify(SECRET).slice(1, -1)],
    ['JSON-escaped with slashes', JSON.stringify(SECRET).slice(1, -1).replaceAll('/', '\\/')],
    ['JSON-escaped twice', JSON.stringify(JSON.stringify(SECRET)).slice(3, -3)],
    ['HTML-escaped', SECRET.replaceAll('&', '&amp;').replaceAll('"', '&quot;')],
  ])('%s is replaced', (_, spelling) => {
    expect(redact(`before ${spelling} after`, [SECRET])).toBe('before [secret] after');
  });

  test('is replaced wherever it is', () => {
    expect(redact(`${SECRET}${SECRET} ${SECRET}`, [SECRET])).toBe('[secret][secret] [secret]');
  });

  test('that begins like another is replaced completely', () => {
    expect(redact('abcd-efgh', ['abcd', 'abcd-efgh'])).toBe('[secret]');
  });

  test('that is part of the mask does not spoil the mask', () => {
    expect(redact('see e', ['e', 'c'])).toBe('s[secret][secret] [secret]');
  });

  test('leaves the text unchanged if there is none', () => {
    expect(redact('plain', [])).toBe('plain');
    expect(redact('plain', [''])).toBe('plain');
  });

  test('is replaced in each part of a token', () => {
    const token = 'eyJhbGciOiJI.eyJzdWIiOiJ4In0.c2lnbmF0dXJl';
    for (const part of [token, ...token.split('.')]) expect(redact(`<${part}>`, [token])).toBe('<[secret]>');
  });

  test('never survives, whatever it is and however it is embedded', () => {
    const secret = fc.string({ unit: 'grapheme', minLength: 9 }).filter((text) => !'[secret]'.includes(text));
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (text, before, after) => {
        for (const spelling of [
          text,
          encodeURIComponent(text),
          Buffer.from(text).toString('base64'),
          JSON.stringify(text),
        ]) {
          expect(redact(before + spelling + after, [text])).not.toContain(text);
        }
      }),
    );
  });
});
