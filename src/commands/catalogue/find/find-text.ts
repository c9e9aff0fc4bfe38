import { groupBy } from '../../../kernel/by-key.ts';
import { safeLine } from '../../../view/escape/safe-line.ts';
import type { Paint } from '../../../view/text/paint.ts';
import { plural } from '../../../view/text/plural.ts';
import { tableLines } from '../../../view/text/table.ts';
import { inReadingOrder } from '../../../view/text/wrap-text.ts';
import type { CatalogueComparison, CatalogueFindDocument, CatalogueHit, CatalogueMapping } from './find-document.ts';

/** What was found: one entry next to the hotel of the files, or a list. */
export function catalogueFindText(found: CatalogueFindDocument, paint: Paint): string {
  const { hits, matches } = found;
  const [first, ...others] = hits;
  if (first === undefined) return nothingText(found);
  const isMeant = others.length === 0 || (first.match === 'id' && others.every(({ match }) => match !== 'id'));
  if (!isMeant) return [listText(hits, paint), '', countText(found), ...doublesText(hits), whatNext(hits)].join('\n');
  return [
    entryText(first, paint),
    ...(others.length > 0
      ? ['', `${plural(matches - 1, 'other entry', 'other entries')} of a like name:`, listText(others, paint)]
      : []),
    '',
    countText(found),
  ].join('\n');
}

const grouped = (count: number): string => count.toLocaleString('en-US');

const entriesText = (count: number): string => `${grouped(count)} ${count === 1 ? 'entry' : 'entries'}`;

function nothingText({ wanted, entries, yours }: CatalogueFindDocument): string {
  const text = inReadingOrder(safeLine(wanted, 200));
  return [
    `Nothing found for "${text}": compared with the name, id and registry id of ${entriesText(entries)}, all that the catalogue has.`,
    ...yours.map(({ hotel, name, mapped }) =>
      mapped === undefined
        ? `${hotel} (${inReadingOrder(name)}) is in your files; a new hotel is linked in the back office before the catalogue has it.`
        : `${hotel} (${inReadingOrder(name)}) is ${mappedText(mapped)}.`,
    ),
    ...(yours.length === 0 ? ['No hotel of your files has this name or code.'] : []),
  ].join('\n');
}

const countText = ({ entries, matches, hits }: CatalogueFindDocument): string =>
  `${matches} of ${entriesText(entries)} ${matches === 1 ? 'matches' : 'match'}${matches > hits.length ? `; the ${hits.length} likeliest are shown (--limit)` : ''}`;

/** Entries that several suppliers share, or that the catalogue has twice, look alike; only one of them sells the contract. */
function doublesText(hits: readonly CatalogueHit[]): readonly string[] {
  const alike = hits.flatMap(({ comparison }) => (comparison && comparison.by !== 'asked' ? [comparison] : []));
  return [...groupBy(alike, ({ hotel }) => hotel)].flatMap(([hotel, entries]) =>
    entries.length < 2 || entries.some(({ by }) => by === 'mapped')
      ? []
      : [
          `${entries.length} entries have the name and place of ${hotel}: write the right one into the settings (accommodations).`,
        ],
  );
}

const whatNext = (hits: readonly CatalogueHit[]): string =>
  `\`contracts catalogue find ${word(hits[0]?.id ?? 'ID')}\` shows one entry with its datasheet, next to your hotel.`;

/** An id as a shell reads it. */
const word = (id: string): string => (/^[\w.-]+$/.test(id) ? id : JSON.stringify(id));

const MATCHES: Readonly<Record<CatalogueHit['match'], string>> = {
  id: 'this id',
  'same-name': 'same name',
  'all-words': 'all words',
  'similar-name': 'similar name',
};

const BY: Readonly<Record<CatalogueComparison['by'], string>> = {
  mapped: ', mapped to it',
  alike: '',
  asked: ' (asked for)',
};

function listText(hits: readonly CatalogueHit[], paint: Paint): string {
  return tableLines(
    hits,
    [
      { head: 'id', cell: ({ id }) => id },
      { head: 'name', cell: ({ name }) => name, least: 20 },
      { head: 'country', cell: ({ countryCode }) => countryCode ?? '', drop: 2 },
      { head: 'category', cell: ({ datasheet }) => datasheet?.category ?? '', drop: 1 },
      { head: 'found by', cell: ({ match }) => MATCHES[match], drop: 3 },
      { head: 'distance', cell: ({ comparison }) => distanceText(comparison?.distanceMetres), align: 'right' },
      {
        head: 'yours',
        cell: ({ comparison }) => (comparison ? `${comparison.hotel}${BY[comparison.by]}` : ''),
        least: 12,
      },
    ],
    paint,
  ).join('\n');
}

/** `11 m`, `2.4 km`. */
const distanceText = (metres: number | undefined): string =>
  metres === undefined ? '' : metres < 1000 ? `${metres} m` : `${grouped(Math.round(metres / 100) / 10)} km`;

function entryText(
  { id, registryId, name, match, lastUpdate, datasheet, comparison }: CatalogueHit,
  paint: Paint,
): string {
  const facts = [
    MATCHES[match],
    ...(registryId === undefined ? [] : [`registry id ${registryId}`]),
    ...(lastUpdate === undefined ? [] : [`updated ${lastUpdate}`]),
  ];
  return [
    `${paint.bold(id)}  ${inReadingOrder(name)}  ${paint.dim(`(${facts.join(', ')})`)}`,
    ...(comparison === undefined ? ['No hotel of your files belongs to it.'] : mappingText(comparison, id)),
    '',
    ...(comparison === undefined ? [] : comparisonLines(comparison, paint)),
    ...(datasheet === undefined ? ['The hub gave no datasheet for it.'] : sheetLines(datasheet, comparison)),
  ].join('\n');
}

function mappingText({ hotel, by, mapped }: CatalogueComparison, id: string): readonly string[] {
  if (by === 'mapped') return [`${hotel} is ${mappedText(mapped)}.`];
  const why = by === 'alike' ? 'same name, and at most 200 m apart' : 'the hotel that you asked for';
  return [
    `Compared with ${hotel}: ${why}.`,
    `${hotel} is ${mappedText(mapped)}.`,
    `If it is this hotel, write accommodations: { ${hotel}: ${JSON.stringify(id)} } into the environment's settings.`,
  ];
}

/** `mapped to 157117 (settings)`. */
const mappedText = (mapped: CatalogueMapping | undefined): string =>
  mapped === undefined
    ? 'not mapped'
    : `mapped to ${mapped.id} (${mapped.from})${mapped.inCatalogue ? '' : ', which the catalogue does not have'}`;

function comparisonLines({ fields, distanceMetres }: CatalogueComparison, paint: Paint): readonly string[] {
  const difference = ({ field, same }: CatalogueComparison['fields'][number]): string => {
    if (field === 'position' && distanceMetres !== undefined && same === false)
      return paint.changed(`${distanceText(distanceMetres)} apart`);
    return same === undefined ? 'not compared' : same ? '=' : paint.changed('differs');
  };
  return tableLines(
    fields,
    [
      { head: '', cell: ({ field }) => field },
      { head: 'yours', cell: ({ yours }) => yours ?? '-', least: 16, wraps: true },
      { head: 'catalogue', cell: ({ catalogue }) => catalogue ?? '-', least: 16, wraps: true },
      { head: ' ', cell: difference },
    ],
    paint,
  );
}

function sheetLines(
  { category, town, facilities, roomFacilities, images }: NonNullable<CatalogueHit['datasheet']>,
  comparison: CatalogueComparison | undefined,
): readonly string[] {
  const listed = (title: string, names: readonly string[]): string =>
    `${title}: ${names.length === 0 ? 'none' : names.join(', ')}`;
  const record = comparison?.facilities;
  // Most records list none, and then everything would differ.
  const compared = record && record.both.length + record.onlyYours.length > 0 ? record : undefined;
  return [
    ...(comparison === undefined && category !== undefined ? [`category: ${category}`] : []),
    ...(town === undefined ? [] : [`town: ${town}`]),
    ...(compared
      ? [
          listed('facilities of both', compared.both),
          listed('only in your record in the hub', compared.onlyYours),
          listed('only in the catalogue', compared.onlyCatalogue),
        ]
      : [listed('facilities in the catalogue', facilities)]),
    ...(comparison ? recordText(comparison) : []),
    listed('room facilities in the catalogue', roomFacilities),
    `images: ${images}`,
  ];
}

/** Contract files have no facilities, so the hub's record of the hotel is compared. */
function recordText({ inHub, facilities }: CatalogueComparison): readonly string[] {
  if (inHub === undefined)
    return ['The record of your hotel in the hub could not be read, so facilities are not compared.'];
  if (!inHub) return ['The hub has no record of your hotel yet, so facilities are not compared.'];
  if (facilities === undefined || facilities.both.length + facilities.onlyYours.length > 0) return [];
  return ['The record of your hotel in the hub lists no facilities, so they are not compared.'];
}
