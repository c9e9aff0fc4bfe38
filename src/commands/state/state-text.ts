import { safeText } from '../../kernel/safe-text.ts';
import type { HeldLock } from '../../push/locks/lock-file.ts';
import { lockText } from '../../view/journal/lock-text.ts';
import { plural } from '../../view/text/plural.ts';
import type { KeptCounts, StateDocument } from './state-document.ts';

/** Where state is kept, what is there, and who holds a lock. */
export function stateText(
  { kept, place, files, database, move, approvals = [] }: Omit<StateDocument, 'locks'>,
  locks: readonly HeldLock[],
): readonly string[] {
  const here = countsText(files);
  const isLeft = kept === 'database' && here !== undefined;
  return [
    `State is kept in ${safeText(place)}: ${countsText((kept === 'database' ? database : files) ?? files) ?? 'nothing yet, apart from the practice hub'}.`,
    ...(isLeft ? [`In the folder: ${here}. \`contracts state move --to database\` carries this over.`] : []),
    ...(move ? [moveText(move)] : []),
    ...approvals.map(
      ({ hub, micrositeId, approvals: needed }) =>
        `Plans for ${safeText(`${hub} (${micrositeId})`)} need ${plural(needed, 'approval')}.`,
    ),
    ...(locks.length === 0 ? ['Nothing is locked.'] : locks.map((lock) => `Locked: ${lockText(lock)}`)),
  ];
}

function moveText({ to, user, host, at }: NonNullable<StateDocument['move']>): string {
  const who = safeText(`${user} on ${host}, ${at}`);
  return to === 'files'
    ? `It was moved to files (${who}): remove \`state\` from the settings, or move it back with \`contracts state move --to database\`.`
    : `It is being moved to the database (${who}). If that was cut off, run \`contracts state move --to database\` again.`;
}

/** `undefined` if there is nothing. */
function countsText({ pushes, probes, verifications, verified, monitor, lastPush }: KeptCounts): string | undefined {
  const parts = [
    ...(lastPush ? ['what was pushed last'] : []),
    ...(pushes > 0 ? [plural(pushes, 'push', 'pushes')] : []),
    ...(probes > 0 ? [plural(probes, 'probe')] : []),
    ...(verifications > 0 ? [plural(verifications, 'unfinished verification')] : []),
    ...(verified > 0 ? [`verifications in ${plural(verified, 'environment')}`] : []),
    ...(monitor > 0 ? ['what `monitor` knows'] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}
