import type { CalculatorData } from '../report/calculator-data.ts';
import { startCalculator } from './start-calculator.ts';

const text = document.getElementById('report-data')?.textContent;
if (text) {
  const { calculator }: { readonly calculator: CalculatorData } = JSON.parse(text);
  startCalculator(calculator);
}
