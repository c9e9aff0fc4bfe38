// Builds dist/ (bundled, lazily loaded per command), the oclif manifest, and the notices and bill of materials of the bundled packages.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { billOfMaterials } from './bill-of-materials.js';
import { hubTypes } from './hub-types.js';
import { commandTypes, documentTypes, typeDeclarations } from './type-declarations.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = path.join(root, 'dist');

/** The words of each command: the folders of `src/commands` that lead to its `command.ts`. */
const commands = readdirSync(path.join(root, 'src/commands'), { recursive: true })
  .map((file) => /^(.+)\/command\.ts$/.exec(String(file).replaceAll('\\', '/'))?.[1])
  .filter((words) => words !== undefined);

const entries = {
  start: 'src/cli/start.ts',
  index: 'src/library/index.ts',
  hub: 'src/library/hub.ts',
  'operation-types': 'src/library/operation-types.ts',
  main: 'src/cli/main.ts',
  'document-schemas': 'src/commands/schema/document-schemas.ts',
  'known-words': 'src/commands/completion/known-words.ts',
  helper: 'src/rules/check/helper.ts',
  pdf: 'src/sheets/import/pdf/pdf-thread.ts',
  ...Object.fromEntries(commands.map((words) => [`commands/${words}`, `src/commands/${words}/command.ts`])),
};

/** oclif's command runner imports its own list of commands and help, which are not used. */
const UNUSED = /[\\/]@oclif[\\/]core[\\/]lib[\\/](?:config|help)[\\/]index\.js$/;

rmSync(dist, { recursive: true, force: true });

const bundle = await rolldown({
  cwd: root,
  input: entries,
  platform: 'node',
  // The only package with native code; it stays a dependency.
  external: [/^libsql/],
  plugins: [
    { name: 'smaller-parts', resolveId: smallerParts, load: (id) => (UNUSED.test(id) ? 'export {}' : null) },
    { name: 'plain-characters', generateBundle: plainCharacters },
  ],
  // A module that is loaded late by one command and at once by another is no fault: `loadedTogether` groups by command.
  onLog(level, log, handler) {
    if (!['EVAL', 'INEFFECTIVE_DYNAMIC_IMPORT'].includes(log.code)) handler(level, log);
  },
});
await bundle.write(outputOptions());
writeFileSync(path.join(dist, 'package.json'), '{ "type": "commonjs" }\n');
await writeManifest();
const groups = loadedTogether(await bundle.generate(outputOptions()));
rmSync(dist, { recursive: true, force: true });
const { output } = await bundle.write(outputOptions(groups));
await bundle.close();
await writePageScript();

writeFileSync(path.join(dist, 'package.json'), '{ "type": "commonjs" }\n');
const bundled = bundledPackages(output);
writeNotices(bundled);
writeFileSync(path.join(dist, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(root, bundled), null, 2)}\n`);
await writeManifest();
writeHelp();
writeTypes(writeSchemas());
writeKnownWords();
cpSync(path.join(root, 'contracts-examples/broken'), path.join(dist, 'broken'), { recursive: true });
writeChecksums();

function outputOptions(groups = []) {
  return {
    dir: dist,
    // CommonJS, because only that can be loaded with a code cache; see code-cache.js.
    format: 'cjs',
    // A command's file may export more than its class, for tests.
    exports: 'named',
    // Code that was compiled from a cache cannot import on Node 20, so what packages import becomes a `require`.
    dynamicImportInCjs: false,
    hashCharacters: 'base36',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting: { groups },
  };
}

/** The main module of oclif would load all of it. The package for PDF files has the same code without its comments. */
function smallerParts(id) {
  if (id === '@oclif/core') return path.join(root, 'bin/build/oclif-parts.js');
  const [, part] = /^pdfjs-dist\/(legacy\/build\/pdf(?:\.worker)?)\.mjs$/.exec(id) ?? [];
  return part ? path.join(root, 'node_modules/pdfjs-dist', `${part}.min.mjs`) : null;
}

/** Everything but ASCII as an escape. Node reads such a file much faster, and the engine needs half the memory for its text. */
function plainCharacters(_, output) {
  for (const chunk of Object.values(output)) {
    if (/(?<!\\)(?:\\\\)*\\[^\0-\x7f]/.test(chunk.code)) throw new Error(`${chunk.fileName}: an escaped character`);
    chunk.code = chunk.code.replaceAll(
      /[^\0-\x7f]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  }
}

/**
 * Modules that `validate` loads, in few groups, because opening a file takes longer than compiling a small module. Each group is what the
 * first of these also needs, so that nothing else loads much more than it needs.
 */
function loadedTogether({ output }) {
  const ran = (code) => modulesLoadedBy(code, output);
  const help = ran("start(['validate', '-h'], root)");
  const completion = ran("start(['completion', '--complete', 'fish', 'price', '--room', ''], root)");
  const validate = ran("start(['validate', 'contracts-examples/city-hotel'], root, () => require('./dist/main.js'))");
  const groups = {
    start: new Set([...help].filter((id) => completion.has(id))),
    help,
    completion,
    hub: ran("require('./dist/hub.js')"),
    library: ran("require('./dist/index.js')"),
    check: ran("require('./dist/helper.js')"),
    validate,
  };
  return Object.entries(groups).map(([name, ids], at, all) => ({
    name,
    test: (id) => ids.has(id) && validate.has(id),
    priority: all.length - at,
  }));
}

/** The modules in the files that `code` loads. */
function modulesLoadedBy(code, output) {
  const script = `
    import { createRequire } from 'node:module';
    const root = ${JSON.stringify(root)};
    const require = createRequire(root);
    const { start } = require('./dist/start.js');
    await ${code};
    console.error(JSON.stringify(Object.keys(require.cache)));`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = new Set(JSON.parse(stderr).map((file) => path.relative(dist, file).replaceAll('\\', '/')));
  const chunks = output.filter((it) => it.type === 'chunk' && files.has(it.fileName));
  return new Set(chunks.flatMap(({ moduleIds }) => moduleIds));
}

/** The script of the page that `report` writes, as one file without imports. Everything in it is our own. */
async function writePageScript() {
  const script = await rolldown({
    cwd: root,
    input: { 'report-page': 'src/commands/report/page/page.ts' },
    platform: 'browser',
    onLog(_level, { message }) {
      throw new Error(`the script of the report: ${message}`);
    },
  });
  const { output } = await script.write({ dir: dist, format: 'iife', minify: true, entryFileNames: '[name].js' });
  await script.close();
  // In a page, these would end the script, or let the browser look for its end elsewhere.
  if (output.some(({ code }) => /<\/script|<!--/i.test(code)))
    throw new Error('the script of the report ends too soon');
  if (output.some(({ moduleIds }) => moduleIds.some((id) => id.includes('node_modules'))))
    throw new Error('the script of the report contains a package');
}

/** The packages whose code or data is in the bundle, each version of them. */
function bundledPackages(chunks) {
  // The sources of the tables of countries and currencies; see iso-tables.js.
  const data = ['cldr-core', 'countries-list', 'currency-codes', 'i18n-iso-countries', 'world-atlas'].map((name) =>
    path.join(root, 'node_modules', name),
  );
  const folders = new Set(data);
  for (const chunk of chunks) {
    for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
      const match = /^(.*node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/.exec(id);
      if (match) folders.add(match[1]);
    }
  }
  const packages = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return { folder, name, version, license };
  });
  const sorted = new Map(packages.map((it) => [`${it.name} ${it.version}`, it]));
  return [...sorted].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, it]) => it);
}

/** Licences and notices of the bundled packages, which their terms require. */
function writeNotices(packages) {
  const notices = packages.map(({ folder, name, version, license }) => {
    const own = readdirSync(folder).filter((entry) => /^(?:licen[cs]e|notice)/i.test(entry));
    const files = own.sort().map((file) => path.join(folder, file));
    // Packages without the text of their licence: it is kept here, as their repositories have it.
    if (files.length === 0) files.push(path.join(root, 'bin/build/licences', `${name}.txt`));
    const texts = files.map((file) => readFileSync(file, 'utf8').trim());
    return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
  });
  writeFileSync(path.join(root, 'THIRD-PARTY-LICENSES'), notices.join(`\n${'-'.repeat(80)}\n\n`));
}

/** oclif's manifest (commands, flags, help), so that a start loads only the command that runs. */
async function writeManifest() {
  const { Plugin } = await import('@oclif/core');
  const file = path.join(root, 'oclif.manifest.json');
  if (existsSync(file)) rmSync(file);
  const plugin = new Plugin({ errorOnManifestCreate: true, ignoreManifest: true, root, type: 'core' });
  await plugin.load();
  // Sorted by name, because folders list their files in any order.
  const byName = Object.entries(plugin.manifest.commands).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...plugin.manifest, commands: Object.fromEntries(byName) })}\n`);
}

/** The general help as text, so that `--help` in a pipe need not load the tool. */
function writeHelp() {
  const text = runInChild("require('./dist/start.js').start(['--help'], root)", { NO_COLOR: '1' });
  writeFileSync(path.join(dist, 'help.txt'), text);
}

/**
 * The JSON Schemas of contract files, saved plans and of what every command prints with `--json`, all from the definitions that the tool
 * itself uses. Returns the schemas of what is printed, by name.
 */
function writeSchemas() {
  const folder = path.join(dist, 'schemas');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'contract.schema.json'), runInChild("run(['schema'], root)"));
  writeFileSync(path.join(folder, 'settings.schema.json'), runInChild("run(['schema', 'settings'], root)"));
  const documents = "Object.entries(require('./dist/document-schemas.js').documentSchemas)";
  const printed = JSON.parse(
    runInChild(`console.log(JSON.stringify(${documents}.map(([name, schema]) => [name, schema()])))`),
  );
  for (const [name, schema] of printed)
    writeFileSync(path.join(folder, `${name}.schema.json`), `${JSON.stringify(schema, null, 2)}\n`);
  return Object.fromEntries(printed);
}

/** The types of both libraries, and the OpenAPI description of the hub's interface. */
function writeTypes(schemas) {
  const operations = runInChild("console.log(JSON.stringify(require('./dist/operation-types.js').operationTypes()))");
  const openApi = runInChild(
    "console.log(JSON.stringify(require('./dist/operation-types.js').openApiDocument(), null, 2))",
  );
  writeFileSync(path.join(dist, 'openapi.json'), openApi);
  // Only what it says is needed from here on.
  rmSync(path.join(dist, 'operation-types.js'));
  const write = (name, made) =>
    writeFileSync(path.join(dist, `${name}.d.ts`), typeDeclarations(root, `src/library/${name}.ts`, made));
  const manifest = JSON.parse(readFileSync(path.join(root, 'oclif.manifest.json'), 'utf8'));
  const left = JSON.parse(
    runInChild("console.log(JSON.stringify(require('./dist/document-schemas.js').NOT_FOR_PROGRAMS))"),
  );
  write('index', [...documentTypes(schemas), ...commandTypes(manifest, schemas, left)]);
  write('hub', hubTypes(JSON.parse(operations)));
}

/** What completions offer everywhere, collected in advance because that takes too long while somebody types. */
function writeKnownWords() {
  const words = runInChild(
    "require('./dist/known-words.js').knownWords().then((words) => console.log(JSON.stringify(words)))",
  );
  writeFileSync(path.join(dist, 'known-words.json'), words);
  // Only the words are needed from here on.
  rmSync(path.join(dist, 'known-words.js'));
}

/** Checksums of all files of the program, in the format of `sha256sum -c`, to detect a damaged installation. */
function writeChecksums() {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const lines = files.sort().map((file) => {
    const sum = createHash('sha256')
      .update(readFileSync(path.join(dist, file)))
      .digest('hex');
    return `${sum}  ${file.replaceAll('\\', '/')}\n`;
  });
  writeFileSync(path.join(dist, 'checksums.txt'), lines.join(''));
}

/** Evaluates `code` in a separate process, with `run` of the built tool; returns what it prints. */
function runInChild(code, env = {}) {
  const script = `
    import { createRequire } from 'node:module';
    const root = ${JSON.stringify(root)};
    const require = createRequire(root);
    const { run } = require('./dist/main.js');
    await ${code};`;
  const argv = ['--input-type=module', '-e', script];
  return execFileSync(process.execPath, argv, { cwd: root, env: { ...process.env, ...env } });
}
