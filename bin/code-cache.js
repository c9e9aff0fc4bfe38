// V8's compiled form of the bundled files, kept beside them: most of a start is otherwise spent compiling. A cache that does not fit
// (another Node, other flags) is refused by V8 itself and the file is compiled as usual. Newer versions of Node bring their own.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

/** Loads the files below `folder` with their caches, where they have one. */
export function useCodeCache(folder) {
  if (Module.enableCompileCache) Module.enableCompileCache();
  else compileWith(folder, (filename) => readIfThere(cacheOf(filename)));
}

/** Loads them without, and gives a function that writes the caches of what has run by then. */
export function recordCodeCache(folder) {
  const scripts = compileWith(folder, () => undefined);
  return () => {
    for (const [filename, script] of scripts) writeFileSync(cacheOf(filename), script.createCachedData());
  };
}

const cacheOf = (filename) => `${filename}.cache`;

const readIfThere = (file) => (existsSync(file) ? readFileSync(file) : undefined);

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
