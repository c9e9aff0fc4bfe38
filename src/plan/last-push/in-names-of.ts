import { supplierKey } from '../../contract/identity.ts';
import type { Contracts } from '../../contract/model.ts';
import { mayHaveFormerNames } from '../../contract/packed-contract.ts';
import { inNewNames } from '../../contract/pushed/in-new-names.ts';
import type { LastPush } from '../../contract/pushed/last-push.ts';

/** A push under the present names of the rates and seasons in the files. */
export const inNamesOf = ({ hotels }: Pick<Contracts, 'hotels'>, push: LastPush): LastPush =>
  inNewNames(
    push,
    hotels.filter(mayHaveFormerNames).map(({ supplier, hotel, rates }) => ({
      supplier: supplierKey(supplier),
      hotel: hotel.providerCode,
      rates,
    })),
  );
