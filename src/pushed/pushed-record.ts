import { digestOf } from '../kernel/digest.ts';
import { canonicalJson, isJsonObject, type JsonObject } from '../kernel/json.ts';

/** A record as the last push left it in the hub, as far as the files managed it. */
export interface PushedRecord {
  /** Of `values`: equal records have equal ones. */
  readonly fingerprint: string;
  /** Of what the file said but for its code or name: a record that is only called otherwise is known again by it. */
  readonly content?: string;
  /** Field by field, lists by the keys of their items; long texts by their digest. */
  readonly values: JsonObject;
}

/** A record's name, as plans know it. */
export interface PushedName {
  readonly kind: string;
  readonly supplier: string;
  readonly hotel?: string;
  readonly key?: string;
}

/** `PALMA supplier`, `PALMA/SEA-PALACE hotel`, `PALMA/SEA-PALACE rate Summer 2027`: codes have no blanks, and a name comes last. */
export function pushedName({ kind, supplier, hotel, key }: PushedName): string {
  const owner = hotel === undefined ? supplier : `${supplier}/${hotel}`;
  return key === undefined ? `${owner} ${kind}` : `${owner} ${kind} ${key}`;
}

/** The text of a name before its kind: what it belongs to. */
export const ownerOfName = (name: string): string => name.slice(0, Math.max(0, name.indexOf(' ')));

export const pushedRecord = (values: JsonObject, content?: string): PushedRecord => ({
  fingerprint: shortDigest(canonicalJson(values)),
  ...(content !== undefined && { content }),
  values,
});

const shortDigest = (text: string): string => digestOf(text).slice(0, 32);

/** One line as the lock counts them: it may hold what Unicode calls a line or paragraph separator. */
const LINE = /^\{"fingerprint":"([0-9a-f]{32})",(?:"content":"([0-9a-f]{32})",)?"values":(\{.*\})\}$/s;

/** A record as one line of JSON. */
export const pushedLine = ({ fingerprint, content, values }: PushedRecord): string =>
  `{"fingerprint":"${fingerprint}",${content === undefined ? '' : `"content":"${content}",`}"values":${canonicalJson(values)}}`;

/** Whether a line is one that `pushedLine` made, to the last digit. */
export function isPushedLine(line: string): boolean {
  const [, fingerprint, , values = ''] = LINE.exec(line) ?? [];
  return fingerprint !== undefined && shortDigest(values) === fingerprint;
}

/** The record of a line that `isPushedLine`. */
export function readPushedLine(line: string): PushedRecord {
  const [, fingerprint = '', content, text = ''] = LINE.exec(line) ?? [];
  const values: unknown = JSON.parse(text);
  if (!isJsonObject(values)) throw new Error('the values of a pushed record are an object');
  return { fingerprint, ...(content !== undefined && { content }), values };
}
