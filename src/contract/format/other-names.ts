import { weekdayNamed } from '../../kernel/weekday-names.ts';
import type { Path } from '../source/located-document.ts';
import { type RecordKind, recordKind } from './record-kinds.ts';

const LIMITS = {
  minimumStay: 'minnights minimumnights minlos',
  maximumStay: 'maxnights maximumnights maxlos',
  releaseDays: 'release cutoff cutoffdays',
};
const TERMS = {
  cancellation: 'cancellationpolicies cancellationpolicy cancelpolicy cancelpolicies cancellationterms',
  payment: 'payments paymentterms paymentschedule',
  markets: 'market sourcemarkets nationalities nationality countries',
};
const FORMERLY = 'formername oldname previousname previously renamedfrom';
const MEAL_PLAN = { mealPlan: 'board plan code name type', basePrice: 'price' };

/** Names for the fields of a record in rate sheets and other systems, in lower case. The value is written in the same way. */
const NAMES: Readonly<Partial<Record<RecordKind, Readonly<Record<string, string>>>>> = {
  supplier: { externalCode: 'code suppliercode providercode', commercialName: 'name suppliername' },
  hotel: {
    providerCode: 'code hotelcode',
    hotelname: 'name',
    category: 'stars',
    mealPlans: 'boards board meals boardbasis',
    images: 'photos pictures',
    voucherRemarks: 'remarks',
    descriptions: 'description',
    latitude: 'lat',
    longitude: 'lon lng long',
    closed: 'closeddates closures closednights shut',
    taxes: 'tax fees fee localtaxes',
    ...TERMS,
    ...LIMITS,
  },
  'hotel/rooms/[]': {
    providerCode: 'code roomcode providerroomcode',
    name: 'title roomname',
    distributions: 'occupancy occupancies capacity',
  },
  'hotel/mealPlans/[]': MEAL_PLAN,
  'rates/[]/seasons/[]/mealPlans/[]': MEAL_PLAN,
  'rates/[]': {
    name: 'title ratename',
    formerly: FORMERLY,
    seasons: 'periods',
    offers: 'promotions discounts',
    supplements: 'surcharges',
    bookingWindows: 'bookingdates bookingperiods',
    stopSales: 'stopsell stopsells stopsale blackout blackouts blackoutdates blockeddates',
    nonRefundable: 'nonref nrf',
    ...TERMS,
    ...LIMITS,
  },
  'rates/[]/seasons/[]': {
    name: 'title seasonname',
    formerly: FORMERLY,
    dateRanges: 'dates periods ranges',
    seasonRoomPrices: 'prices rooms roomprices',
    mealPlans: 'boards meals',
    ...LIMITS,
  },
  'rates/[]/seasons/[]/seasonRoomPrices/[]': {
    providerRoomCode: 'code room roomcode providercode',
    distributionPrices: 'price prices amounts',
    unitsQuota: 'allotment quota units availability',
  },
  'rates/[]/stopSales/[]': {
    providerRoomCode: 'code room roomcode',
    roomName: 'name',
    stopSales: 'dates dateranges periods',
  },
  'offers/[]': modifier('offercode', ''),
  'supplements/[]': modifier('supplementcode', 'childprice '),
  'tests/[]': {
    checkIn: 'arrival from',
    bookedOn: 'bookingdate booked',
    party: 'guests occupancy pax',
    room: 'roomcode code providerroomcode',
    mealPlan: 'board',
    total: 'price expected amount',
  },
};

function modifier(code: string, child: string): Readonly<Record<string, string>> {
  return {
    providerCode: `code ${code}`,
    names: 'name title',
    value: 'amount price discount percentage percent',
    childValue: `${child}childamount`,
    providerRoomCodes: 'rooms roomcodes',
    mealPlans: 'boards meals',
    travelWindows: 'dates dateranges periods staydates',
    bookingWindows: 'bookingdates bookingperiods',
    operationalDays: 'weekdays days daysofweek',
    minimumStay: 'minnights minimumnights minlos',
    releaseDays: 'release cutoff cutoffdays',
  };
}

/** The field of the record at `path` that is also called `key`. */
export function otherName(key: string, path: Path): string | undefined {
  if (path.at(-1) === 'weekdays') return weekdayNamed(key);
  const kind = recordKind(path);
  const names = kind === undefined ? undefined : NAMES[kind];
  return Object.entries(names ?? {}).find(([, words]) => words.split(' ').includes(key.toLowerCase()))?.[0];
}
