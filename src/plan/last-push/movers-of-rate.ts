import { versionOf } from '../../contract/version-code.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { rateShape } from '../compare/record-shapes.ts';
import { pathText } from '../compare/remote-only.ts';
import type { Change } from '../plan.ts';
import { type Mover, valueAt, whoMoved } from './who-moved.ts';

const RATE = rateShape(() => '');

/**
 * For each difference between a rate in the files and in the hub, who made it. The hub links versions of offers and supplements;
 * the lock (`pushed`) uses the codes of the files. Replacing one version with another is a change of the file, which now matches that
 * version.
 */
export function moversOfRate(pushed: JsonObject, changes: readonly Change[]): readonly Mover[] {
  const links = changes.map((change) => linkInFiles(pushed, change));
  return changes.map((change, index) => {
    const link = links[index];
    if (link === undefined) return whoMoved(RATE, pushed, change);
    const isSwap = changes.some(
      ({ kind }, other) => kind !== change.kind && pathText(links[other] ?? []) === pathText(link),
    );
    return isSwap ? 'file' : whoMoved(RATE, pushed, { ...change, path: link });
  });
}

/** The path of a link with the code of the files; `undefined` if the change is not a link. */
function linkInFiles(pushed: JsonObject, { path }: Change): readonly string[] | undefined {
  const [list = '', code, ...rest] = path;
  if (!['offers', 'supplements'].includes(list) || code === undefined || rest.length > 0) return undefined;
  const version = versionOf(code);
  return version && valueAt(pushed, [list, version.code]) !== undefined ? [list, version.code] : path;
}
