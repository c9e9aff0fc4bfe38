import { isSuppression } from '../../findings/suppressions.ts';
import { contractDocument } from '../records/document.ts';
import { type Facts, factsOf, fieldsBelow } from '../records/facts.ts';
import type { YamlLayout } from '../source/layout/yaml-layout.ts';
import type { Path } from '../source/located-document.ts';
import { knownKeys } from './known-keys.ts';

const laid = (how: Facts['laid']): ReadonlySet<string> =>
  new Set([...fieldsBelow(contractDocument)].flatMap(([name, field]) => (factsOf(field).laid === how ? name : [])));

const [TABLES, BLOCKS, LINES] = [laid('rows'), laid('blocks'), laid('line')];

/** The layout of contract files: keys in the order of the format, tables in rows, seasons in blocks. */
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
    // The nights of a stop sale, inside the row that names its room.
    if (last === 'stopSales' && typeof path.at(-2) === 'number' && path.at(-3) === 'stopSales') return 'line';
    if (isLink(path)) return 'line';
    if (TABLES.has(last) || BLOCKS.has(last) || last === 'offers' || last === 'supplements') return 'block';
    return LINES.has(last) ? 'line' : 'author';
  },
};

/** Values that the format does not describe keep the author's layout. */
const isFree = (path: Path): boolean =>
  path.some((step) => typeof step === 'string' && (step.startsWith('x-') || step === 'extra'));

/** The codes of the offers and supplements that a rate links. */
const isLink = (path: Path): boolean =>
  path.length === 3 && path[0] === 'rates' && (path[2] === 'offers' || path[2] === 'supplements');
