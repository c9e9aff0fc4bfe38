import { priceBook } from '../../pricing/stay/price-book.ts';
import { bookingTable } from '../../render/report/booking-table.ts';
import { calculatorForm } from '../../render/report/calculator-form.ts';
import { choiceText } from '../../render/report/choice-text.ts';
import { priceCalendar } from '../../render/report/price-calendar.ts';
import { reportBody } from '../../render/report/report-body.ts';
import type { ReportDocument } from '../../render/report/report-document.ts';
import { reportStyle } from '../../render/report/report-style.ts';
import { wholePage } from '../../render/report/whole-page.ts';
import type { CalculatorData } from '../../report/calculator-data.ts';
import { contractTerm } from '../../report/contract-term.ts';
import { bookingDays, bookingGrid, USUAL_NIGHTS } from '../../report/early-booking.ts';
import { monthOffers } from '../../report/month-offers.ts';
import { firstChoice, nightChoices } from '../../report/night-choices.ts';
import { nightPrices } from '../../report/night-prices.ts';

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
