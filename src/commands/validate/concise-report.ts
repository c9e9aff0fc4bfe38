import { placeText } from '../../findings/place.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import type { ValidationReport } from '../../view/findings/validation-report.ts';

/** One line per finding, for editors and scripts: `path:line:col: code message`. A finding without a file has no path. */
export const conciseReport = ({ findings }: ValidationReport): string =>
  findings
    .map(({ code, message, place }) => `${place ? `${placeText(place)}: ` : ''}${code.id} ${message}`)
    .map((line) => `${safeLine(line, 4000)}\n`)
    .join('');
