import { describe, expect, it } from 'vitest';
import { impactMarkdown, planMarkdown } from '../../../src/commands/diff/plan-markdown.ts';
import type { ComparedImpact, HeadlineDocument, ImpactOfHotel } from '../../../src/view/impact/compared-impact.ts';
import { headlineText, impactText } from '../../../src/view/impact/impact-text.ts';
import { createPaint } from '../../../src/view/text/paint.ts';

const said = (headline: HeadlineDocument): string => headlineText(headline, 'EUR');

const july = { first: '2027-07', last: '2027-07' };

const families: Extract<HeadlineDocument, { kind: 'price' }> = {
  kind: 'price',
  guests: 'children',
  months: { first: '2027-08', last: '2027-08' },
  stays: 1204,
  mean: '3.1',
  perNight: '4.1',
  percent: { least: '-2', most: '5.5' },
};

const hotel = (fields: Partial<ImpactOfHotel> = {}): ImpactOfHotel => ({
  hotel: 'PALMA/SEA-PALACE',
  currency: 'EUR',
  state: 'compared',
  compared: 9000,
  changed: 1204,
  headlines: [families],
  groups: [
    {
      kind: 'dearer',
      rate: 'Summer',
      causes: ['room prices'],
      stays: 1204,
      rooms: ['DBL'],
      mealPlans: ['ROOM_ONLY'],
      guests: ['children'],
      arrivals: { first: '2027-08-01', last: '2027-08-31' },
      perNight: '5.5',
      example: {
        ...{ room: 'DBL', mealPlan: 'ROOM_ONLY', adults: 2, childAges: [7], checkIn: '2027-08-01', nights: 7 },
        bookedOn: '2027-05-01',
        ...{ before: '700', after: '738.5' },
      },
    },
  ],
  unseen: [],
  ...fields,
});

const impact = (...hotels: readonly ImpactOfHotel[]): ComparedImpact => ({
  against: 'main',
  bookedOn: '2027-01-15',
  nights: [1, 2, 3, 7],
  hotels,
});

const text = (compared: ComparedImpact, verbose = false): string => impactText(compared, verbose, createPaint(false));

describe('the sentences about a change', () => {
  it('give the mean of the stays with another price, and the range of single stays', () =>
    expect(said(families)).toBe(
      'Families in August 2027 +3.1 % (mean of 1204 stays with another price, -2 to +5.5 % each), +4.10 a night',
    ));

  it('name months in a row together, over the turn of the year too', () => {
    const adults = { ...families, guests: 'adults', percent: { least: '3', most: '3' }, mean: '3' } as const;
    expect(said({ ...adults, months: { first: '2027-06', last: '2027-08' } })).toBe(
      'Adults in June to August 2027 +3 % (mean of 1204 stays with another price), +4.10 a night',
    );
    expect(said({ ...adults, months: { first: '2027-12', last: '2028-01' } })).toContain(
      'December 2027 to January 2028',
    );
  });

  it('give no percentage of stays that were free', () => {
    const { mean: _, percent: __, ...free } = families;
    expect(said(free)).toBe('Families in August 2027 no longer free (1204 stays with another price), +4.10 a night');
  });

  it('say why stays are no longer sold', () =>
    expect(
      said({
        kind: 'no-longer-sold',
        reason: 'below-minimum-stay',
        stays: 41,
        arrivals: { first: '2027-07-01', last: '2027-07-30' },
      }),
    ).toBe('41 stays no longer sold (now: below minimum stay), arrivals 2027-07-01 to 2027-07-30'));

  it('say which version the reason belongs to, and on which booking days it counts', () => {
    const arrivals = { first: '2027-07-01', last: '2027-07-30' };
    const sales = { stays: 41, arrivals, reason: 'released' };
    const reported = (kind: 'newly-sold' | 'no-longer-sold', booked?: ImpactOfHotel['groups'][number]['booked']) =>
      said({ kind, ...sales, ...(booked && { booked }) });
    expect(reported('newly-sold')).toBe(
      '41 stays newly sold (before: booked too late), arrivals 2027-07-01 to 2027-07-30',
    );
    const days = [
      { first: '2027-03-02' },
      { last: '2027-01-31' },
      { first: '2027-01-01', last: '2027-01-31' },
      { first: '2027-01-31', last: '2027-01-31' },
      { fewest: 1, most: 20 },
      { most: 1 },
      { fewest: 60 },
      { first: '2027-01-01', last: '2027-05-31', some: true as const },
    ];
    expect(days.map((booked) => reported('no-longer-sold', booked).slice('41 stays '.length).split(', ')[1])).toEqual([
      'booked from 2027-03-02 on',
      'booked until 2027-01-31',
      'booked 2027-01-01 to 2027-01-31',
      'booked on 2027-01-31',
      'booked 1 to 20 days ahead',
      'booked at most 1 day ahead',
      'booked at least 60 days ahead',
      'on some booking days from 2027-01-01 to 2027-05-31',
    ]);
  });

  it('name the nights that cost less than fewer nights', () => {
    const example = { room: 'DBL', mealPlan: 'ROOM_ONLY', adults: 2, childAges: [], checkIn: '2027-07-01', rate: 'A' };
    expect(said({ kind: 'longer-for-less', nights: 7, stays: 12, example })).toBe(
      '7 nights now cost less than 6 (12 stays)',
    );
  });

  it('give the cheapest night before and now', () => {
    expect(said({ kind: 'cheapest-night', months: july, before: '88', after: '91' })).toBe(
      'Cheapest night for 2 adults in July 2027 88.00 -> 91.00',
    );
    expect(said({ kind: 'cheapest-night', months: july, before: '88' })).toMatch(/88\.00 -> not sold$/);
  });
});

describe('an impact as text', () => {
  const unseen = [1, 2, 3, 4, 5, 6, 7].map((number) => ({
    path: ['hotel', 'rooms', `R${number}`, 'name'],
    place: `Room R${number}`,
    sentence: `The name of the room is “${number}”.`,
  }));

  it('names changes without effect, five of a hotel, and all with -v', () => {
    const idle = hotel({ changed: 0, headlines: [], groups: [], unseen });
    expect(text(impact(idle))).toContain('0 of 9000 stays sold differently (EUR)');
    expect(text(impact(idle))).toContain(
      '  Without effect on prices and sales:\n  Room R1: The name of the room is “1”.\n',
    );
    expect(text(impact(idle))).toContain('  and 2 more changes without effect');
    expect(text(impact(idle), true)).toContain('Room R7');
    expect(impactMarkdown(impact(idle)).join('\n')).toContain(
      '- Without effect on prices and sales: Room R1: The name',
    );
  });

  it('shows three sentences of a kind, and all with -v', () => {
    const many = hotel({ headlines: [1, 2, 3, 4, 5].map((stays) => ({ ...families, stays })) });
    const count = (verbose: boolean): number => text(impact(many), verbose).split('Families').length - 1;
    expect([count(false), count(true)]).toEqual([3, 5]);
  });

  it('says what a mean is a mean of, and what the answers of a hub cannot tell', () => {
    expect(text(impact(hotel()))).toContain('Averages compare the sum of all prices now with the sum before');
    expect(text(impact(hotel()))).not.toContain("The hub's answers");
    expect(text({ ...impact(hotel()), fromHub: true })).toContain('The hub reports prices and conditions');
  });

  it('names a hotel that could not be compared, with the reason', () => {
    const { groups, headlines, ...rest } = hotel({ state: 'not-compared', reason: 'offers.0.type: unknown value' });
    const unread = { ...rest, groups: [], headlines: [] };
    expect(text(impact(unread))).toContain('PALMA/SEA-PALACE  not compared: offers.0.type: unknown value');
    expect(text(impact(unread))).not.toContain('unchanged for guests');
  });

  it('shows the notes on a hotel that sells everything as before', () => {
    const same = hotel({ changed: 0, groups: [], headlines: [], notes: ['the hub says that it is not active'] });
    expect(text(impact(same))).toContain('  the hub says that it is not active');
  });

  it('counts hotels that are unchanged for guests', () => {
    const same = hotel({ changed: 0, groups: [], headlines: [] });
    expect(text(impact(same, same)).split('\n')[0]).toBe('2 hotels unchanged for guests');
  });
});

describe('an impact in a comment', () => {
  it('lists the sentences of each hotel, most changed stays first, and cannot be broken by a name', () => {
    const other = hotel({ hotel: 'PALMA/<b>*', changed: 9000 });
    expect(impactMarkdown(impact(hotel(), other)).join('\n')).toBe(
      [
        '**PALMA/&lt;b&gt;\\*** 9000 of 9000 stays sold differently (EUR)',
        '',
        '- Families in August 2027 +3.1 % (mean of 1204 stays with another price, -2 to +5.5 % each), +4.10 a night',
        '',
        '**PALMA/SEA-PALACE** 1204 of 9000 stays sold differently (EUR)',
        '',
        '- Families in August 2027 +3.1 % (mean of 1204 stays with another price, -2 to +5.5 % each), +4.10 a night',
        '',
      ].join('\n'),
    );
  });

  it('says so if nothing changes', () =>
    expect(impactMarkdown(impact(hotel({ changed: 0, groups: [], headlines: [] })))).toEqual([
      'Nothing changes for guests.',
      '',
    ]));

  it('stands between the counts and the plan, and what is blocked counts too', () => {
    const plan = { environment: 'test', hotels: [], steps: [], unchanged: [], unmanaged: [] };
    const identity = { kind: 'hotel', supplier: 'PALMA', hotel: 'SEA-PALACE' } as const;
    const blocked = [{ identity, reason: 'no', wayOut: 'none', changes: [] }];
    const lines = planMarkdown({ ...plan, blocked }, { baseUrl: 'x', files: 1 }, undefined, impact(hotel())).split(
      '\n',
    );
    expect(lines[4]).toBe('**PALMA/SEA-PALACE** 1204 of 9000 stays sold differently (EUR)');
    expect(lines.filter((line) => line.startsWith('<details>'))).toEqual([
      '<details><summary>The plan</summary>',
      '<details><summary>What changes for guests</summary>',
    ]);
    expect(lines.join('\n')).toContain('Changes that are blocked or left out of the plan count, too.');
  });
});
