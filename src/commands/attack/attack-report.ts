import { type CalendarDay, daysBetween } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import type { AttackGroup } from '../../pricing/attack/attack-groups.ts';
import type { Floor } from '../../pricing/attack/floor.ts';
import type { RoomRank } from '../../pricing/attack/room-ranks.ts';
import type { StayRequest } from '../../pricing/request/stay-request.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { placed, refusalJson, soldJson } from '../../view/price/price-json.ts';
import type { PlaceOf } from '../../view/price/stay-statement.ts';
import type { AttackDocument } from './attack-document.ts';

/** What a clever buyer finds in a hotel's contract. */
export interface AttackedHotel {
  readonly hotel: string;
  readonly currency: string;
  readonly searched: { readonly stays: number; readonly alike: number };
  readonly ranks: readonly RoomRank[];
  readonly groups: readonly AttackGroup[];
}

export interface AttackReport {
  readonly firstDay: CalendarDay;
  readonly oneDay: boolean;
  readonly lengths: readonly number[];
  readonly floor: Floor;
  readonly switches: PricingSwitches;
  readonly placeOf: PlaceOf;
  readonly hotels: readonly AttackedHotel[];
}

/** Those that are not usual practice. */
export const countedIn = ({ groups }: AttackedHotel): readonly AttackGroup[] =>
  groups.filter(({ usual }) => usual === undefined);

export function attackJson(report: AttackReport): AttackDocument {
  const { firstDay, oneDay, lengths, floor, hotels, placeOf } = report;
  return {
    version: 1,
    command: 'attack',
    booked: { first: firstDay, ...(oneDay && { last: firstDay }) },
    nights: lengths,
    floor,
    counted: hotels.reduce((sum, hotel) => sum + countedIn(hotel).length, 0),
    hotels: hotels.map(({ hotel, currency, searched, ranks, groups }) => ({
      hotel,
      currency,
      searched,
      rooms: ranks,
      findings: groups.map((group) => findingJson(group, currency, placeOf)),
    })),
  };
}

function findingJson(
  { worst, causes, saves, ...group }: AttackGroup,
  currency: string,
  placeOf: PlaceOf,
): AttackDocument['hotels'][number]['findings'][number] {
  const { cheaper, dearer, refused } = worst;
  return {
    ...group,
    saves: amountText(saves, currency),
    causes: causes.map((source) => ({ kind: source.kind, name: source.name, ...placed(placeOf(source)) })),
    cheaper: cheaper.map(({ price, request }) => ({ ...soldJson(price, placeOf), stay: stayJson(request) })),
    dearer: { ...soldJson(dearer.price, placeOf), stay: stayJson(dearer.request) },
    ...(refused && {
      refused: {
        ...refusalJson(refused.price.reason, refused.price.sources, placeOf, refused.request.rate),
        stay: stayJson(refused.request),
      },
    }),
  };
}

const stayJson = ({ checkIn, checkOut, bookedOn, adults, childAges }: StayRequest) => ({
  checkIn,
  nights: daysBetween(checkIn, checkOut),
  bookedOn,
  adults,
  childAges,
});
