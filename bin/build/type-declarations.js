// The types of the package as one file that needs nothing else: what src/library declares, and the types of documents, made from their
// published JSON Schemas, whose descriptions become comments.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The text of the declarations for a file of the library. `made` are further declarations by name. */
export function typeDeclarations(root, file, made) {
  const declared = new Map([...declarationsOf(root), ['Json', JSON_TYPE], ...made]);
  const exported = exportedNames(root, file);
  const taken = new Set();
  const take = (name) => {
    const text = declared.get(name);
    if (text === undefined || taken.has(name)) return;
    taken.add(name);
    // Names of fields and parameters are followed by a colon, and name no type.
    for (const [word] of withoutComments(text).matchAll(/\b[A-Za-z_]\w*\b(?!\??:)/g)) take(word);
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

/** The names that the file exports. */
const exportedNames = (root, file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names]) =>
    names.split(',').map((name) => name.replace(/\btype\b/, '').trim()),
  );

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '');

/** What the compiler declares for the sources of the library, by name, and for other files whose types they name. */
function declarationsOf(root) {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-types-'));
  try {
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const sources = readdirSync(path.join(root, 'src/library')).map((file) => path.join(root, 'src/library', file));
    const argv = [
      // Files are compiled one by one, because each states the types of its functions' parameters and results.
      ...['--ignoreConfig', '--noResolve', '--noCheck', '--allowImportingTsExtensions', '--target', 'es2023'],
      ...['--module', 'nodenext', '--declaration', '--emitDeclarationOnly', '--rootDir', path.join(root, 'src')],
      ...['--outDir', folder, ...NAMED.map((file) => path.join(root, 'src', file)), ...sources],
    ];
    execFileSync(process.execPath, [compiler, ...argv], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
    return files.sort().flatMap((file) => declarations(readFileSync(path.join(folder, file), 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const NAMED = [
  'pricing/settings/pricing-switches.ts',
  'hub/answer.ts',
  'hub/client.ts',
  'hub/operations.ts',
  'hub/wire/webhook.ts',
];

/** The declarations of a file, each with its comment. A declaration begins in the first column and ends where the next one begins. */
const declarations = (text) =>
  text.split(/^(?=\/\*\*|(?<!\*\/\n)(?:export |declare |type |interface ))/m).flatMap((part) => {
    const [, name] =
      /^(?:export )?(?:declare )?(?:abstract )?(?:class|const|function|interface|type) (\w+)/m.exec(part) ?? [];
    return name === undefined ? [] : [[name, part.trimEnd().concat('\n')]];
  });

const JSON_TYPE =
  '/** Any JSON value. */\ntype Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };\n';

/** The documents that functions return, from the published JSON Schemas by name. */
export function documentTypes({ validate, price, diff }) {
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
  return Object.entries(documents).map(([name, [schema, comment]]) => [
    name,
    `/** ${comment} */\ninterface ${name} ${typeOf(schema, '')}\n`,
  ]);
}

/** What `run` takes and returns for each command: its flags by the manifest, its document by the published schema; `left`: what it does not take. */
export function commandTypes({ commands }, schemas, left) {
  const known = Object.entries(commands).flatMap(([id, { flags }]) => {
    const document = schemas[id.replaceAll(':', '-')]?.$defs?.document;
    return document === undefined || id.replaceAll(':', ' ') in left.commands
      ? []
      : [{ words: id.replaceAll(':', ' '), flags, document }];
  });
  const named = known.map(({ words, flags, document }) => {
    const name = words.replaceAll(/(?:^| )(\w)/g, (_, first) => first.toUpperCase());
    return { words, flags, document, flagsName: `${name}Flags`, documentName: `${name}Result` };
  });
  return [
    ...named.flatMap(({ words, flags, document, flagsName, documentName }) => [
      [flagsName, `/** The flags of \`${words}\`. */\ninterface ${flagsName} ${flagsType(flags, left)}\n`],
      [documentName, `/** What \`${words}\` returns. */\ntype ${documentName} = ${typeOf(document, '')};\n`],
    ]),
    [
      'Commands',
      `/** What each command takes and returns, by its words. */\ninterface Commands {\n${named
        .map(
          ({ words, flagsName, documentName }) =>
            `  readonly ${JSON.stringify(words)}: { readonly flags: ${flagsName}; readonly document: ${documentName} };\n`,
        )
        .join('')}}\n`,
    ],
    ['AbortSignal', ABORT_SIGNAL],
  ];
}

function flagsType(flags, left) {
  const fields = Object.values(flags)
    .filter(({ name }) => !(name in left.flags))
    .map(({ name, type, options, multiple, summary = '', required }) => {
      const one =
        type === 'boolean'
          ? 'boolean'
          : (options?.map((option) => JSON.stringify(option)).join(' | ') ?? 'string | number');
      const many = multiple ? `${one} | readonly (${one})[]` : one;
      const comment = `  /** ${summary.replaceAll('*/', '* /')} */\n`;
      return `${comment}  readonly ${JSON.stringify(name)}${required ? '' : '?'}: ${many}${required ? '' : ' | undefined'};\n`;
    });
  return `{\n${fields.join('')}}`;
}

/** So that the types need no other: the part of the standard's that the client uses. */
export const ABORT_SIGNAL = `/** The \`signal\` of an \`AbortController\`. */
interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
`;

/**
 * The TypeScript type of a JSON Schema, for readers. `secret` is the type of what is marked as one; what may be left out of an input may
 * also be `undefined`.
 */
export function typeOf(schema, indent, as = {}) {
  const {
    $ref,
    oneOf,
    anyOf = oneOf,
    const: constant,
    enum: values,
    type,
    items,
    properties,
    additionalProperties,
    isSecret,
  } = schema;
  if (isSecret) return as.secret;
  if ($ref !== undefined || isAny(schema)) return 'Json';
  if (anyOf) return anyOf.some(isAny) ? 'Json' : anyOf.map((one) => typeOf(one, indent, as)).join(' | ');
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one }, indent, as)).join(' | ');
  if (type === 'array') return arrayOf(typeOf(items, indent, as));
  if (properties) return objectOf(schema, indent, as);
  if (type === 'object') return `{ readonly [key: string]: ${typeOf(additionalProperties, indent, as)} }`;
  if (type === 'integer') return 'number';
  if (['string', 'number', 'boolean', 'null'].includes(type)) return type;
  throw new Error(`no type for the schema ${JSON.stringify(schema)}`);
}

/** Whether the schema allows every value. */
const isAny = (schema) => Object.keys(schema).every((key) => key === 'default' || key === 'description');

const arrayOf = (item) =>
  `readonly ${/^\w+$|^\{[\s\S]*\}$/.test(item) && !/\} \| \{/.test(item) ? item : `(${item})`}[]`;

function objectOf({ properties, required = [] }, indent, as) {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const comment =
      schema.description === undefined ? '' : `${inner}/** ${schema.description.replaceAll('*/', '* /')} */\n`;
    const isRequired = required.includes(name);
    const type = `${typeOf(schema, inner, as)}${!isRequired && as.isInput ? ' | undefined' : ''}`;
    return `${comment}${inner}readonly ${name}${isRequired ? '' : '?'}: ${type};\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}
