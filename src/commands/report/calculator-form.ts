/**
 * The stay calculator of a report, without its choices: the script of the page fills them in and shows the form. The ids are known to
 * `src/commands/report/page/stay-form.ts`.
 */
export const calculatorForm = (): string => `<p id="calc-off">The calculator needs JavaScript.</p>
<form id="calc-form" class="calc-form" hidden novalidate>
${input('check-in', 'Arrival', 'type="date" required')}
${input('nights', 'Nights', 'type="number" min="1" max="30" step="1" required')}
${input('adults', 'Adults', 'type="number" min="1" max="6" step="1" required')}
<div class="calc-field"><label for="calc-ages">Ages of children</label>
<input id="calc-ages" type="text" inputmode="numeric" autocomplete="off" aria-describedby="calc-ages-hint">
<small id="calc-ages-hint">Years on arrival, such as 7, 4</small></div>
${select('room', 'Room')}
${select('board', 'Board')}
${select('rate', 'Rate')}
${input('booked-on', 'Booked on', 'type="date" required')}
<button type="submit">Calculate</button>
</form>
<p id="calc-status" class="calc-status" role="status" aria-live="polite"></p>
<pre id="calc-statement" class="statement" tabindex="0" role="region" aria-label="Statement" hidden></pre>
<details id="calc-refused" class="calc-refused" hidden><summary>Not offered</summary>
<pre id="calc-reasons" class="statement" tabindex="0" role="region" aria-label="Not offered"></pre></details>`;

const select = (name: string, label: string): string =>
  `<div class="calc-field"><label for="calc-${name}">${label}</label><select id="calc-${name}"></select></div>`;

const input = (name: string, label: string, attributes: string): string =>
  `<div class="calc-field"><label for="calc-${name}">${label}</label><input id="calc-${name}" ${attributes}></div>`;
