import { SaxesParser } from 'saxes';
import { fail, ok, type Result } from '../../../kernel/result.ts';

/** An element with the line on which it begins. */
export interface XmlNode {
  /** Without the prefix of its namespace. */
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly text: string;
}

interface Growing extends XmlNode {
  readonly children: Growing[];
  text: string;
}

/** A year of prices for every night and 30 rooms has about 20 million characters and 300,000 elements. */
const [MOST_CHARACTERS, MOST_ELEMENTS, DEEPEST, MOST_PLANS] = [40_000_000, 600_000, 40, 1000];

/**
 * The root element of a document; fails with the line and the reason. Document types are refused, so no entity is ever expanded. `onElement` may
 * end the reading by throwing.
 */
export function readXml(text: string, onElement: (line: number) => void = () => {}): Result<XmlNode, string> {
  if (text.length > MOST_CHARACTERS) return fail(`it has more than ${MOST_CHARACTERS / 1_000_000} million characters`);
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: Growing[] = [];
  let root: Growing | undefined;
  let [elements, plans] = [0, 0];
  let line = 1;
  const refuse = (reason: string): never => {
    throw new Refusal(`line ${parser.line}: ${reason}`);
  };
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(?:utf-8|us-ascii)$/i.test(encoding))
      refuse(`its encoding is ${encoding}; save it as UTF-8`);
  });
  parser.on('doctype', () => refuse('it has a document type (DOCTYPE), which messages do not have'));
  parser.on('error', ({ message }) => refuse(`not well-formed XML: ${message.replace(/^\d+:\d+:\s*/, '')}`));
  parser.on('opentagstart', () => {
    // The character behind the name has been read, which may be the end of the line.
    line = parser.column === 0 ? parser.line - 1 : parser.line;
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    onElement(line);
    if (localName(name) === 'RatePlan') plans += 1;
    if (plans > MOST_PLANS) refuse(`it has more than ${MOST_PLANS} rate plans`);
    if (elements > MOST_ELEMENTS) refuse(`it has more than ${MOST_ELEMENTS} elements`);
    if (open.length >= DEEPEST) refuse(`its elements are nested more than ${DEEPEST} deep`);
    const node: Growing = { name: localName(name), line, attributes: localNames(attributes), children: [], text: '' };
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
  });
  const append = (part: string): void => {
    const last = open.at(-1);
    if (last) last.text += part;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', () => {
    open.pop();
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Refusal) return fail(error.message);
    throw error;
  }
  return root ? ok(root) : fail('line 1: it has no element');
}

/** Ends the reading; never leaves this file. */
class Refusal extends Error {}

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

function localNames(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const plain = Object.entries(attributes).filter(([name]) => !name.startsWith('xmlns'));
  return Object.fromEntries(plain.map(([name, value]) => [localName(name), value.trim()]));
}

export const childrenOf = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);

/** The entries of a list element: `entriesOf(plan, 'Rates', 'Rate')`. */
export const entriesOf = (node: XmlNode | undefined, list: string, entry: string): readonly XmlNode[] =>
  childrenOf(node, list).flatMap((one) => childrenOf(one, entry));
