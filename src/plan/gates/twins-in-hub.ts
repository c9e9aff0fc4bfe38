import { textOf } from '../../hub/mapping/record-to-wire.ts';
import type { SupplierWire } from '../../hub/wire/contract-records.ts';
import { foldedName } from '../../kernel/folded-name.ts';
import { identityText, type Plan, type RecordIdentity, type Step } from '../plan.ts';
import type { RemoteSnapshot } from '../snapshot.ts';

type Owners = Omit<RemoteSnapshot, 'hotels'>;

/**
 * Creations that may duplicate a record that the hub has under nearly the same name: one line each, at most ten. Records are identified
 * by their exact names and never guessed, and no call removes one: a typing error would stay in the hub.
 */
export function twinsInHub(plan: Plan, owners: Owners): string[] {
  const creations = plan.steps.filter(({ operation }) => operation.startsWith('create'));
  if (creations.length === 0) return [];
  const known = new KnownNames(plan, owners);
  const lines = creations.flatMap((step) => {
    const twin = known.twinOf(step);
    return twin === undefined ? [] : [`${identityText(step.identity)} would be created next to ${twin}`];
  });
  const more = lines.length - MOST_LINES;
  return more > 0 ? [...lines.slice(0, MOST_LINES), `and ${more} more like these`] : lines;
}

const MOST_LINES = 10;

/** What the hub has, by names without regard to case, blanks and how accents are written. */
class KnownNames {
  readonly #suppliers = new Map<string, SupplierWire>();
  readonly #hotels = new Map<string, string>();
  readonly #others = new Map<string, string>();

  constructor({ unmanaged, hotels }: Plan, { suppliers, listed }: Owners) {
    for (const one of suppliers) {
      this.#suppliers.set(one.commercialName ?? '', one);
    }
    const planned = new Set(hotels.map(({ hotel }) => hotel));
    for (const [supplierId, named] of listed) {
      for (const [code, name] of named) {
        if (name !== '' && !planned.has(code)) this.#hotels.set(`${supplierId}/${foldedName(name)}`, code);
      }
    }
    for (const { identity, part } of unmanaged)
      if (part === undefined) this.#others.set(nameOf(identity), identity.key ?? '');
  }

  /** The similar record in the hub, in words. */
  twinOf({ operation, identity, body, supplierId }: Step): string | undefined {
    if (operation === 'createSupplier') return this.#supplierNamed(textOf(body['commercialName']) ?? '');
    if (operation === 'createHotel') {
      const namesake = this.#hotels.get(`${supplierId}/${foldedName(textOf(body['hotelname']) ?? '')}`);
      return namesake && `${namesake}, which the hub has under the same name: if it is the same, write its code so`;
    }
    const key = this.#others.get(nameOf(identity));
    return key && `${JSON.stringify(key)}, which the hub has: if it is the same, write its name so`;
  }

  #supplierNamed(commercialName: string): string | undefined {
    const alike = commercialName === '' ? undefined : this.#suppliers.get(commercialName);
    if (alike === undefined) return undefined;
    const names = [alike.externalCode, alike.commercialName].flatMap((name) => (name ? JSON.stringify(name) : []));
    return `supplier ${alike.id} of the hub, ${names.join(', ')}: if it is the same, write its id in the file`;
  }
}

const nameOf = ({ kind, supplier, hotel, key = '' }: RecordIdentity): string =>
  JSON.stringify([kind, supplier, hotel, foldedName(key)]);
