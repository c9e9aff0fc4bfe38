import type { UnpushedRecord } from '../../plan/unpushed-records.ts';
import type { PushResult } from '../../push/event.ts';
import type { Verification } from '../../verify/verification.ts';
import { recordJson } from '../plan/plan-json.ts';
import { priceInRate } from '../verify/depth-words.ts';
import type { PushedDocument, VerificationDocument, VerifyDocument } from './push-document.ts';

/** What a push did, step by step. */
export const pushJson = ({ reports, interrupted, journalFailure }: PushResult): PushedDocument => ({
  interrupted,
  ...(journalFailure && { journalFailure: { ...journalFailure } }),
  steps: reports.map(({ identity, stepId, left: _, ...rest }) => ({
    id: stepId,
    record: recordJson(identity),
    ...rest,
  })),
});

/** What verification showed, hotel by hotel. */
export const verificationJson = (verification: Verification): VerificationDocument => {
  const { accommodation, candidates, stay, changes, expected, quoted, confirmed, providerTraces, ...rest } =
    verification;
  return {
    ...rest,
    ...(accommodation && { accommodation: { ...accommodation } }),
    ...(candidates && { candidates: candidates.map((candidate) => ({ ...candidate })) }),
    ...(changes && {
      changes: { proved: changes.proved.map(priceInRate), left: changes.left.map(priceInRate) },
    }),
    ...(stay && { stay: { ...stay, childAges: [...stay.childAges] } }),
    ...(expected && { expected: { ...expected } }),
    ...(quoted && { quoted: { ...quoted } }),
    ...(confirmed && { confirmed: { ...confirmed } }),
    ...(providerTraces && {
      providerTraces: providerTraces.map(({ provider, providerDescription, error, quoteResults }) => ({
        provider: provider ?? null,
        providerDescription: providerDescription ?? null,
        error: error ?? null,
        quoteResults: quoteResults ?? null,
      })),
    }),
  };
};

/** What of the files is not in the hub. */
export const comparisonJson = ({
  unpushed,
  notCompared,
}: {
  readonly unpushed: readonly UnpushedRecord[];
  readonly notCompared?: string;
}): Pick<VerifyDocument, 'unpushed' | 'notCompared'> => ({
  ...(unpushed.length > 0 && {
    unpushed: unpushed.map(({ identity, standing, affectsSale }) => ({
      record: recordJson(identity),
      standing,
      affectsSale,
    })),
  }),
  ...(notCompared !== undefined && { notCompared }),
});
