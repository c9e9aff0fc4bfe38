// Loaded before the tool (`node --import`): makes the nth file system call below DISK_ROOT fail with DISK_CODE, or kills the process
// with SIGKILL for the code KILL. Files elsewhere, such as the tool itself, are not affected.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process, { env, pid } from 'node:process';

const root = env.DISK_ROOT;
const nth = Number(env.DISK_NTH);
const code = env.DISK_CODE;
let calls = 0;

const isMine = (path) => typeof path === 'string' && path.startsWith(root);
const files = new Set();
const handles = new WeakSet();

function trouble(name) {
  calls += 1;
  if (calls !== nth) return undefined;
  if (code === 'KILL') process.kill(pid, 'SIGKILL');
  return Object.assign(new Error(`${code}: made for the test, ${name}`), { code, syscall: name });
}

function patchNow(name, keep) {
  const real = fs[name];
  fs[name] = (...args) => {
    if (!isMine(args[0]) && !files.has(args[0])) return real(...args);
    const error = trouble(name);
    if (error) throw error;
    const given = real(...args);
    keep?.(given);
    return given;
  };
}
for (const name of ['lstatSync', 'realpathSync', 'readdirSync', 'readFileSync', 'readSync', 'fstatSync', 'mkdirSync'])
  patchNow(name);
patchNow('openSync', (file) => files.add(file));
// A closed file's descriptor is reused for the next file, which may be part of the tool.
const close = fs.closeSync;
fs.closeSync = (file) => {
  files.delete(file);
  return close(file);
};

function patchLater(owner, name, isOurs, keep) {
  const real = owner[name];
  owner[name] = async function (...args) {
    if (!isOurs(this, args)) return real.apply(this, args);
    const error = trouble(name);
    if (error) throw error;
    const given = await real.apply(this, args);
    keep?.(given);
    return given;
  };
}
const byPath = (_, args) => isMine(args[0]);
for (const name of ['mkdir', 'link', 'rm', 'lstat', 'lutimes', 'copyFile', 'readdir', 'rename', 'stat', 'realpath'])
  patchLater(fs.promises, name, byPath);
const probe = await fs.promises.open('/dev/null');
for (const name of ['write', 'writeFile', 'sync', 'datasync'])
  patchLater(Object.getPrototypeOf(probe), name, (handle) => handles.has(handle));
await probe.close();
patchLater(fs.promises, 'open', byPath, (handle) => handles.add(handle));
syncBuiltinESMExports();

if (env.DISK_COUNT) process.on('exit', () => fs.writeSync(2, `\nDISK CALLS ${calls}\n`));
