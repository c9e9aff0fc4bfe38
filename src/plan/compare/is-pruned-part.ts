import { versionOf } from '../../contract/version-code.ts';
import type { Change, Step } from '../plan.ts';
import { type FieldShape, RATE_SHAPE, RECORD_SHAPES, type RecordShape } from './record-shapes.ts';

/** Whether `change` removes something only because of `--prune`. A date range that the file writes differently is removed without it. */
export function isPrunedPart({ identity: { kind }, changes }: Step, { kind: change, path }: Change): boolean {
  return (
    change === 'remove' && isPruned(kind === 'rate' ? RATE_SHAPE : RECORD_SHAPES[kind], path) && !movesOn(path, changes)
  );
}

/** A link that is removed because another version of the offer or supplement is linked instead. */
function movesOn([list, code = '']: Change['path'], changes: readonly Change[]): boolean {
  return (
    (list === 'offers' || list === 'supplements') &&
    changes.some(
      ({ kind, path: [other, linked = ''] }) => kind === 'add' && other === list && baseOf(linked) === baseOf(code),
    )
  );
}

const baseOf = (code: string): string => versionOf(code)?.code ?? code;

function isPruned(shape: RecordShape, [field = '', key, ...rest]: readonly string[]): boolean {
  const found: FieldShape | undefined = shape[field];
  switch (found?.kind) {
    case 'keyed-list':
      return isPruned(found.fields, rest);
    case 'whole-list':
      return key === undefined;
    case 'absent-means':
    case 'optional':
    case undefined:
      return true;
  }
}
