import { SaxesParser } from 'saxes';

/** The events of an XML file, in its order. Names are without prefix. */
export interface XmlEvents {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Reads XML of a workbook. Throws an `Error` with the line if it is not well-formed. Files with a document type are refused: they can name other files. */
export function xmlEvents(text: string, { open, text: onText, close }: XmlEvents): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type is not allowed here');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const plain = Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), String(value)] as const);
    open?.(withoutPrefix(name), Object.fromEntries(plain));
  });
  parser.on('text', (part) => onText?.(part));
  parser.on('cdata', (part) => onText?.(part));
  parser.on('closetag', ({ name }) => close?.(withoutPrefix(name)));
  parser.write(text).close();
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);
