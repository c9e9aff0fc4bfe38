import { describe, expect, it } from 'vitest';
import { files, textOf } from '../support/imports.ts';

/** What changes the disk, of `node:fs` and `node:fs/promises`. */
const WRITING =
  /\b(?:appendFile|chmod|chown|copyFile|cp|createWriteStream|fs|lchown|link|lutimes|mkdir|mkdtemp|open|rename|rm|rmdir|symlink|truncate|unlink|utimes|write|writeFile|writev)(?:Sync)?\b/g;

/** Who may use them, and why it is safe. */
const ALLOWED: Readonly<Record<string, string>> = {
  'host/write-whole.ts': 'the writer itself',
  'host/replaced-files.ts': 'names drafts of the writer',
  'host/node-state-files.ts': 'looks at the folder first',
  'host/node-files.ts': 'opens to read',
  'host/node-given-files.ts': 'opens to read',
  'use/ground/reports/write-result.ts': 'writes to devices',
  'use/ground/credentials/own-file.ts': "closes the user's own settings folder",
  'use/ground/ssh/ssh-keygen.ts': 'a new folder for temporary files',
  'commands/addendum/print-pdf.ts': 'a new folder for temporary files',
  'practice-hub/store/database-file.ts': 'refuses links first',
  'commands/sandbox/reset/command.ts': 'removes the file next to the database, whose folder was looked at',
};

describe('the disk', () => {
  it('is written by one function, which follows no link of a project', () => {
    const found = files.filter((file) => {
      const imports = [...textOf(file).matchAll(/import (?!type )([^;]*?) from 'node:fs(?:\/promises)?'/g)];
      return imports.some(
        ([, names = '']) => names.replaceAll(/\btype \w+/g, '').match(WRITING) ?? names.includes('* as'),
      );
    });
    expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
  });
});
