import { contractLayout } from '../../src/contract/format/layout.ts';
import type { HotelContract } from '../../src/contract/model.ts';
import { editYaml } from '../../src/contract/source/layout/edit-yaml.ts';
import { formatValue } from '../../src/contract/source/layout/format-value.ts';
import { DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import { hotelToFile } from '../../src/hub/mapping/record-to-file.ts';
import { mergeHotel } from '../../src/plan/filed/merge-filed.ts';
import { wireOfContract } from '../../src/plan/filed/wire-of-contract.ts';
import { readHotel } from './read-contracts.ts';

/** The contract as files write it. */
export const filedOf = (contract: HotelContract) =>
  hotelToFile(wireOfContract(contract, DEFAULT_CAPABILITIES), DEFAULT_CAPABILITIES);

export const textOf = (contract: HotelContract): string =>
  formatValue({ supplier: { externalCode: 'PALMA' }, ...filedOf(contract) }, contractLayout);

const KEYED = new Set(['rooms', 'mealPlans', 'seasons', 'seasonRoomPrices']);

/** Lists whose order means nothing, in one order. */
export const inOrder = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
    KEYED.has(key) && Array.isArray(inner) ? inner.map((one) => JSON.stringify(one)).sort() : inner,
  );

/** The text after what the hub holds was merged into it. */
export function pulled(text: string, hub: HotelContract) {
  const { contract, origins } = readHotel(text);
  const record = wireOfContract(hub, DEFAULT_CAPABILITIES);
  const merged = mergeHotel(contract, origins, record, DEFAULT_CAPABILITIES, () => {});
  if (merged.edits.length === 0) return { ...merged, text };
  const done = editYaml(
    'h.yaml',
    Buffer.from(text),
    merged.edits.map(({ edit }) => edit),
    contractLayout,
  );
  if (!done.ok) throw new Error(`${done.error.why} ${JSON.stringify(merged.edits)}`);
  return { ...merged, text: done.value.text };
}
