/** The look of the stay calculator, in the colours of the page. */
export const calculatorCss = `
.calc-form { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: .75rem 1rem; align-items: start; }
.calc-form[hidden] { display: none; }
.calc-field { display: flex; flex-direction: column; gap: .25rem; min-width: 0; }
.calc-field label { font-weight: 600; }
.calc-field small { color: var(--muted); }
.calc-form input, .calc-form select, .calc-form button {
  font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge); border-radius: .375rem;
  padding: .5rem .625rem; min-height: 2.75rem; width: 100%; box-sizing: border-box;
}
.calc-form input[aria-invalid="true"] { border: 2px solid var(--bad); }
.calc-form button { align-self: end; margin-top: 1.6rem; font-weight: 600; cursor: pointer; }
.calc-form :focus-visible, .statement:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.calc-status { font-weight: 600; margin: 1rem 0 .5rem; min-height: 1.5em; }
.statement {
  font: .875rem/1.5 ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", Menlo, monospace; margin: 0; padding: .75rem 1rem;
  max-height: 32rem; overflow: auto; border: 1px solid var(--edge); border-radius: .375rem; background: var(--paper);
}
.calc-refused { margin-top: .75rem; }
.calc-refused summary { cursor: pointer; padding: .5rem 0; min-height: 1.5rem; }
@media (max-width: 30rem) { .statement { font-size: .75rem; padding: .5rem; } }
@media print { .calc-form, .calc-status, .calc-refused, .statement { display: none; } }
`;
