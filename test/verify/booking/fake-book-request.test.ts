import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Secret } from '../../../src/kernel/secret.ts';
import { fakeBookRequest } from '../../../src/verify/booking/book-confirmed.ts';

const SRC = new URL('../../../src/', import.meta.url).pathname;

/** Every source file of the folders that write to the hub, without comments. */
const sources = ['verify', 'push', 'use', 'cli', 'commands'].flatMap((folder) => {
  const files = readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => {
      const text = readFileSync(join(SRC, folder, file), 'utf8');
      return { file: `${folder}/${file}`, code: text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '') };
    });
});

describe('the body of a Book call', () => {
  it('always books with fakeBooking', () => {
    expect(fakeBookRequest(new Secret('key'), 'REF-1')).toEqual({
      accommodation: { combinationKey: expect.any(Secret) },
      externalReference: 'REF-1',
      fakeBooking: { status: 'BOOKED' },
    });
  });

  it('keeps the key secret however it is printed', () => {
    expect(JSON.stringify(fakeBookRequest(new Secret('combination-key'), 'REF-1'))).not.toContain('combination-key');
  });

  it('is built in one place only', () => {
    const builders = sources.filter(({ code }) => /fakeBooking\s*:\s*\{|externalReference\s*:\s*[^,;]*key/.test(code));
    expect(builders.map(({ file }) => file)).toEqual(['verify/booking/book-confirmed.ts']);
  });

  it('is sent in one place only, straight from where it is built', () => {
    const senders = sources.filter(({ code }) => /operations\s*(\.\s*book\b|\[)/.test(code));
    expect(senders.filter(({ code }) => /operations\s*\.\s*book\b/.test(code)).map(({ file }) => file)).toEqual([
      'verify/booking/book-confirmed.ts',
    ]);
    const [sender] = senders.filter(({ file }) => file === 'verify/booking/book-confirmed.ts');
    expect(sender?.code).toContain('const body = fakeBookRequest(key, externalReference);');
    expect(sender?.code).toMatch(/call\(operations\.book, \{ path: \{ accommodationId \}, body \}\)/);
  });

  it('has a path that is written in no other file', () => {
    expect(
      sources.filter(({ code }) => /accommodationId\}\/book|\/book['"`]/.test(code)).map(({ file }) => file),
    ).toEqual([]);
  });
});
