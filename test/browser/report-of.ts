import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CalendarDay } from '../../src/kernel/calendar-day.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

const root = path.join(import.meta.dirname, '../..');

export const AS_OF = '2026-11-23' as CalendarDay;

/** The page that `contracts report` writes about a folder or an example, as of `AS_OF`. An example has the same page every time. */
export function reportOf(folder: string, more: readonly string[] = []): Promise<string> {
  const key = [folder, ...more].join(' ');
  const page = made.get(key) ?? makeReport(folder, more);
  made.set(key, page);
  return page;
}

const made = new Map<string, Promise<string>>();

async function makeReport(folder: string, more: readonly string[]): Promise<string> {
  const file = path.join(temporaryFolder(), 'report.html');
  const from = path.resolve(root, 'contracts-examples', folder);
  const argv = ['report', from, '-o', `html=${file}`, '--today', AS_OF, ...more];
  const { code, stdout, stderr } = await runContracts(argv, { cwd: root });
  if (code !== 0) throw new Error(`contracts ${argv.join(' ')} ended with ${code}: ${stdout}${stderr}`);
  return readFileSync(file, 'utf8');
}
