#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { useCodeCache } from './code-cache.js';

const root = new URL('..', import.meta.url);
const [first, ...rest] = process.argv.slice(2);

// Two answers for which the tool is not loaded: its version, and the general help as it was rendered at build time.
if (['--version', '-V', '-v', 'version'].includes(first) && rest.length === 0) {
  const { name, version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  print(`${name}/${version} ${process.platform}-${process.arch} node-${process.version}\n`);
} else if ([undefined, '--help', '-h', 'help'].includes(first) && rest.length === 0 && fitsRenderedHelp()) {
  print(readFileSync(new URL('dist/help.txt', root), 'utf8'));
} else {
  useCodeCache(fileURLToPath(new URL('dist/', root)));
  await load('start', 'start')?.(process.argv.slice(2), fileURLToPath(root), loadMain);
}

/** If the reader closed the pipe, it has seen enough. Any other failure to write must not look like success. */
function print(text) {
  process.stdout.on('error', ({ code }) => {
    if (code === 'EPIPE') return;
    process.stderr.write(`error the result cannot be written to stdout (${code})\n`);
    process.exitCode = 64;
  });
  process.stdout.write(text);
}

/** Runs commands. Loaded only if there is a command to run. */
function loadMain() {
  const run = load('main', 'run');
  return run && { run };
}

/** A function of the tool. If even its first files cannot be loaded, prints a plain message. */
function load(file, name) {
  try {
    const loaded = createRequire(import.meta.url)(`../dist/${file}.js`)[name];
    if (typeof loaded !== 'function') throw new Error(`dist/${file}.js is incomplete`);
    return loaded;
  } catch (error) {
    const [reason] = String(error?.message).split('\n');
    process.stderr.write(`error this installation of contracts is damaged: ${reason}\n  help: install it again\n`);
    process.exitCode = 70;
    return undefined;
  }
}

/** The prepared help is plain text of 80 columns, right for a pipe. A terminal gets help with its own width and emphasis. */
function fitsRenderedHelp() {
  return !process.stdout.isTTY && !process.env.FORCE_COLOR;
}
