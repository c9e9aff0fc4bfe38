import type { CalculatorData } from '../data/calculator-data.ts';
import { startCalculator } from './start-calculator.ts';
import { startCalendar } from './start-calendar.ts';

const text = document.getElementById('report-data')?.textContent;
if (text) {
  const { calculator }: { readonly calculator: CalculatorData } = JSON.parse(text);
  startCalendar(calculator);
  startCalculator(calculator);
}
