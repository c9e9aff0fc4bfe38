import { amountText } from '../../../kernel/currency.ts';
import { stayOffers } from '../../../pricing/stay/stay-offers.ts';
import type { PriceReport } from '../../../view/price/price-report.ts';
import { priceText, refusedLines } from '../../../view/price/price-text.ts';
import type { Paint } from '../../../view/text/paint.ts';
import { plural } from '../../../view/text/plural.ts';
import { inReadingOrder } from '../../../view/text/wrap-text.ts';
import type { CalculatorData } from '../data/calculator-data.ts';
import { control, paintIn } from './controls.ts';
import { startCalendar } from './start-calendar.ts';
import { type AskedStay, type FormProblem, StayForm } from './stay-form.ts';

/** Runs the stay calculator: the price engine and the words of the command line, in the page. */
function startCalculator(data: CalculatorData): void {
  const form = control('calc-form', HTMLFormElement);
  const status = control('calc-status', HTMLParagraphElement);
  const statement = control('calc-statement', HTMLPreElement);
  const refused = control('calc-refused', HTMLDetailsElement);
  const reasons = control('calc-reasons', HTMLPreElement);
  const stay = new StayForm(data);
  let shown: PriceReport | undefined;
  let paint: Paint | undefined;
  let wrong: HTMLElement | undefined;

  const showStatement = (): void => {
    const isOffered = shown !== undefined && shown.offered.length > 0;
    statement.hidden = shown === undefined;
    refused.hidden = !isOffered || shown?.refused.length === 0;
    if (shown === undefined) return;
    paint ??= paintIn(statement);
    // Nothing offered: the statement is the reasons. Otherwise they are a fold of their own.
    statement.textContent = inReadingOrder(priceText(isOffered ? { ...shown, refused: [] } : shown, paint));
    reasons.textContent = inReadingOrder(isOffered ? refusedLines(shown, paint).join('\n') : '');
  };
  const refuse = ({ control: where, message }: FormProblem): void => {
    wrong = where;
    where.setAttribute('aria-invalid', 'true');
    where.setAttribute('aria-errormessage', status.id);
    status.textContent = message;
  };
  const calculate = (): void => {
    wrong?.removeAttribute('aria-invalid');
    wrong?.removeAttribute('aria-errormessage');
    wrong = undefined;
    const asked = stay.asked();
    shown = asked.ok ? priced(asked.value, data) : undefined;
    if (shown) status.textContent = inReadingOrder(summary(shown));
    if (!asked.ok) refuse(asked.error);
    showStatement();
  };

  form.addEventListener('change', calculate);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    calculate();
    wrong?.focus();
  });
  // Lines are broken for the width that there is.
  new ResizeObserver(() => {
    paint = undefined;
    showStatement();
  }).observe(form);
  control('calc-off', HTMLElement).remove();
  form.hidden = false;
  calculate();
}

const priced = ({ search, choice }: AskedStay, data: CalculatorData): PriceReport => ({
  ...data,
  // The page does not say where the files are.
  placeOf: () => undefined,
  search,
  choice,
  ...stayOffers(data.contract, search, choice, data.switches),
});

function summary({ offered: [best, ...others] }: PriceReport): string {
  if (best === undefined) return 'Nothing is offered for this stay.';
  const { total, currency, onRequest } = best.price;
  const price = `${amountText(total, currency)} ${currency}${onRequest ? ', on request' : ''}`;
  return others.length === 0 ? `The stay costs ${price}.` : `${plural(others.length + 1, 'offer')}, from ${price}.`;
}

// Last, because it needs everything above.
const text = document.getElementById('report-data')?.textContent;
if (text) {
  const { calculator }: { readonly calculator: CalculatorData } = JSON.parse(text);
  startCalendar(calculator);
  startCalculator(calculator);
}
