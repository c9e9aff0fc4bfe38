#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { useCodeCache } from './code-cache.js';

const root = new URL('..', import.meta.url);
const [first, ...rest] = process.argv.slice(2);

// Two answers that need nothing of the tool: its version, and the general help as it was rendered at build time.
if (first === '--version' && rest.length === 0) {
  const { name, version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  process.stdout.write(`${name}/${version} ${process.platform}-${process.arch} node-${process.version}\n`);
} else if ((first === '--help' || first === undefined) && rest.length === 0 && fitsRenderedHelp()) {
  process.stdout.write(readFileSync(new URL('dist/help.txt', root), 'utf8'));
} else {
  useCodeCache(fileURLToPath(new URL('dist/', root)));
  await loadMain()?.run(process.argv.slice(2), fileURLToPath(root));
}

/** The tool itself; when even its first file cannot be loaded, only a plain message is left. */
function loadMain() {
  try {
    const main = createRequire(import.meta.url)('../dist/main.js');
    if (typeof main.run !== 'function') throw new Error('dist/main.js is incomplete');
    return main;
  } catch (error) {
    const [reason] = String(error?.message).split('\n');
    process.stderr.write(`error this installation of contracts is damaged: ${reason}\n  help: install it again\n`);
    process.exitCode = 70;
    return undefined;
  }
}

/** The rendered help is plain text of 80 columns: right for a pipe; a terminal gets it with its own width and emphasis. */
function fitsRenderedHelp() {
  return !process.stdout.isTTY && !process.env.FORCE_COLOR;
}
