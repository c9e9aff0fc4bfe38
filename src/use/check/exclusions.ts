import { didYouMean } from '../../kernel/did-you-mean.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { NAMED_KINDS, type Named, type NamedKind } from '../../rules/check/selection.ts';
import { wrongUsage } from '../ground/exit/exit-code.ts';

/**
 * What `--exclude hotel:SEA-*` leaves out, by kind; `undefined` without it. Ends the command with exit 64 for a text of another form, and for
 * a kind that is not among `kinds`: those by which the command can select.
 */
export function exclusionsOf(
  given: readonly string[] | undefined,
  kinds: readonly NamedKind[] = NAMED_KINDS,
): Named<NamedKind>['excluded'] {
  if (given === undefined) return undefined;
  const excluded: { [K in NamedKind]?: string[] } = {};
  for (const text of given) {
    const colon = text.indexOf(':');
    const word = colon < 0 ? '' : text.slice(0, colon);
    const kind = NAMED_KINDS.find((one) => one === word);
    const pattern = text.slice(colon + 1);
    if (kind === undefined || pattern === '')
      throw wrongUsage(
        safeText(`--exclude must be KIND:NAME (got ${text})`),
        didYouMean(word, kinds) ?? `KIND is ${kinds.join(' or ')}, such as hotel:SEA-*`,
      );
    if (!kinds.includes(kind))
      throw wrongUsage(
        safeText(`--exclude ${text}: this command cannot leave out by ${kind}`),
        `only by ${kinds.join(' or ')}`,
      );
    excluded[kind] = [...(excluded[kind] ?? []), pattern];
  }
  return excluded;
}

/** The kinds by which a command with these flags can select. */
export const kindsAmong = (flags: Readonly<Record<string, unknown>>): readonly NamedKind[] =>
  NAMED_KINDS.filter((kind) => kind in flags);
