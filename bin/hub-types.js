// The types of `hotel-contracts/hub` that are made from the schemas of the operations: what each call takes and answers.
import { typeOf } from './type-declarations.js';

/** The declarations by name. */
export function hubTypes({ failureKinds, operations }) {
  const named = new Map();
  const answers = new Map();
  for (const { name, answer } of operations) {
    const text = typeOf(answer, '', { secret: 'Secret' });
    const same = [...answers].find(([, other]) => other === text)?.[0];
    answers.set(name, text);
    named.set(name, same === undefined ? typeName(name, 'Answer') : (named.get(same) ?? typeName(same, 'Answer')));
  }
  const declarations = operations.flatMap((operation) => {
    const { name } = operation;
    const answer = named.get(name);
    const input = [typeName(name, 'Input'), `interface ${typeName(name, 'Input')} ${inputOf(operation)}\n`];
    const isFirst = answer === typeName(name, 'Answer');
    return isFirst ? [input, [answer, declaration(answer, answers.get(name))]] : [input];
  });
  const rows = operations.map(
    ({ name, method, path }) =>
      `  /** \`${method} ${path}\` */\n  readonly ${name}: HubOperation<${typeName(name, 'Input')}, ${named.get(name)}>;\n`,
  );
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

/** So that the types need no other: the part of the standard's that the client uses. */
const ABORT_SIGNAL = `/** The \`signal\` of an \`AbortController\`. */
interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
`;

const typeName = (operation, kind) => `${operation[0].toUpperCase()}${operation.slice(1)}${kind}`;

const declaration = (name, text) =>
  text.startsWith('{') && !/\}\S/.test(text.slice(-2)) ? `interface ${name} ${text}\n` : `type ${name} = ${text};\n`;

/** What the call takes. A part that the operation does not have is written out, so that the compiler refuses it. */
function inputOf({ path, query, body, takesRecord }) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const parts = {
    path: names.length > 0 && `{ ${names.map((name) => `readonly ${name}: string | number`).join('; ')} }`,
    query: query && typeOf(query, '  ', { isInput: true }),
    body: takesRecord ? '{ readonly [field: string]: Json | undefined }' : body && typeOf(body, '  ', INPUT),
  };
  const isOptional = { path: false, query: (query?.required ?? []).length === 0, body: false };
  const lines = Object.entries(parts).map(([part, text]) =>
    text ? `  readonly ${part}${isOptional[part] ? '?' : ''}: ${text};\n` : `  readonly ${part}?: undefined;\n`,
  );
  return `{\n${lines.join('')}}`;
}

const INPUT = { secret: 'Secret | string', isInput: true };
