// The types of `hotel-contracts/hub` that are made from the schemas of the operations: what each call takes and answers.
import { ABORT_SIGNAL, typeOf } from './type-declarations.js';

/** The declarations by name. */
export function hubTypes({ failureKinds, operations }) {
  // Operations with the same answer share its name.
  const names = new Map();
  const declarations = operations.flatMap(({ name, answer, ...operation }) => {
    const text = typeOf(answer, '', { secret: 'Secret' });
    const input = [typeName(name, 'Input'), `interface ${typeName(name, 'Input')} ${inputOf(operation)}\n`];
    if (names.has(text)) return [input];
    names.set(text, typeName(name, 'Answer'));
    return [input, [names.get(text), declaration(names.get(text), text)]];
  });
  const rows = operations.map(({ name, method, path, answer }) => {
    const answered = names.get(typeOf(answer, '', { secret: 'Secret' }));
    return `  /** \`${method} ${path}\` */\n  readonly ${name}: HubOperation<${typeName(name, 'Input')}, ${answered}>;\n`;
  });
  return [
    ...declarations,
    ['HubOperations', `/** The operations by name. */\ninterface HubOperations {\n${rows.join('')}}\n`],
    [
      'FailureKind',
      `/** Why a call has no usable answer. */\ntype FailureKind = ${failureKinds.map((kind) => `'${kind}'`).join(' | ')};\n`,
    ],
    ['Secret', SECRET],
    ['AbortSignal', ABORT_SIGNAL],
  ];
}

const SECRET = `/** A text that prints as \`[secret]\`, such as a token or a combination key. */
declare class Secret {
  #private;
  constructor(value: string);
  /** The text itself: keep it on the server, and out of logs. */
  reveal(): string;
  toString(): string;
  toJSON(): string;
}
`;

const typeName = (operation, kind) => `${operation[0].toUpperCase()}${operation.slice(1)}${kind}`;

const declaration = (name, text) =>
  text.startsWith('{') ? `interface ${name} ${text}\n` : `type ${name} = ${text};\n`;

/** What the call takes. A part that the operation does not have is written out, so that the compiler refuses it. */
function inputOf({ path, query, body, isRecord }) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const parts = {
    path: names.length > 0 && `{ ${names.map((name) => `readonly ${name}: string | number`).join('; ')} }`,
    query: query && typeOf(query, '  ', INPUT),
    body: body && (isRecord ? open(typeOf(body, '  ', INPUT)) : typeOf(body, '  ', INPUT)),
  };
  const isOptional = { path: false, query: (query?.required ?? []).length === 0, body: false };
  const lines = Object.entries(parts).map(([part, text]) =>
    text ? `  readonly ${part}${isOptional[part] ? '?' : ''}: ${text};\n` : `  readonly ${part}?: undefined;\n`,
  );
  return `{\n${lines.join('')}}`;
}

/** Records may have further fields, which are sent unchanged. */
const open = (type) => type.replace(/ {2}\}$/, '    readonly [field: string]: Json | undefined;\n  }');

const INPUT = { secret: 'Secret | string', isInput: true };
