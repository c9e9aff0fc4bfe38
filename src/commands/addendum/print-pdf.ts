import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findProgram, foreignVariables } from '../../host/find-program.ts';
import { usageFailure } from '../../use/ground/exit/exit-code.ts';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];

const TIMEOUT_MS = 60_000;

/** The page as PDF, printed by a browser of this machine: `browser`, or the first of the usual ones. Without one, the command ends with exit 64. */
export async function printPdf(html: string, browser: string | undefined): Promise<Uint8Array> {
  const program = browser ?? BROWSERS.map((name) => findProgram(name)).find((found) => found !== undefined);
  if (program === undefined)
    throw usageFailure(
      'not-written',
      'a PDF is printed by Chromium or Chrome, and neither is installed here',
      'install one, name it with --browser, or write HTML and print that',
    );
  const folder = await mkdtemp(path.join(tmpdir(), 'contracts-addendum-'));
  try {
    const [page, pdf] = [path.join(folder, 'addendum.html'), path.join(folder, 'addendum.pdf')];
    await writeFile(page, html);
    const argv = [
      '--headless',
      '--disable-gpu',
      '--no-first-run',
      '--no-pdf-header-footer',
      `--user-data-dir=${path.join(folder, 'profile')}`,
      // Root cannot have the sandbox; the page runs nothing and loads nothing.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--print-to-pdf=${pdf}`,
      pathToFileURL(page).href,
    ];
    await promisify(execFile)(program, argv, { timeout: TIMEOUT_MS, env: foreignVariables(), windowsHide: true });
    const bytes = await readFile(pdf);
    if (bytes.subarray(0, 5).toString() !== '%PDF-') throw new Error('no PDF');
    return bytes;
  } catch {
    throw usageFailure(
      'not-written',
      `${program} did not print the addendum`,
      'name another browser with --browser, or write HTML and print that',
    );
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
