import type { HotelContract } from '../../src/contract/model.ts';
import { LastPush } from '../../src/contract/pushed/last-push.ts';
import { pushedLine, pushedName } from '../../src/contract/pushed/pushed-record.ts';
import { DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import { contractRecords } from '../../src/plan/last-push/record-of-push.ts';

/** The last push after pushing these contracts to the environment "live". */
export function lastPushOf(...hotels: readonly HotelContract[]): LastPush {
  const records = [...contractRecords({ suppliers: [], hotels }, DEFAULT_CAPABILITIES)];
  return new LastPush('live', {
    records: new Map(records.map(({ identity, pushed }) => [pushedName(identity), pushedLine(pushed)])),
  });
}
