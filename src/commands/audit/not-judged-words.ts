import type { NotJudgedReason } from '../../view/audit/audit-report.ts';

interface NotJudgedFacts {
  readonly words: string;
  /** There is nothing to compare, so nothing is missing from the audit. */
  readonly nothingToJudge?: true;
}

/** Why bookings were not judged, in words, from what the user can correct to what needs nothing. */
export const NOT_JUDGED_FACTS: Readonly<Record<NotJudgedReason, NotJudgedFacts>> = {
  'unreadable-lines': { words: 'lines that cannot be read' },
  unread: { words: 'not read from the hub' },
  'wrong-cell': { words: 'wrong cells' },
  duplicate: { words: 'the same booking again' },
  'hotel-not-found': { words: 'hotel not found' },
  'stay-not-found': { words: 'stay not found in the contract' },
  'no-contract-then': { words: 'no contract at that time' },
  'contract-unreadable': { words: 'contract of that time cannot be read' },
  'other-currency': { words: 'sold in another currency' },
  'unknown-party': { words: 'guests not known' },
  'several-rooms': { words: 'several rooms in one amount' },
  'unknown-status': { words: 'unclear status' },
  'not-confirmed': { words: 'not confirmed', nothingToJudge: true },
  cancelled: { words: 'cancelled', nothingToJudge: true },
  refunded: { words: 'refunds', nothingToJudge: true },
};

export const isMissing = ({ reason }: { readonly reason: NotJudgedReason }): boolean =>
  NOT_JUDGED_FACTS[reason].nothingToJudge !== true;
