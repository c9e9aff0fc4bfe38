import type { SoldDifferently } from '../../plan/compare/affects-sale.ts';
import type { UnpushedRecord } from '../../plan/last-push/unpushed-records.ts';
import type { PushResult } from '../../push/event.ts';
import { recordJson } from '../plan/plan-json.ts';
import type { ComparisonDocument, PushDocument, PushedDocument } from './push-document.ts';

export const pushJson = ({ reports, interrupted, journalFailure }: PushResult): PushedDocument => ({
  interrupted,
  ...(journalFailure && { journalFailure }),
  steps: reports.map(({ identity, stepId, left: _, ...rest }) => ({
    id: stepId,
    record: recordJson(identity),
    ...rest,
  })),
});

export const soldDifferentlyJson = (records: readonly SoldDifferently[]): Pick<PushDocument, 'soldDifferently'> =>
  records.length === 0
    ? {}
    : { soldDifferently: records.map(({ identity, rates }) => ({ record: recordJson(identity), rates: [...rates] })) };

export const comparisonJson = ({
  unpushed,
  notCompared,
}: {
  readonly unpushed: readonly UnpushedRecord[];
  readonly notCompared?: string;
}): ComparisonDocument => ({
  ...(unpushed.length > 0 && {
    unpushed: unpushed.map(({ identity, absent: _, ...record }) => ({ record: recordJson(identity), ...record })),
  }),
  ...(notCompared !== undefined && { notCompared }),
});
