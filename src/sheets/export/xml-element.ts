/** An element of an XML document. Its content is elements or a text. */
export interface XmlElement {
  readonly name: string;
  /** In the order in which they are written; those without a value are left out. */
  readonly attributes?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly content?: string | readonly XmlElement[];
}

/** The document as text, an element a line. Texts must be `isXmlText`. */
export const xmlDocument = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '').join('\n')}\n`;

function written({ name, attributes = {}, content = [] }: XmlElement, indent: string): readonly string[] {
  const said = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${xmlText(String(value))}"`,
  );
  const start = `${indent}<${name}${said.join('')}`;
  if (typeof content === 'string') return [`${start}>${xmlText(content)}</${name}>`];
  if (content.length === 0) return [`${start}/>`];
  return [`${start}>`, ...content.flatMap((element) => written(element, `${indent}  `)), `${indent}</${name}>`];
}

/** A text or the value of an attribute. Readers turn plain line breaks and tabs of attributes into spaces, so they are written by number. */
export const xmlText = (text: string): string =>
  text.replace(/[&<>"\t\n\r]/g, (char) => NAMED[char] ?? `&#${char.charCodeAt(0)};`);

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Whether XML 1.0 can hold the text: it has no control characters and no half surrogate pairs. */
export const isXmlText = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
  !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u.test(text);
