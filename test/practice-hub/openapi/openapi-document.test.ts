import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../../practice-hub/endpoints/operations.ts';
import { openApiDocument } from '../../../practice-hub/openapi/openapi-document.ts';
import { SERVICE_STATUSES } from '../../../practice-hub/values/enumerations.ts';
import { operations } from '../../../src/hub/operations.ts';
import type { Json } from '../../../src/kernel/json.ts';
import { files, loadedBy } from '../../support/imports.ts';
import { isPublished, publishedInterface } from '../../support/published-interface.ts';
import { temporaryFolder } from '../../support/run-contracts.ts';
import { strangeFields } from '../../support/strange-fields.ts';
import { at, listOf, objectOf } from '../sandbox-client.ts';

const root = path.join(import.meta.dirname, '../../..');
const document = openApiDocument();

/** Every operation in the document, by its id. */
const described = new Map(
  Object.values(objectOf(document['paths'])).flatMap((methods) =>
    Object.values(objectOf(methods)).map((operation) => [String(at(operation, 'operationId')), objectOf(operation)]),
  ),
);

const parameterOf = (operation: string, name: string): Json | undefined =>
  listOf(described.get(operation)?.['parameters'] ?? []).find((parameter) => parameter['name'] === name);

describe('The OpenAPI document', () => {
  test('has no error and no warning of the linter, apart from paths that the interface itself makes ambiguous', () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document));
    const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const linter = path.join(root, 'node_modules/@redocly/cli/bin/cli.js');
    const rules = ['--extends=recommended-strict', '--skip-rule=no-ambiguous-paths'];
    const text = execFileSync(process.execPath, [linter, 'lint', file, ...rules, '--format=json'], {
      cwd: folder,
      env: { ...process.env, ...quiet },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const report: Json = JSON.parse(text.slice(text.indexOf('{')));
    expect(at(report, 'totals')).toEqual({ errors: 0, warnings: 0, ignored: 0 });
  });

  test('has every operation, with its effect and area', () => {
    expect([...described].map(([name, part]) => [name, part['x-effect'], part['tags']])).toEqual(
      expect.arrayContaining(Object.values(operations).map(({ name, effect, area }) => [name, effect, [area]])),
    );
    expect(described.size).toBe(Object.keys(operations).length);
  });

  test('says of each operation whether its answers carry auditData, and describes it there only', () => {
    const lists = new Set(['listSuppliers', 'listProviders']);
    for (const [name, { audited }] of Object.entries(OPERATIONS)) {
      const operation = described.get(name);
      const reference = at(operation, 'responses', '200', 'content', 'application/json', 'schema', '$ref');
      const answer = at(document, ...String(reference).slice(2).split('/'));
      expect(operation?.['x-audit-data'], name).toBe(audited && !lists.has(name));
      expect(at(answer, 'properties', 'auditData') !== undefined, name).toBe(audited && !lists.has(name));
    }
  });

  test('requires a token for every operation but Authenticate', () => {
    expect(document['security']).toEqual([{ token: [] }]);
    const free = [...described].filter(([, part]) => part['security'] !== undefined);
    expect(free.map(([name, { security }]) => [name, security])).toEqual([['authenticate', []]]);
  });

  test('says which parameters are required, and that a listing needs one of two', () => {
    expect(parameterOf('listAccommodations', 'limit')).toMatchObject({
      required: true,
      schema: { type: 'integer', minimum: 1, maximum: 20_000 },
    });
    expect(parameterOf('listBookings', 'from')).toMatchObject({ required: true, schema: { pattern: '^[0-9]{8}$' } });
    for (const name of ['microsite', 'operator'])
      expect(parameterOf('listBookings', name)).toMatchObject({ required: false });
    expect(described.get('listBookings')?.['description']).toContain('Either `microsite` or `operator` is required.');
    expect(parameterOf('readDatasheets', 'accommodationId')).toMatchObject({
      schema: { type: 'array', maxItems: 100 },
    });
  });

  test('knows every status that a booking can have', () => {
    const words = new Set(String(at(document, 'info', 'description')).match(/\w+/g));
    expect(SERVICE_STATUSES.filter((status) => !words.has(status))).toEqual([]);
  });

  test('has fakeBooking as an optional record, and says that a booking without it is real', () => {
    const book = at(document, 'components', 'schemas', 'ApiAccommodationBookRequestVO');
    expect(at(book, 'required')).toEqual(['accommodation']);
    expect(at(book, 'properties', 'fakeBooking')).toMatchObject({
      type: 'object',
      description: expect.stringContaining('Without it, the booking is real.'),
    });
  });

  test('forbids no fields anywhere', () => {
    expect(JSON.stringify(document)).not.toContain('"additionalProperties":false');
  });

  test('is written when the package is built, by code that no command loads', () => {
    const writers = files.filter((file) => file.startsWith('practice-hub/openapi/'));
    const commands = files.filter((file) => file.startsWith('commands/'));
    const loading = commands.filter((file) => writers.some((writer) => loadedBy(file).has(writer)));
    expect([writers.length > 0, loading]).toEqual([true, []]);
  });

  test('names no host but this machine', () => {
    const text = JSON.stringify(document);
    expect([...text.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host)).toEqual(
      expect.arrayContaining(['127.0.0.1']),
    );
    expect(text.replaceAll(/https?:\/\/(?:127\.0\.0\.1|example\.com)/g, '')).not.toMatch(/https?:/);
  });
});

describe.skipIf(!isPublished)('The OpenAPI document and the published schemas', () => {
  const published = isPublished ? publishedInterface().document : {};
  /** Operations that both have: ours, theirs. */
  const pairs = Object.values(operations).flatMap(({ name, path: called, method }) => {
    const theirs = at(published, 'paths', called, method.toLowerCase());
    return theirs === undefined ? [] : [{ name, ours: described.get(name), theirs }];
  });
  const parametersOf = (operation: Json | undefined) =>
    listOf(at(operation, 'parameters') ?? [])
      .filter(({ in: place }) => place === 'path' || place === 'query')
      .map(({ name, in: place, required = false }) => `${place} ${name} ${required}`)
      .sort();
  const bodyOf = (from: Json | undefined) => at(from, 'content', 'application/json', 'schema');

  test('has the same parameters, and the same ones are required', () => {
    expect(pairs.length).toBe(41);
    for (const { name, ours, theirs } of pairs)
      expect([name, parametersOf(ours)]).toEqual([name, parametersOf(theirs)]);
  });

  /** The fields that only ours has, in what `partOf` takes from an operation. */
  const strange = (partOf: (operation: Json | undefined) => Json | undefined): readonly string[] =>
    pairs.flatMap(({ name, ours, theirs }) =>
      strangeFields(
        { document, schema: bodyOf(partOf(ours)) },
        { document: published, schema: bodyOf(partOf(theirs)) },
        name,
      ),
    );

  test('has no field in requests that they do not have', () => {
    expect(strange((operation) => at(operation, 'requestBody'))).toEqual([]);
  });

  test('has only fields in answers that they do not have because of other spellings, or that other answers have', () => {
    const success = (operation: Json | undefined) =>
      at(operation, 'responses', '200') ?? at(operation, 'responses', 'default');
    const names = strange(success).map((field) => field.split('.').at(-1));
    expect([...new Set(names)].sort()).toEqual([
      'birthdate',
      'combinationKey',
      'currentCancellationType',
      'netProviderPrice',
      'pagination',
      'provider',
      // Of stop sales in files, which name the room by its code.
      'providerRoomCode',
      'quoteSingleNeeded',
      'remarks',
    ]);
  });
});
