import type { Endpoint } from './endpoint.ts';
import { OPERATIONS } from './operations.ts';

/** The result of routing a method and path. */
export type Route =
  | { readonly kind: 'endpoint'; readonly endpoint: Endpoint; readonly path: Readonly<Record<string, string>> }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' };

/** Finds the endpoint. A fixed segment wins over a `{name}`. */
export function route(endpoints: readonly Endpoint[], method: string, path: string): Route {
  const segments = decode(path);
  if (!segments) return { kind: 'unknown' };
  const matches = endpoints
    .flatMap((endpoint) => {
      const names = match(patternOf(endpoint), segments);
      return names ? [{ endpoint, names }] : [];
    })
    .sort((a, b) => a.names.size - b.names.size);
  const fewest = matches[0]?.names.size;
  const candidates = matches.filter(({ names }) => names.size === fewest);
  const chosen = candidates.find(({ endpoint }) => methodOf(endpoint) === method);
  if (chosen) return { kind: 'endpoint', endpoint: chosen.endpoint, path: Object.fromEntries(chosen.names) };
  if (candidates.length === 0) return { kind: 'unknown' };
  return { kind: 'wrong-method', allowed: candidates.map(({ endpoint }) => methodOf(endpoint)) };
}

const patterns = new Map<string, readonly string[]>();

/** The segments of the endpoint's path. */
function patternOf({ name }: Endpoint): readonly string[] {
  const known = patterns.get(name) ?? OPERATIONS[name].route.split('/').slice(1);
  patterns.set(name, known);
  return known;
}

function methodOf({ name }: Endpoint): string {
  const { route: call } = OPERATIONS[name];
  return call.slice(0, call.indexOf(' '));
}

/** The decoded segments; `undefined` for an invalid escape. */
function decode(path: string): readonly string[] | undefined {
  try {
    return path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** The values of the pattern's names, or `undefined` if the path does not match. */
function match(pattern: readonly string[], segments: readonly string[]): ReadonlyMap<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const names = new Map<string, string>();
  let index = 0;
  for (const part of pattern) {
    const segment = segments[index] ?? '';
    index += 1;
    if (part.startsWith('{') && segment !== '') names.set(part.slice(1, -1), segment);
    else if (part !== segment) return undefined;
  }
  return names;
}
