import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { FileFailure } from './files.ts';
import { attemptNow } from './node-files.ts';

/** What makes a folder a project: everything below it may come from a stranger. */
const MARKS = ['.git', 'contracts.config.yaml'];

/**
 * The path at which a file or folder may be written. Below the current folder and below projects no link is followed, wherever it leads:
 * a project may come from a stranger, and the link may lead to one of the user's own files. Outside of them links are the user's own.
 * Nothing of the path need exist.
 */
export function writingPlace(file: string): Result<string, FileFailure> {
  const absolute = path.resolve(file);
  let at = path.parse(absolute).root;
  const parts = absolute.slice(at.length).split(path.sep);
  const here = attemptNow(() => realpathSync(process.cwd()));
  let isInside = false;
  for (const [index, part] of parts.entries()) {
    isInside ||=
      !isHome(at) && ((here.ok && at === here.value) || MARKS.some((mark) => existsSync(path.join(at, mark))));
    const next = path.join(at, part);
    const rest = parts.slice(index + 1);
    const entry = attemptNow(() => lstatSync(next));
    if (!entry.ok) return entry.error.reason === 'missing' ? ok(path.join(next, ...rest)) : entry;
    if (!entry.value.isSymbolicLink()) {
      at = next;
      continue;
    }
    if (isInside) return fail({ reason: 'link', code: 'ELOOP' });
    const leads = attemptNow(() => realpathSync(next));
    // A device such as /dev/stdout leads to something without a path.
    if (!leads.ok) return rest.length === 0 ? ok(next) : leads;
    at = leads.value;
  }
  return ok(at);
}

/** The user's home folder, or one above it. Its links are the user's own, even where it is kept in git. */
function isHome(folder: string): boolean {
  const named = process.env['HOME'] ?? homedir();
  const real = attemptNow(() => realpathSync(named));
  const home = real.ok ? real.value : named;
  return home === folder || home.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}
