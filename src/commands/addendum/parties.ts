import type { JsonObject } from '../../kernel/json.ts';
import { valueIn } from '../../view/compare/contract-words.ts';
import type { AddendumDocument } from './addendum-document.ts';

/** Who agrees, as far as the contract names them. */
export function partiesOf(form: JsonObject): Pick<AddendumDocument['parties'], 'supplier' | 'hotel'> {
  const texts = (...paths: readonly string[]): string[] =>
    paths.flatMap((path) => {
      const value = valueIn(form, path.split('/'));
      return typeof value === 'string' || typeof value === 'number' ? [`${value}`] : [];
    });
  const line = (...paths: readonly string[]): string[] => {
    const words = texts(...paths);
    return words.length > 0 ? [words.join(' ')] : [];
  };
  const names = ['supplier/legalName', 'supplier/commercialName', 'supplier/externalCode', 'supplier/id'];
  return {
    supplier: {
      name: texts(...names)[0] ?? '',
      details: [
        ...texts('supplier/taxpayerId', 'supplier/address/street'),
        ...line('supplier/address/postCode', 'supplier/address/city'),
        ...texts('supplier/country/name'),
      ],
    },
    hotel: {
      name: texts('hotel/hotelname')[0] ?? '',
      details: [
        ...texts('hotel/address/address'),
        ...line('hotel/address/postalCode', 'hotel/address/locationName'),
        ...texts('hotel/address/country'),
      ],
    },
  };
}
