#!/usr/bin/env node
// Not a module of ECMAScript: Node takes a tenth of the time of an empty program to get ready for those.
'use strict';
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '..', path.sep);
const argv = process.argv.slice(2);
const [first, ...rest] = argv;

// Two answers for which the tool is not loaded: its version, and the general help as it was rendered at build time.
if (['--version', '-V', '-v', 'version'].includes(first) && rest.length === 0) {
  const { name, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  print(`${name}/${version} ${process.platform}-${process.arch} node-${process.version}\n`);
} else if ([undefined, '--help', '-h', 'help'].includes(first) && rest.length === 0 && fitsRenderedHelp()) {
  print(readFileSync(`${root}dist/help.txt`, 'utf8'));
} else {
  runTool();
}

function runTool() {
  const { useCodeCache } = require('./code-cache.js');
  const writeCache = useCodeCache(path.join(root, 'dist', path.sep), commandOf(argv));
  let isRunning = true;
  process.on('exit', (code) => {
    if (isRunning && process.exitCode === undefined) {
      process.stderr.write('error this is a fault of the tool: it waited for something that cannot happen\n');
      process.exitCode = 70;
    }
    writeCache(process.exitCode ?? code);
  });
  const ended = load('start', 'start')?.(argv, root, loadMain) ?? Promise.resolve();
  ended.catch(reportFault).finally(() => (isRunning = false));
}

/** The command of the line, as a part of a file name. Everything that runs no command shares one. */
function commandOf(line) {
  const isWord = (word) => /^[a-z][a-z-]*$/.test(word);
  const [topic = '', name = ''] = line.filter((word) => !word.startsWith('-'));
  const isThere = (file) => existsSync(`${root}dist/commands/${file}`);
  if (!isWord(topic) || line.includes('--help') || line.includes('-h')) return 'help';
  if (isWord(name) && isThere(`${topic}/${name}.js`)) return `${topic}-${name}`;
  // `plan` is another name of `diff`, and begins the name of `plan show`.
  return isThere(`${topic}.js`) || isThere(topic) ? topic : 'help';
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
    const loaded = require(`../dist/${file}.js`)[name];
    if (typeof loaded !== 'function') throw new Error(`dist/${file}.js is incomplete`);
    return loaded;
  } catch (error) {
    reportDamage(error);
    return undefined;
  }
}

function reportDamage(error) {
  const [reason] = String(error?.message).split('\n');
  process.stderr.write(`error this installation of contracts is damaged: ${reason}\n  help: install it again\n`);
  process.exitCode = 70;
}

/** What no part of the tool reported. */
function reportFault(error) {
  const help = 'install it again, and report it with the lines above if that does not help';
  process.stderr.write(
    `error this is a fault of the tool, or its installation is damaged\n${error?.stack ?? error}\n  help: ${help}\n`,
  );
  process.exitCode = 70;
}

/** The prepared help is plain text of 80 columns, right for a pipe. A terminal gets help with its own width and emphasis. */
function fitsRenderedHelp() {
  return !process.stdout.isTTY && !process.env.FORCE_COLOR;
}
