import { safeText } from '../../kernel/safe-text.ts';
import type { ShowDocument } from '../../view/show/show-document.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import { tableLines } from '../../view/text/table.ts';

/** What an environment has instead of the files, as a table: file, field, before and now. */
export function overridesText(
  { environment, values, unused }: NonNullable<ShowDocument['overrides']>,
  paint: Paint,
): string {
  const name = safeText(environment);
  const head =
    values.length === 0
      ? `The environment ${name} has no values of its own for these files.`
      : `The environment ${name} has ${plural(values.length, 'value')} of its own:`;
  const valueText = (json: string | undefined): string => (json === undefined ? 'nothing' : safeText(json, 200));
  const table = tableLines(
    values,
    [
      { head: 'file', cell: ({ file }) => safeText(file), least: 12, drop: 1 },
      { head: 'field', cell: ({ field }) => field },
      { head: 'in the file', cell: ({ was }) => valueText(was), least: 12, wraps: true },
      { head: `in ${name}`, cell: ({ is }) => valueText(is), least: 12, wraps: true },
    ],
    paint,
  );
  const left = unused.map((one) =>
    paint.warning(`These files have no ${safeText(one)}, for which the settings have values.`),
  );
  return [paint.bold(head), ...(values.length > 0 ? table : []), ...left].join('\n');
}
