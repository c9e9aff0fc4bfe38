// V8's compiled form of the bundled files, kept next to them: most of a start is otherwise spent compiling. A cache that does not fit
// (another Node, other flags) is refused by V8 itself and the file is compiled as usual. Newer versions of Node bring their own.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

/** Loads the files below `folder` with their caches, where they have one. */
export function useCodeCache(folder) {
  if (Module.enableCompileCache) Module.enableCompileCache();
  else compileWith(folder, (filename) => readSealed(cacheOf(filename)));
}

/** Loads them without caches; returns a function that writes the caches of what has run by then. */
export function recordCodeCache(folder) {
  const scripts = compileWith(folder, () => undefined);
  return () => {
    for (const [filename, script] of scripts) writeFileSync(cacheOf(filename), sealed(script.createCachedData()));
  };
}

const cacheOf = (filename) => `${filename}.cache`;

/** V8 trusts what it is given: damaged bytes would crash the process. So each cache ends with its digest. */
const digestOf = (bytes) => createHash('sha1').update(bytes).digest();
const DIGEST_BYTES = 20;

const sealed = (data) => Buffer.concat([data, digestOf(data)]);

function readSealed(file) {
  if (!existsSync(file)) return undefined;
  const bytes = readFileSync(file);
  const data = bytes.subarray(0, -DIGEST_BYTES);
  return digestOf(data).equals(bytes.subarray(-DIGEST_BYTES)) ? data : undefined;
}

function compileWith(folder, cachedDataOf) {
  const scripts = new Map();
  const compile = Module.prototype._compile;
  Module.prototype._compile = function (content, filename, ...rest) {
    if (!filename.startsWith(folder)) return compile.call(this, content, filename, ...rest);
    const cachedData = cachedDataOf(filename);
    const script = new vm.Script(Module.wrap(content), {
      filename,
      ...(cachedData && { cachedData }),
      importModuleDynamically: (specifier) => import(specifier),
    });
    scripts.set(filename, script);
    const require = Module.createRequire(filename);
    return script.runInThisContext().call(this.exports, this.exports, require, this, filename, path.dirname(filename));
  };
  return scripts;
}
