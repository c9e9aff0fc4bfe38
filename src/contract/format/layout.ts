import { isSuppression } from '../../findings/suppressions.ts';
import type { Path } from '../../source/full/located-document.ts';
import type { YamlLayout } from '../../source/layout/yaml-layout.ts';
import { knownKeys } from '../shape/known-keys.ts';

/** Lists whose records are rows of a table. */
const TABLES = new Set(['rooms', 'mealPlans', 'seasonRoomPrices', 'stopSales', 'tests']);
/** Lists whose records fill a block of lines each. */
const BLOCKS = new Set(['rates', 'seasons']);
/** Short values that belong on one line. */
const LINES = new Set([
  'distributions',
  'distributionPrices',
  'dateRanges',
  'bookingWindows',
  'travelWindows',
  'operationalDays',
  'providerRoomCodes',
  'adultPrices',
  'childPrices',
  'names',
]);

/** How contract files are laid out: the keys in the order of the format, tables in rows, seasons in blocks. */
export const contractLayout: YamlLayout = {
  pinsNextLine: isSuppression,
  keyOrder: knownKeys,
  style: (path) => {
    const last = path.at(-1);
    if (last === undefined) return 'block';
    if (isFree(path)) return 'author';
    if (typeof last === 'number') {
      const list = String(path.at(-2));
      return TABLES.has(list) ? 'row' : BLOCKS.has(list) ? 'block' : 'author';
    }
    if (LINES.has(last)) return 'line';
    // The nights of a stop sale, inside the row that names its room.
    if (last === 'stopSales' && typeof path.at(-2) === 'number' && path.at(-3) === 'stopSales') return 'line';
    if (isLink(path)) return 'line';
    return TABLES.has(last) || BLOCKS.has(last) || last === 'offers' || last === 'supplements' ? 'block' : 'author';
  },
};

/** What the format does not describe keeps its author's form. */
const isFree = (path: Path): boolean =>
  path.some((step) => typeof step === 'string' && (step.startsWith('x-') || step === 'extra'));

/** The codes of the offers and supplements that a rate has. */
const isLink = (path: Path): boolean =>
  path.length === 3 && path[0] === 'rates' && (path[2] === 'offers' || path[2] === 'supplements');
