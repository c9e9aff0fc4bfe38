import { digestOf } from '../../kernel/digest.ts';
import { canonicalJson, isJsonObject, type JsonObject } from '../../kernel/json.ts';

/** A record as the last push left it in the hub, limited to the fields that the files manage. */
export interface PushedRecord {
  /** The digest of `values`. */
  readonly fingerprint: string;
  /** The digest of the record without its code or name, by which a renamed record is recognised. */
  readonly content?: string;
  /** By field; lists by the keys of their items, long texts as digests. */
  readonly values: JsonObject;
}

/** Identifies a record, as in plans. */
export interface PushedName {
  readonly kind: string;
  readonly supplier: string;
  readonly hotel?: string;
  readonly key?: string;
}

/** `PALMA supplier`, `PALMA/SEA-PALACE hotel`, `PALMA/SEA-PALACE rate Summer 2027`. Unambiguous: only the last part may have blanks. */
export function pushedName({ kind, supplier, hotel, key }: PushedName): string {
  const owner = hotel === undefined ? supplier : `${supplier}/${hotel}`;
  return key === undefined ? `${owner} ${kind}` : `${owner} ${kind} ${key}`;
}

/** The supplier or hotel that a record belongs to: the part of its name before the kind. */
export const ownerOfName = (name: string): string => name.slice(0, Math.max(0, name.indexOf(' ')));

export const pushedRecord = (values: JsonObject, content?: string): PushedRecord => ({
  fingerprint: shortDigest(canonicalJson(values)),
  ...(content !== undefined && { content }),
  values,
});

const shortDigest = (text: string): string => digestOf(text).slice(0, 32);

/** With the flag `s`, because a lock's line may contain Unicode line separators. */
const LINE = /^\{"fingerprint":"([0-9a-f]{32})",(?:"content":"([0-9a-f]{32})",)?"values":(\{.*\})\}$/s;

export const pushedLine = ({ fingerprint, content, values }: PushedRecord): string =>
  `{"fingerprint":"${fingerprint}",${content === undefined ? '' : `"content":"${content}",`}"values":${canonicalJson(values)}}`;

/** Whether a line is exactly as `pushedLine` writes it. */
export function isPushedLine(line: string): boolean {
  const [, fingerprint, , values = ''] = LINE.exec(line) ?? [];
  return fingerprint !== undefined && shortDigest(values) === fingerprint;
}

/** Reads a line for which `isPushedLine` is true. */
export function readPushedLine(line: string): PushedRecord {
  const [, fingerprint = '', content, text = ''] = LINE.exec(line) ?? [];
  const values: unknown = JSON.parse(text);
  if (!isJsonObject(values)) throw new Error('the values of a pushed record are an object');
  return { fingerprint, ...(content !== undefined && { content }), values };
}
