import { priceBook } from '../../pricing/stay/price-book.ts';
import { bookingTable } from './booking-table.ts';
import { calculatorForm } from './calculator-form.ts';
import { choiceText } from './choice-text.ts';
import type { CalculatorData } from './data/calculator-data.ts';
import { contractTerm } from './data/contract-term.ts';
import { bookingDays, bookingGrid, USUAL_NIGHTS } from './data/early-booking.ts';
import { monthOffers } from './data/month-offers.ts';
import { firstChoice, nightChoices } from './data/night-choices.ts';
import { nightPrices } from './data/night-prices.ts';
import { priceCalendar } from './price-calendar.ts';
import { reportBody } from './report-body.ts';
import type { ReportDocument } from './report-document.ts';
import { reportStyle } from './report-style.ts';
import { wholePage } from './whole-page.ts';

/** The page: the report, the prices of the first choice, and what the script needs to show the others. */
export function reportPage(report: ReportDocument, calculator: CalculatorData, script: string): string {
  const { contract, switches, asOf } = calculator;
  const term = contractTerm(contract.rates);
  const choice = firstChoice(nightChoices(contract, switches));
  const parts = { calculator: calculatorForm(), choice: choice ? choiceText(choice) : '' };
  const priced =
    term && choice
      ? {
          calendar: priceCalendar(monthOffers(nightPrices(contract, switches), choice, term), contract.hotel.currency),
          bookings: bookingTable(
            bookingGrid(priceBook(contract, switches), choice, USUAL_NIGHTS, {
              days: bookingDays(contract, asOf, term.end),
              term,
            }),
          ),
        }
      : { calendar: '<p class="none">Nothing is priced.</p>', bookings: '<p class="none">Nothing is priced.</p>' };
  return wholePage({
    title: `${report.name}: contract report`,
    style: reportStyle,
    body: reportBody(report, { ...parts, ...priced }),
    data: { report, calculator },
    script,
  });
}
