// The types of the package as one file that needs nothing else: what src/library declares, and the types of documents, made from their
// published JSON Schemas, whose descriptions become comments.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The text of the declarations. `schemas` are the published JSON Schemas by name. */
export function typeDeclarations(root, schemas) {
  const declared = new Map([...declarationsOf(root), ...documentTypes(schemas)]);
  const exported = exportedNames(root);
  const taken = new Set();
  const take = (name) => {
    const text = declared.get(name);
    if (text === undefined || taken.has(name)) return;
    taken.add(name);
    for (const [word] of withoutComments(text).matchAll(/\b[A-Za-z_]\w*\b/g)) take(word);
  };
  exported.forEach(take);
  const missing = exported.filter((name) => !taken.has(name));
  if (missing.length > 0) throw new Error(`no declaration of ${missing.join(', ')}`);
  const texts = [...taken].map((name) => {
    const text = declared.get(name).replace(/^export /m, '');
    return exported.includes(name) ? text.replace(/^(?=declare|type|interface)/m, 'export ') : text;
  });
  return `${texts.join('\n')}\nexport {};\n`;
}

/** The names that the package exports. */
const exportedNames = (root) =>
  [
    ...readFileSync(path.join(root, 'src/library/index.ts'), 'utf8').matchAll(/^export (?:type )?\{([^}]*)\}/gm),
  ].flatMap(([, names]) => names.split(',').map((name) => name.replace(/\btype\b/, '').trim()));

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '');

/** What the compiler declares for the sources of the library, by name, and for the pricing settings that they name. */
function declarationsOf(root) {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-types-'));
  try {
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const sources = readdirSync(path.join(root, 'src/library')).map((file) => path.join(root, 'src/library', file));
    const argv = [
      // Files are compiled one by one, because each states the types of its functions' parameters and results.
      ...['--ignoreConfig', '--noResolve', '--noCheck', '--allowImportingTsExtensions', '--target', 'es2023'],
      ...['--module', 'nodenext', '--declaration', '--emitDeclarationOnly', '--rootDir', path.join(root, 'src')],
      ...['--outDir', folder, ...sources, path.join(root, 'src/pricing/settings/pricing-switches.ts')],
    ];
    execFileSync(process.execPath, [compiler, ...argv], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
    return files.sort().flatMap((file) => declarations(readFileSync(path.join(folder, file), 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The declarations of a file, each with its comment. A declaration begins in the first column and ends where the next one begins. */
const declarations = (text) =>
  text.split(/^(?=\/\*\*|(?<!\*\/\n)(?:export |declare |type |interface ))/m).flatMap((part) => {
    const [, name] =
      /^(?:export )?(?:declare )?(?:abstract )?(?:class|const|function|interface|type) (\w+)/m.exec(part) ?? [];
    return name === undefined ? [] : [[name, part.trimEnd().concat('\n')]];
  });

/** The documents that functions return. */
function documentTypes({ validate, price, diff }) {
  const [offers] = price.$defs.document.anyOf.filter(({ properties }) => properties.offered);
  const [plan] = diff.$defs.document.anyOf.filter(({ properties }) => properties.plan);
  const documents = {
    ValidationDocument: [validate.$defs.document, 'What `validate` returns, and `contracts validate --json` prints.'],
    OffersDocument: [
      offers,
      'What `price` returns, and `contracts price --json` prints. Amounts are texts with all their digits.',
    ],
    DiffDocument: [plan, 'What `plan` returns, and `contracts diff --json` prints.'],
  };
  return [
    [
      'Json',
      '/** Any JSON value. */\ntype Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };\n',
    ],
    ...Object.entries(documents).map(([name, [schema, comment]]) => [
      name,
      `/** ${comment} */\ninterface ${name} ${typeOf(schema, '')}\n`,
    ]),
  ];
}

/** The TypeScript type of a JSON Schema, for readers. */
function typeOf(schema, indent) {
  const { $ref, anyOf, const: constant, enum: values, type, items, properties, additionalProperties } = schema;
  if ($ref !== undefined) return 'Json';
  if (anyOf) return anyOf.map((one) => typeOf(one, indent)).join(' | ');
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (type === 'array') return arrayOf(typeOf(items, indent));
  if (properties) return objectOf(schema, indent);
  if (type === 'object') return `{ readonly [key: string]: ${typeOf(additionalProperties, indent)} }`;
  if (type === 'integer') return 'number';
  if (['string', 'number', 'boolean', 'null'].includes(type)) return type;
  throw new Error(`no type for the schema ${JSON.stringify(schema)}`);
}

const arrayOf = (item) => `readonly ${/^\w+$/.test(item) || /^\{[\s\S]*\}$/.test(item) ? item : `(${item})`}[]`;

function objectOf({ properties, required = [] }, indent) {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const comment =
      schema.description === undefined ? '' : `${inner}/** ${schema.description.replaceAll('*/', '* /')} */\n`;
    return `${comment}${inner}readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)};\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}
