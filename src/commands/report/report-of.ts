import { contractForm } from '../../contract/compare/contract-form.ts';
import { formHash, withoutPrivate } from '../../contract/compare/contract-hash.ts';
import { effectiveLimits } from '../../contract/effective-limits.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract, PriceModifier, Rate } from '../../contract/model.ts';
import { closedNights, stopSalesByRoom } from '../../contract/stops-room.ts';
import type { CodeInfo, Finding } from '../../findings/finding.ts';
import { levelAt, type RuleSettings } from '../../findings/rule-settings.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import { compare } from '../../kernel/decimal.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { catalogue } from '../../rules/check/all-codes.ts';
import { seasonSign } from '../../use/show/season-sign.ts';
import { findingJson } from '../../view/findings/findings-json.ts';
import { firstChoice, nightChoices, nightPrices, unsoldNights } from './data/nights.ts';
import { changedPrices, priceRows } from './data/price-rows.ts';
import { contractTerm, nightsOf, seasonBreaks } from './data/season-dates.ts';
import { choiceText } from './night-words.ts';
import type { ReportDocument, ReportedRate } from './report-document.ts';
import { changesOf, termsOf } from './terms-section.ts';
import { verdictOf } from './verdict.ts';

export interface ReportSource {
  readonly contract: HotelContract;
  readonly asOf: CalendarDay;
  readonly switches: PricingSwitches;
  readonly redact: boolean;
  readonly findings: readonly Finding[];
  readonly suppressed: number;
  readonly known: number;
  readonly unchecked: readonly CodeInfo[];
  readonly settings: RuleSettings;
  readonly against?: EarlierHotel | undefined;
}

export interface EarlierHotel {
  readonly label: string;
  readonly contract: HotelContract | undefined;
  /** The present contract as it is compared with it. */
  readonly asSent: HotelContract;
  /** What the difference means for guests. */
  readonly sentences: readonly string[];
}

/** The report of a hotel's contract as data: what the page shows, and what `--json` prints. */
export function reportOf(source: ReportSource): ReportDocument {
  const { contract, asOf, switches, redact, findings, suppressed, known, against } = source;
  const { hotel, offers, supplements, tests, supplier } = contract;
  const term = contractTerm(contract.rates);
  const rates = contract.rates.map((rate) => reportedRate(rate, source));
  const unsold = term ? unsoldNights(contract, switches, term) : [];
  const formOf = (one: HotelContract) => contractForm(redact ? withoutPrivate(one) : one);
  const form = formOf(contract);
  const compared = against && comparedWith(against, contract, formOf);
  const shown = findings.map((finding) => findingJson(redact ? redactedFinding(finding) : finding));
  const notes = supplier.definition?.fields['notes'];
  const choice = firstChoice(nightChoices(contract, switches));
  const nightly = term && choice && nightlyOf(source, choice, nightsOf(term));
  const content = {
    ...(!redact && typeof notes === 'string' && { notes }),
    rooms: hotel.rooms.map(({ providerCode: code, name }) => ({ code, ...(name !== undefined && { name }) })),
    ...(term && { term }),
    supplier: partyName(contract),
    terms: termsOf(form),
    rates,
    offers: offers.map(shownModifier),
    supplements: supplements.map(shownModifier),
    unsold: unsold.map((month) => ({ ...month, unsold: [...month.unsold] })),
    findings: shown,
    suppressed,
    known,
    stays: tests.length,
    checks: checksOf(source),
    ...(compared && { against: compared }),
  };
  const failedStays = findings.filter(({ code }) => code.id.startsWith('T')).length;
  return {
    version: 1,
    command: 'report',
    hotel: hotelKey(contract),
    name: hotel.hotelname,
    currency: hotel.currency,
    asOf,
    hash: formHash(form),
    redacted: redact,
    verdict: verdictOf({ ...content, asOf, failedStays, choice: choice ? choiceText(choice) : '', nightly }),
    ...content,
  };
}

/** As it signs. */
const partyName = ({ supplier: { definition, ...reference } }: HotelContract): string => {
  const { legalName, commercialName } = definition?.fields ?? {};
  const code = 'externalCode' in reference ? reference.externalCode : `#${reference.id}`;
  return [legalName, commercialName].find((name) => typeof name === 'string') ?? code;
};

function reportedRate(rate: Rate, { contract, redact, against }: ReportSource): ReportedRate {
  const { name, status, bookingWindows = [], seasons, offers = [], supplements = [] } = rate;
  const { hotel } = contract;
  const { gaps, overlaps } = seasonBreaks(seasons);
  const rows = priceRows(rate, hotel.mealPlans);
  const earlier = against?.contract;
  const before = earlier?.rates.find((other) => other.name === name);
  return {
    name,
    provisional: status === 'provisional',
    bookingWindows,
    seasons: seasons.map((season, index) => ({
      sign: seasonSign(index),
      name: season.name,
      nights: season.dateRanges,
      ...effectiveLimits(hotel, rate, season),
    })),
    gaps,
    overlaps: overlaps.map((one) => ({ ...one, seasons: [...one.seasons] })),
    closed: Array.from(closedNights(stopSalesByRoom(rate.stopSales, hotel.rooms)), ([room, nights]) => ({
      room,
      nights,
    })),
    offers,
    supplements,
    rows,
    ...(!redact && { units: unitsOf(rate) }),
    ...(earlier &&
      before &&
      earlier.hotel.currency === hotel.currency && {
        changes: changedPrices(
          { seasons: namesOf(before), rows: priceRows(before, earlier.hotel.mealPlans) },
          { seasons: namesOf(rate), rows },
        ).map(({ row, ...change }) => ({ ...row, ...change })),
      }),
  };
}

const namesOf = ({ seasons }: Rate): readonly string[] => seasons.map(({ name }) => name);

const unitsOf = ({ seasons }: Rate) =>
  seasons.flatMap(({ name: season, seasonRoomPrices }) =>
    seasonRoomPrices.map(({ providerRoomCode: room, unitsQuota: quota = 0, unitsOnRequest: onRequest = 0 }) => ({
      room,
      season,
      quota,
      onRequest,
    })),
  );

const shownModifier = ({ providerCode: code, bookingWindows = [], travelWindows }: PriceModifier) => ({
  code,
  bookingWindows,
  travelWindows,
});

/** What a night of the choice costs, least and most. */
function nightlyOf(
  { contract, switches }: ReportSource,
  choice: Parameters<ReturnType<typeof nightPrices>>[0],
  nights: readonly CalendarDay[],
) {
  const prices = nightPrices(contract, switches);
  const { currency } = contract.hotel;
  const amounts = nights
    .flatMap((day) => {
      const night = prices(choice, day);
      return night.sold ? [night.amount] : [];
    })
    .sort(compare);
  const [least] = amounts;
  const most = amounts.at(-1);
  return least && most && { least: amountText(least, currency), most: amountText(most, currency), currency };
}

/** Every check of the catalogue, and what became of it. */
function checksOf({ contract, findings, unchecked, settings }: ReportSource): ReportDocument['checks'] {
  // Off in one of its files is off for what that file says.
  const isOff = (code: string): boolean => contract.files.some((file) => levelAt(code, file, settings) === 'off');
  const left = new Set(unchecked.map(({ id }) => id));
  return catalogue.codes.map(({ id: code, name, summary }) => {
    const count = findings.filter((finding) => finding.code.id === code).length;
    const result = count > 0 ? 'found' : left.has(code) ? 'not run' : isOff(code) ? 'off' : 'passed';
    return { code, name, summary, result, findings: count };
  });
}

function comparedWith(
  { label, contract: before, asSent, sentences }: EarlierHotel,
  { hotel, rates }: HotelContract,
  formOf: (contract: HotelContract) => JsonObject,
): NonNullable<ReportDocument['against']> {
  if (!before) return { label, state: 'new', sentences, gone: [] };
  const gone = before.rates.flatMap((rate) => {
    const now = rates.find(({ name }) => name === rate.name);
    if (!now) return [`rate ${rate.name}`];
    return rate.seasons
      .filter(({ name }) => now.seasons.every((season) => season.name !== name))
      .map(({ name }) => `season ${name} of rate ${rate.name}`);
  });
  const state = before.hotel.currency === hotel.currency ? 'compared' : 'other-currency';
  const changes = [...changesOf({ before: formOf(before), after: formOf(asSent) })];
  return { label, state, sentences, changes, gone };
}

const HIDDEN = /\b(?:unitsQuota|unitsOnRequest|notes)\b/;

/** The finding; if it is about quotas or notes, without its own words, which may quote them. */
function redactedFinding(finding: Finding): Finding {
  const { code, severity, subject, place, message, hint = '', related, fix } = finding;
  const said = [subject?.field, message, hint, related?.message, fix?.was, fix?.becomes, code.summary].join(' ');
  if (!HIDDEN.test(said) && !ABOUT_UNITS.has(code.id)) return finding;
  return { code, severity, message: code.summary, ...(place && { place }), ...(subject && { subject }) };
}

/** Their messages count units. */
const ABOUT_UNITS: ReadonlySet<string> = new Set(['P20', 'P22']);
