import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The named exports of sources as one module: what is measured is not the tool's start-up. `names` by file below `src`, or below the folder that it is in. */
export async function built(names) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-sources-'));
  const entry = path.join(folder, 'entry.ts');
  const lines = Object.entries(names).map(
    ([file, name]) =>
      `export { ${name} } from ${JSON.stringify(path.join(root, file.startsWith('practice-hub/') ? '' : 'src', file))};`,
  );
  writeFileSync(entry, lines.join('\n'));
  try {
    // The package with native code is loaded as it is.
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    const bundle = await rolldown({ cwd: root, input: entry, platform: 'node', external: ['libsql'] });
    const file = path.join(folder, 'sources.mjs');
    await bundle.write({ file, format: 'esm', codeSplitting: false });
    await bundle.close();
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
