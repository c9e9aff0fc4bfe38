import { allCodes } from '../../src/rules/check/all-codes.ts';

type Row = readonly [wrong: string, cost: string, codes: string];

/** What goes wrong in contracts, what each costs if it is missed, and the findings that say so. */
const SLIPS: Readonly<Record<string, readonly Row[]>> = {
  'The price is wrong': [
    [
      'a digit too many, too few, swapped or in the wrong place',
      'a room sold at a tenth for a season; every booking must be honoured',
      'P05 P21 P18 Y06 Y09 Y10 P25 P26 P30',
    ],
    [
      'a price copied from the next line, season or rate',
      'high season sold at the price of low season',
      'P17 P21 P10 P11 P31',
    ],
    [
      "last year's price in this year's rate, or a change that was not agreed",
      'the increase is lost on every night of the year',
      'P19 P24',
    ],
    [
      'per person where per room is meant, or for the stay where per night is',
      'guests pay half, or twice, or seven times',
      'P08 P09 P12 O13 O05 O19 P30',
    ],
    [
      'a guest who pays nothing, or pays more than the one before',
      'a free bed, or a price that is never booked',
      'P06 P07 P13 P23 P24 H10 O14 S06 S09',
    ],
    ['a meal plan that costs less than fewer meals, or nothing', 'meals are given away', 'P14 P15 P16 P23'],
    ['a price that is missing', 'the occupancy, room or season is not sold', 'P01 P02 P03 P04 S07 S08 S10'],
    ['another currency', 'every price is wrong by the exchange rate', 'H02 H12 H16 P30'],
    [
      'a stay under `tests:` that does not cost what it should',
      'the contract no longer says what was agreed',
      'T01 T02 T03 T04',
    ],
  ],
  'The date is wrong': [
    [
      'the wrong year, day and month exchanged, the end before the start',
      "the season is not sold, or last year's is",
      'D01 D07 D08 D18 D19 Y03 S04',
    ],
    [
      'a night that no season covers, or two do',
      'no stay over that night can be booked, or the cheaper price counts',
      'D02 D04 D05 D17 D20',
    ],
    [
      'an offer or supplement outside the dates where it could apply',
      'the promised discount never appears; the gala is not charged',
      'D10 D11 D12 D13 D15 D16',
    ],
    [
      'a booking window or release that leaves no day to book',
      'the rate is online and can never be booked',
      'D06 D09 O10 O11',
    ],
    ['steps of early booking with a gap or an overlap', 'no discount for a month, or two at once', 'D14'],
    ['a gala or fee that the new year lacks', 'a dinner is served that was not charged', 'O13 O22'],
  ],
  'Rooms and limits are wrong': [
    ['a quota with a digit too many, or 0', 'rooms sold that the hotel does not have, or none', 'P20 P22 D03'],
    [
      'a minimum or maximum stay, or a release, that no stay or every stay meets',
      "nothing is sold, or one night over New Year's Eve",
      'O07 O08 O21 O23 P27',
    ],
    ['a stop sale for the wrong room, rate or dates', 'a closed room is sold; an open one is not', 'O17 O18 O24'],
    [
      'guests that a room or offer does not fit',
      'parties are refused at arrival, or never find the room',
      'H07 H08 H09 H14 O09 R09',
    ],
    ['two rates that sell the same nights', 'the cheaper one is always sold; quotas may add up', 'D03 P17'],
  ],
  'An offer or supplement is wrong': [
    ['a name or text says something else than the fields', 'guests complain, and are right', 'O12 O19 H20'],
    ['a value of the wrong size, sign or kind', 'half the price is given away, or nothing', 'O01 O02 O03 O04 O05 O06'],
    [
      'discounts that add up, or a supplement charged twice',
      'a stay for a third of its price, or a gala paid twice',
      'O15 O16 R17',
    ],
    ['it is not linked, or names rooms and meal plans that do not exist', 'it never applies', 'R04 R05 R07 R08'],
  ],
  'Guests read or reach the wrong thing': [
    [
      'broken letters, a tag, a placeholder, or a text in another language',
      'guests read it on the page of the hotel',
      'H17 H18 H19',
    ],
    [
      'a place, country or address that cannot be',
      'the hotel is shown in the sea, or in another town',
      'H03 H04 H05 H06 H11 H21',
    ],
    ['a category or language that the hub does not know', 'the record is refused', 'H01 O20'],
    [
      'terms or contacts that are missing, or cannot be met',
      'guests do not know until when they can cancel',
      'H13 H15 H22 H23',
    ],
    [
      'names that look the same and are not, or cannot be seen',
      'one room under two names, one of them without prices',
      'Y11 Y12 Y13 Y14',
    ],
  ],
  'Records do not fit together': [
    [
      'a code or name that is misspelled, unknown or used twice',
      'the price, offer or hotel it belongs to is not found',
      'R01 R02 R03 R04 R11 R13 R14 R15 S05',
    ],
    [
      'a code or name that changed since the last push',
      'the hub has the old record and the new one, and sells both',
      'R10 R12 R16 R18',
    ],
    ['a room that no rate sells', 'it stays empty', 'R06'],
    ['a field that the hub sets itself', 'the record is refused', 'R19'],
    ['one house under two hotel codes', 'its rooms are sold twice', 'R20'],
  ],
  'The file says something else than was typed': [
    [
      'a field that is misspelled, missing or of another kind',
      'the limit or discount does not exist',
      'S01 S02 S03 Y08',
    ],
    [
      'a value that YAML reads otherwise: no, 1_000, # in a name',
      'a text becomes a number, or ends early',
      'Y01 Y02 Y05 Y07 Y16',
    ],
    [
      'a file that cannot be read, or is left out',
      'part of a hotel is neither checked nor pushed',
      'F01 F02 F03 F04 F05 F06 F07 F08 F09 F10 F11 F12 Y04 Y15',
    ],
    [
      'a suppression or placeholder that hides something',
      'a fault stays hidden after its reason is gone',
      'C01 C02 C03 C04',
    ],
  ],
};

/** The table, with a link to each finding. A finding that no row names fails here. */
export function checksBySlip(): string {
  const known = new Map(allCodes.map((code) => [code.id, code]));
  const named = new Set(Object.values(SLIPS).flatMap((rows) => rows.flatMap(([, , codes]) => codes.split(' '))));
  const lost = [...[...known.keys()].filter((id) => !named.has(id)), ...[...named].filter((id) => !known.has(id))];
  if (lost.length > 0) throw new Error(`name these findings in test/support/checks-by-slip.ts: ${lost.join(', ')}`);
  const link = (id: string): string => `[${id}](#${id.toLowerCase()}-${known.get(id)?.name ?? ''})`;
  return Object.entries(SLIPS)
    .map(([group, rows]) =>
      [
        `### ${group}`,
        '',
        '| what goes wrong | what it costs | findings |',
        '|---|---|---|',
        ...rows.map(([wrong, cost, codes]) => `| ${wrong} | ${cost} | ${codes.split(' ').map(link).join(' ')} |`),
      ].join('\n'),
    )
    .join('\n\n');
}
