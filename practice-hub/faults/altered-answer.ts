import { gzipSync } from 'node:zlib';
import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';
import { parseBody } from '../requests/read-request.ts';
import type { SandboxResponse } from '../requests/sandbox-request.ts';
import { isList } from '../values/json-read.ts';
import type { WireAnswer } from './armed-faults.ts';
import type { Alteration } from './fault-script.ts';

/** The bytes of an unaltered answer. */
export const packedAnswer = ({ status, headers, body, bodiless }: SandboxResponse): WireAnswer =>
  bodiless
    ? { status, headers, body: new Uint8Array() }
    : wire(status, headers, gzipSync(JSON.stringify(body), { level: 1 }));

/** The answer with its bytes or its content altered. */
export function alteredAnswer(response: SandboxResponse, how: Alteration): WireAnswer {
  const { status, headers, body } = response;
  const packed = packedAnswer(response);
  const said = (value: Json): WireAnswer => packedAnswer({ ...response, body: value });
  const bytes = (content: Uint8Array): WireAnswer => wire(status, headers, content);
  switch (how) {
    case 'empty':
      return { ...wire(status, headers, new Uint8Array()), headers: { ...headers, 'content-type': JSON_TYPE } };
    case 'cut-gzip':
      return bytes(packed.body.subarray(0, Math.ceil(packed.body.length / 2)));
    case 'damaged-gzip':
      return bytes(withOtherByte(packed.body, packed.body.length - 6));
    case 'gzip-bomb':
      return bytes(bomb());
    case 'plain-as-gzip':
      return bytes(Buffer.from(JSON.stringify(body)));
    case 'malformed-json':
      return bytes(gzipSync(JSON.stringify(body).slice(0, -1)));
    case 'wrong-json-type':
      return said(isList(body) ? { list: body } : [body]);
    case 'unknown-values':
      return said(withUnknownValues(body));
    case 'other-record':
      return said(anotherRecord(body));
    case 'doubled':
      return bytes(Buffer.concat([packed.body, packed.body]));
    case 'invalid-utf8':
      return bytes(gzipSync(Buffer.concat([Buffer.from('{"text":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])));
  }
}

const JSON_TYPE = 'application/json;charset=UTF-8';

const wire = (status: number, headers: Readonly<Record<string, string>>, body: Uint8Array): WireAnswer => ({
  status,
  headers: { ...headers, 'content-type': JSON_TYPE, 'content-encoding': 'gzip' },
  body,
});

function withOtherByte(bytes: Uint8Array, index: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[index] = (copy[index] ?? 0) ^ 0xff;
  return copy;
}

let madeBomb: Uint8Array | undefined;

/** A gzip bomb: 32 MiB of blanks in 32 KiB, made once. */
function bomb(): Uint8Array {
  madeBomb ??= gzipSync(Buffer.alloc(32 * 1024 * 1024, 0x20));
  return madeBomb;
}

/** Adds unknown fields and replaces enumeration values with unknown ones. */
function withUnknownValues(value: Json): Json {
  if (isList(value)) return value.map(withUnknownValues);
  if (!isJsonObject(value)) return value;
  const fields = Object.entries(value).map(([key, field]): [string, Json] => {
    if (LISTED.has(key) && typeof field === 'string') return [key, 'SOMETHING_NEW'];
    return [key, withUnknownValues(field ?? null)];
  });
  return { ...Object.fromEntries(fields), addedLater: { since: 2027, list: [1, null] } };
}

const LISTED = new Set(['status', 'mealPlan', 'priceType', 'apply']);
const NAMES = new Set(['providerCode', 'name', 'code', 'externalCode', 'commercialName', 'token', 'bookingReference']);
const NUMBERS = new Set(['id', 'contractId']);

/** Changes the names and ids at the top, as if the answer belonged to another request. */
function anotherRecord(body: Json, depth = 2): Json {
  if (isList(body)) return body.map((item) => anotherRecord(item, depth));
  if (!isJsonObject(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([key, field]) => [key, otherField(key, field ?? null, depth)]));
}

function otherField(key: string, field: Json, depth: number): Json {
  if (NAMES.has(key) && typeof field === 'string') return `${field}-2`;
  if (NUMBERS.has(key) && typeof field === 'number') return field + 1_000_000;
  if (key === 'mealPlan' && typeof field === 'string') return field === 'FULL_BOARD' ? 'ROOM_ONLY' : 'FULL_BOARD';
  const within: JsonObject | readonly Json[] | undefined = isJsonObject(field) || isList(field) ? field : undefined;
  return within && depth > 0 && key !== 'auditData' ? anotherRecord(within, depth - 1) : field;
}

const AMOUNTS = new Set(['amount', 'basePrice', 'adultPrices', 'childPrices', 'value', 'childValue']);

/** The request body without the named fields or with rounded amounts, for a hub that loses data. Only JSON objects are changed. */
export function alteredBody(text: string, without: readonly string[], wholeAmounts: boolean): string {
  const body = parseBody(text);
  if (typeof body === 'string') return text;
  const kept: JsonObject = Object.fromEntries(Object.entries(body).filter(([key]) => !without.includes(key)));
  return JSON.stringify(wholeAmounts ? rounded(kept, false) : kept);
}

function rounded(value: Json, isAmount: boolean): Json {
  if (typeof value === 'number') return isAmount ? Math.round(value) : value;
  if (isList(value)) return value.map((item) => rounded(item, isAmount));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, rounded(field ?? null, AMOUNTS.has(key))]),
  );
}
