import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { openApiDocument } from '../../practice-hub/openapi/openapi-document.ts';
import { isList } from '../../practice-hub/values/json-read.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';
import { at, listOf, objectOf } from '../practice-hub/sandbox-client.ts';

/** A request below the base path, with its answer. */
export interface Exchange {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Absent for none. */
  readonly body?: Json;
  readonly status: number;
  readonly answer: Json;
}

interface Described {
  readonly operation: JsonObject;
  /** The JSON pointer of the operation in the document. */
  readonly pointer: string;
}

interface Called extends Described {
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Checks exchanges by a document of OpenAPI 3.1, with a validator of JSON Schema that follows the references in it. Objects that the
 * document describes must not have any fields that it does not name.
 */
export class OpenApiValidator {
  readonly document: JsonObject;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, formats: { date: /^\d{4}-\d{2}-\d{2}$/ } });
  /** Parameters are texts, and repeated ones lists. */
  readonly #coercing = new Ajv2020({ strict: false, allErrors: true, coerceTypes: 'array' });
  readonly #validators = new Map<string, ValidateFunction>();
  /** By method; of two paths that fit a request, the one with fewer names in it comes first. */
  readonly #operations = new Map<string, (Described & { readonly route: RegExp })[]>();

  constructor(document = openApiDocument()) {
    this.document = objectOf(closed(document));
    this.#ajv.addSchema({ $id: 'hub', ...this.document });
    const paths = Object.entries(objectOf(this.document['paths']));
    for (const [template, methods] of paths.sort(([a], [b]) => a.split('{').length - b.split('{').length))
      for (const [method, operation] of Object.entries(objectOf(methods))) {
        const route = new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
        const pointer = encodeURI(`/paths/${template.replaceAll('/', '~1')}/${method}`);
        const found = { operation: objectOf(operation), pointer, route };
        this.#operations.set(method, [...(this.#operations.get(method) ?? []), found]);
      }
  }

  /** The `operationId` of the operation that the request calls. */
  nameOf({ method, path }: Exchange): string {
    return String(this.#described(method, path).operation['operationId']);
  }

  describes({ method, path }: Exchange): boolean {
    return this.#find(method, path) !== undefined;
  }

  /** What request and answer have other than the document says. */
  troubles(exchange: Exchange): readonly string[] {
    const { method, path } = exchange;
    const troubles = [...this.requestTroubles(exchange), ...this.answerTroubles(exchange)];
    return troubles.map((trouble) => `${method} ${path}: ${trouble}`);
  }

  /** What the request has other than the document says. */
  requestTroubles({ method, path, headers, body }: Omit<Exchange, 'status' | 'answer'>): readonly string[] {
    const described = this.#described(method, path);
    const { operation, pointer } = described;
    const takesBody = operation['requestBody'] !== undefined;
    if (takesBody !== (body !== undefined)) return [`a body is ${takesBody ? 'required' : 'not expected'}`];
    return [
      ...this.#parameterTroubles(described, path, headers),
      ...(body === undefined ? [] : this.#troubles(`${pointer}/requestBody/content/application~1json/schema`, body)),
    ];
  }

  /** What the answer has other than the document says. */
  answerTroubles({ method, path, status, answer }: Exchange): readonly string[] {
    const { operation, pointer } = this.#described(method, path);
    const code = at(operation, 'responses', String(status)) === undefined ? 'default' : String(status);
    const codes = Object.keys(objectOf(operation['responses']));
    if (code === 'default' && codes.length > 1 && status < 400) return [`status ${status} is not described`];
    const referred = at(operation, 'responses', code, '$ref');
    const response = typeof referred === 'string' ? referred.slice(1) : `${pointer}/responses/${code}`;
    return this.#troubles(`${response}/content/application~1json/schema`, answer);
  }

  /** What a webhook's body has other than the document says of its type. */
  webhookTroubles(body: JsonObject): readonly string[] {
    return this.#troubles(`/webhooks/${body['type']}/post/requestBody/content/application~1json/schema`, body);
  }

  /** What a value has other than the schema at a JSON pointer says. */
  #troubles(pointer: string, value: Json): readonly string[] {
    const validate = this.#validators.get(pointer) ?? this.#ajv.compile({ $ref: `hub#${pointer}` });
    this.#validators.set(pointer, validate);
    validate(value);
    return textsOf(validate);
  }

  #described(method: string, path: string): Called {
    const described = this.#find(method, path);
    if (described === undefined) throw new Error(`not described: ${method} ${path}`);
    return described;
  }

  #find(method: string, path: string): Called | undefined {
    const [below = ''] = path.split('?');
    for (const { route, ...described } of this.#operations.get(method.toLowerCase()) ?? []) {
      const values = route.exec(below);
      if (values) return { ...described, values: { ...values.groups } };
    }
    return undefined;
  }

  #parameterTroubles({ operation, pointer, values }: Called, path: string, headers: Exchange['headers']) {
    const given = { path: values, query: listsOf(new URLSearchParams(path.split('?')[1])), header: lowerCase(headers) };
    const security = operation['security'] ?? this.document['security'];
    if (isList(security) && security.length > 0 !== (given.header['auth-token'] !== undefined))
      return [`a token is ${security.length > 0 ? '' : 'not '}expected`];
    const validate =
      this.#validators.get(`${pointer}/parameters`) ?? this.#coercing.compile(this.#parameterSchema(operation));
    this.#validators.set(`${pointer}/parameters`, validate);
    validate(given);
    return textsOf(validate);
  }

  #parameterSchema(operation: JsonObject): object {
    const parameters = listOf(operation['parameters'] ?? []).map((parameter) => this.#resolved(parameter));
    const places = ['path', 'query', 'header'].map((place) => {
      const described = parameters.filter((parameter) => parameter['in'] === place);
      const nameOf = ({ name }: JsonObject): string => (place === 'header' ? String(name).toLowerCase() : String(name));
      const schemas = described.map((parameter) => [nameOf(parameter), this.#resolved(objectOf(parameter['schema']))]);
      const required = described.filter((parameter) => parameter['required'] === true).map(nameOf);
      const isOpen = place === 'header';
      return [
        place,
        { type: 'object', properties: Object.fromEntries(schemas), required, additionalProperties: isOpen },
      ];
    });
    return { type: 'object', properties: Object.fromEntries(places) };
  }

  #resolved(part: JsonObject): JsonObject {
    const { $ref } = part;
    return typeof $ref === 'string' ? objectOf(at(this.document, ...$ref.slice(2).split('/'))) : part;
  }
}

const textsOf = ({ errors }: ValidateFunction): readonly string[] =>
  (errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);

const listsOf = (query: URLSearchParams): Record<string, string | readonly string[]> =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const [first = '', ...more] = query.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );

const lowerCase = (headers: Exchange['headers']): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Objects are open in the document, so that it stays true of newer hubs. */
function closed(part: Json): Json {
  if (isList(part)) return part.map(closed);
  if (!isJsonObject(part)) return part;
  const parts = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value ?? null)]));
  const isClosable = part['type'] === 'object' && isJsonObject(part['properties']);
  return isClosable ? { unevaluatedProperties: false, ...parts } : parts;
}
