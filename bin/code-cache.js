'use strict';
// V8's compiled form of the tool's files, kept in the cache folder of the user, because most of a start is otherwise spent compiling. Each
// command has its own file there, written when the command first ends. It is executed as code, so only a file that no other user can have
// written is read. If anything is wrong with it, the tool's own files are compiled as usual.
const fs = require('node:fs');
const Module = require('node:module');
const { homedir } = require('node:os');
const path = require('node:path');
const v8 = require('node:v8');
const vm = require('node:vm');
const { crc32 } = require('node:zlib');

/** Changes with the layout of a cache file. */
const FORMAT = 2;
const IS_WINDOWS = process.platform === 'win32';
const OTHERS = 0o077;
const OTHERS_WRITE = 0o022;
const MONTH_MS = 30 * 86_400_000;
/** What this file writes: `validate-v20.20.2-3277340191-1475131456.code`, and drafts of it. */
const OWN_NAME = /^[a-z-]+-v\d+\.\d+\.\d+[\w.-]*-\d+-\d+\.code(?:\.\d+\.draft)?$/;
/** Compiled code that begins elsewhere is copied by V8. */
const ALIGNMENT = 8;

/**
 * Loads the files below `folder`, which ends with a separator, from the cache for `command`. Returns a function to call when the command has
 * ended with `code`: it adds what the cache lacks.
 */
function useCodeCache(folder, command, env = process.env) {
  const place = placeOf(env);
  // Otherwise V8 forgets the compiled form of functions that have not run for a while, such as the outermost one of each file, and the cache
  // that is made at the end would lack them. Set once: V8 does not expect this to change while it collects garbage.
  v8.setFlagsFromString('--no-flush-bytecode');
  const tag = v8.cachedDataVersionTag();
  const name = `${command}-${process.version}-${tag}-${crc32(folder)}.code`;
  const kept = (place && readCache(place, name)) ?? { ends: [], files: new Map() };
  const loaded = new Map();
  let isLacking = false;
  const usual = Module._extensions['.js'];
  Module._extensions['.js'] = (module, filename) => {
    if (!filename.startsWith(folder)) return usual(module, filename);
    const bytes = fs.readFileSync(filename);
    const sum = crc32(bytes);
    const before = kept.files.get(filename.slice(folder.length));
    const cachedData = before?.sum === sum ? before.data : undefined;
    const options = {
      filename,
      ...(cachedData && { cachedData }),
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    };
    const script = new vm.Script(Module.wrap(bytes.toString()), options);
    // V8 refuses what was compiled with other engine flags.
    if ((!cachedData || script.cachedDataRejected) && v8.cachedDataVersionTag() === tag) isLacking = true;
    loaded.set(filename.slice(folder.length), { sum, script });
    const require = Module.createRequire(filename);
    script.runInThisContext().call(module.exports, module.exports, require, module, filename, path.dirname(filename));
  };
  const add = (code) => {
    // A different exit code means that other functions ran.
    if (!place || !(isLacking || !kept.ends.includes(code)) || v8.cachedDataVersionTag() !== tag) return;
    const files = new Map([...kept.files].filter(([file]) => fs.existsSync(folder + file)));
    for (const [file, { sum, script }] of loaded) files.set(file, { sum, data: script.createCachedData() });
    keep(place, name, packed({ ends: [...kept.ends, code], files }));
  };
  return (code) => {
    try {
      add(code);
    } catch {
      // The command has ended: without a cache the next one only starts later.
    }
  };
}

/** Where the caches of this user are. A relative folder is ignored: it would depend on the folder that the command runs in. */
function placeOf(env) {
  if (env.NODE_DISABLE_COMPILE_CACHE) return undefined;
  const [named, home] = [IS_WINDOWS ? env.LOCALAPPDATA : env.XDG_CACHE_HOME, env.HOME || homeOfUser()];
  const folder = [named, home && path.join(home, '.cache')].find((one) => one && path.isAbsolute(one));
  return folder && path.join(folder, 'hotel-contracts');
}

function homeOfUser() {
  try {
    return homedir();
  } catch {
    // A user without one.
    return undefined;
  }
}

/** A private folder: only this user can change what is in it. On Windows, the folders of a user are private. */
function isPrivate(place) {
  return IS_WINDOWS || (isOurs(fs.statSync, path.dirname(place), OTHERS_WRITE) && isOurs(fs.lstatSync, place, OTHERS));
}

function isOurs(look, folder, forbidden) {
  const found = look(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid() && (found.mode & forbidden) === 0;
}

/** What the file holds, unless it is a link or somebody else could have written it. */
function readCache(place, name) {
  let opened;
  try {
    if (!isPrivate(place)) return undefined;
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants;
    opened = fs.openSync(path.join(place, name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    const { uid, mode, nlink } = fs.fstatSync(opened);
    const isOwn = IS_WINDOWS || (uid === process.getuid() && (mode & OTHERS) === 0 && nlink === 1);
    return isOwn ? unpacked(fs.readFileSync(opened)) : undefined;
  } catch {
    return undefined;
  } finally {
    if (opened !== undefined) fs.closeSync(opened);
  }
}

/** Whole or not at all. Throws if the folder cannot be written, or the disk is full. */
function keep(place, name, bytes) {
  const parent = path.dirname(place);
  // Never in the home of another user, where `sudo` may leave this one.
  if (!IS_WINDOWS && !fs.existsSync(parent) && isOurs(fs.statSync, path.dirname(parent), OTHERS_WRITE))
    fs.mkdirSync(parent, 0o700);
  if (IS_WINDOWS || isOurs(fs.statSync, parent, OTHERS_WRITE)) fs.mkdirSync(place, { recursive: true, mode: 0o700 });
  if (!isPrivate(place)) return;
  for (const entry of fs.readdirSync(place, { withFileTypes: true })) {
    const file = path.join(place, entry.name);
    if (entry.isFile() && OWN_NAME.test(entry.name) && Date.now() - fs.statSync(file).mtimeMs > MONTH_MS)
      fs.rmSync(file);
  }
  const draft = path.join(place, `${name}.${process.pid}.draft`);
  try {
    fs.writeFileSync(draft, bytes, { mode: 0o600, flag: 'wx' });
    fs.renameSync(draft, path.join(place, name));
  } catch (error) {
    // A draft that is there already belongs to a process of another machine or container.
    if (error.code !== 'EEXIST') fs.rmSync(draft, { force: true });
    throw error;
  }
}

/** Its sum, the length of its list of contents, that list, and the compiled files. */
function packed({ ends, files }) {
  const list = [];
  const parts = [];
  for (const [file, { sum, data }] of files) {
    list.push([file, sum, data.length]);
    parts.push(data, Buffer.alloc(-data.length & (ALIGNMENT - 1)));
  }
  const text = Buffer.from(JSON.stringify({ ends, list }));
  const head = Buffer.alloc(2 * 4);
  head.writeUInt32LE(text.length, 4);
  const padding = Buffer.alloc(-text.length & (ALIGNMENT - 1), ' ');
  const whole = Buffer.concat([head, text, padding, ...parts]);
  whole.writeUInt32LE(crc32(whole.subarray(4), FORMAT));
  return whole;
}

/** V8 trusts what it is given: damaged bytes would crash the process, so their sum is checked. */
function unpacked(bytes) {
  if (crc32(bytes.subarray(4), FORMAT) !== bytes.readUInt32LE()) return undefined;
  let at = 8 + bytes.readUInt32LE(4);
  const { ends, list } = JSON.parse(bytes.toString('utf8', 8, at));
  const files = new Map();
  for (const [file, sum, length] of list) {
    at += -at & (ALIGNMENT - 1);
    files.set(file, { sum, data: bytes.subarray(at, at + length) });
    at += length;
  }
  return { ends, files };
}

module.exports = { useCodeCache };
