import { addDays, type CalendarDay, parseDay } from '../../../kernel/calendar-day.ts';
import { notSoldText } from '../../../pricing/request/not-sold-reason.ts';
import { priceBook } from '../../../pricing/stay/price-book.ts';
import { stayStatement } from '../../../view/price/stay-statement.ts';
import { mealPlanText, partyText } from '../../../view/price/stay-words.ts';
import { plural } from '../../../view/text/plural.ts';
import { inReadingOrder } from '../../../view/text/wrap-text.ts';
import { bookingTable } from '../booking-table.ts';
import type { CalculatorData } from '../data/calculator-data.ts';
import { bookingDays, bookingGrid, monthOffers, USUAL_NIGHTS } from '../data/early-booking.ts';
import {
  firstChoice,
  type NightChoice,
  nightBook,
  nightChoices,
  nightPrices,
  nightStay,
  usualParty,
} from '../data/nights.ts';
import { contractTerm } from '../data/season-dates.ts';
import { choiceText } from '../night-words.ts';
import { priceCalendar } from '../price-calendar.ts';
import { control, offer, paintIn } from './controls.ts';

/** Lets a reader choose what the price calendar and the table of early booking are about, and look at each night. */
export function startCalendar({ contract, switches, asOf }: CalculatorData): void {
  const choices = nightChoices(contract, switches);
  const first = firstChoice(choices);
  const term = contractTerm(contract.rates);
  if (first === undefined || term === undefined) return;
  const [room, board, party] = ['room', 'board', 'party'].map((name) => control(`cal-${name}`, HTMLSelectElement));
  if (room === undefined || board === undefined || party === undefined) return;
  const nights = control('book-nights', HTMLSelectElement);
  const months = control('cal-months', HTMLElement);
  const night = control('cal-night', HTMLElement);
  const days = bookingDays(contract, asOf, term.end);
  const prices = nightPrices(contract, switches);
  const book = priceBook(contract, switches);
  let choice: NightChoice = first;

  const showNight = nightStatements({ contract, switches }, (day) => ({ choice, offer: prices(choice, day) }));
  /** One night can be reached with the Tab key, the others from there. */
  const begin = (): void => {
    const cells = [...cellsOf(months)];
    const start = cells.find(({ classList }) => !classList.contains('no')) ?? cells[0];
    for (const cell of cells) cell.tabIndex = cell === start ? 0 : -1;
    night.hidden = true;
    if (start && isBeside()) showNight(start);
  };
  const partiesOf = (code: string) => choices.rooms.find((one) => one.code === code)?.parties ?? [];
  const offerParties = (): void => {
    const parties = partiesOf(room.value);
    offer(
      party,
      parties.map((one, index) => [`${index}`, partyText(one)]),
    );
    const usual = usualParty(parties);
    if (usual) party.value = `${parties.indexOf(usual)}`;
  };
  const showBookings = (): void => {
    const grid = bookingGrid(book, choice, Number(nights.value), { days, term });
    control('book-table', HTMLElement).innerHTML = bookingTable(grid);
    control('book-choice', HTMLElement).textContent = choiceText(choice);
  };
  const showCalendar = (): void => {
    const mealPlan = choices.mealPlans.find((plan) => plan === board.value) ?? first.mealPlan;
    choice = { ...(partiesOf(room.value)[Number(party.value)] ?? first), room: room.value, mealPlan };
    months.innerHTML = priceCalendar(monthOffers(prices, choice, term), contract.hotel.currency);
    control('cal-choice', HTMLElement).textContent = choiceText(choice);
    begin();
  };

  offer(
    room,
    choices.rooms.map(({ code, name }) => [code, `${code} ${name ?? ''}`]),
  );
  offer(
    board,
    choices.mealPlans.map((plan) => [plan, mealPlanText(plan)]),
  );
  offer(
    nights,
    Array.from({ length: 30 }, (_, index) => [`${index + 1}`, plural(index + 1, 'night')]),
  );
  room.value = first.room;
  board.value = first.mealPlan;
  nights.value = `${USUAL_NIGHTS}`;
  offerParties();
  room.addEventListener('change', offerParties);
  control('cal-form', HTMLElement).addEventListener('change', () => {
    showCalendar();
    showBookings();
  });
  nights.addEventListener('change', showBookings);
  for (const form of ['cal-form', 'book-form']) control(form, HTMLElement).hidden = false;

  walkByKeys(months);
  begin();
  const showAt = (target: EventTarget | null): void => {
    const cell = cellAt(target);
    if (cell && (night.hidden || cell.getAttribute('aria-selected') !== 'true')) showNight(cell);
  };
  months.addEventListener('focusin', ({ target }) => showAt(target));
  let seen = '';
  months.addEventListener('pointermove', ({ target, clientX, clientY }) => {
    // A pointer that rests while the page moves below it, as when the statement is closed, asks for nothing.
    const place = `${clientX} ${clientY}`;
    if (place !== seen) showAt(target);
    seen = place;
  });
}

type Shown = { readonly choice: NightChoice; readonly offer: ReturnType<ReturnType<typeof nightPrices>> };

/** Shows what a night costs and how that is calculated, or why it is not sold. */
function nightStatements(
  { contract, switches }: Pick<CalculatorData, 'contract' | 'switches'>,
  nightOf: (day: CalendarDay) => Shown,
): (cell: HTMLElement) => void {
  const box = control('cal-night', HTMLElement);
  const words = control('cal-night-text', HTMLElement);
  const statement = control('cal-statement', HTMLElement);
  const book = nightBook(contract, switches);
  let shown: HTMLElement | undefined;
  return (cell) => {
    const day = dayOf(cell);
    if (day === undefined) return;
    shown?.removeAttribute('aria-selected');
    cell.setAttribute('aria-selected', 'true');
    shown = cell;
    const { choice, offer } = nightOf(day);
    const price = offer.sold ? book.price(nightStay(choice, offer.rate, day)) : undefined;
    box.hidden = false;
    statement.hidden = !price?.sold;
    const what = offer.sold ? `${choiceText(choice)}, rate "${offer.rate}"` : notSoldText(offer.reason);
    words.textContent = inReadingOrder(`${day}: ${what}`);
    if (!price?.sold) return;
    const lines = stayStatement(price, { paint: paintIn(statement), switches, placeOf: () => undefined });
    statement.textContent = inReadingOrder(lines.map((line) => line.trimEnd()).join('\n'));
  };
}

const cellAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-d]') : null;

const dayOf = (cell: HTMLElement): CalendarDay | undefined => parseDay(cell.dataset['d'] ?? '');

const cellsOf = (months: HTMLElement) => months.querySelectorAll<HTMLElement>('[data-d]');

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Whether the statement has a place next to the calendar; otherwise it is above its lower part. */
const isBeside = (): boolean => matchMedia('(min-width: 1000px)').matches;

/** Arrows go to the nights left, right, above and below, and Escape closes a statement that covers them. */
function walkByKeys(months: HTMLElement): void {
  months.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !isBeside()) control('cal-night', HTMLElement).hidden = true;
    const cell = cellAt(event.target);
    const day = cell && dayOf(cell);
    const step = STEPS[event.key];
    if (!cell || !day || step === undefined) return;
    event.preventDefault();
    const to = addDays(day, step);
    const next = [...cellsOf(months)].find(({ dataset }) => dataset['d'] === to);
    if (next === undefined) return;
    cell.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
}
