import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { finding } from '../../../src/findings/finding.ts';
import { addDays } from '../../../src/kernel/calendar-day.ts';
import { catalogue } from '../../../src/rules/check/all-codes.ts';
import { day, goodContract, prices } from '../../support/contract-builder.ts';
import { reported } from './reported.ts';

const code = (id: string) => {
  const found = catalogue.codes.find((one) => one.id === id);
  if (!found) throw new Error(`no code ${id}`);
  return found;
};

const good = goodContract();

describe('the page of a report', () => {
  it('has a heading for each section that its contents name', () => {
    const { page } = reported(good);
    const [, nav = ''] = /<nav[^>]*>([\s\S]*?)<\/nav>/.exec(page) ?? [];
    const links = [...nav.matchAll(/<a href="#([a-z]+)">/g)].map(([, id]) => id);
    const sections = [...page.matchAll(/<section id="([a-z]+)" aria-labelledby="([a-z-]+)"><h2 id="([a-z-]+)">/g)];
    expect(sections.map(([, id]) => id)).toEqual(links);
    for (const [, id, labelled, heading] of sections)
      expect([labelled, heading]).toEqual([`${id}-title`, `${id}-title`]);
  });

  it('says first what the checks found, then what is not sold', () => {
    const warning = finding(code('P05'), { message: 'DBL costs ten times as much as FAM' });
    const { report } = reported(good, { findings: [warning] });
    expect(report.verdict).toMatchObject({ state: 'warnings', title: 'No errors, 1 warning to review' });
    // FAM is not priced in winter, and closed on three nights of May.
    expect(report.verdict.sentences[0]).toBe(
      '174 of 672 room nights are not sold (no price 168, closed 6): 2 rooms, 336 nights from 2027-05-01 to 2028-03-31.',
    );
    expect(reported(good, { findings: [warning] }).page).toContain('<bdi>DBL costs ten times as much as FAM</bdi>');
  });

  it('names the first errors', () => {
    const errors = ['one', 'two', 'three', 'four', 'five'].map((message) => finding(code('R03'), { message }));
    const { verdict } = reported(good, { findings: errors }).report;
    expect(verdict).toMatchObject({ state: 'errors', title: '5 errors to fix' });
    expect(verdict.sentences.slice(0, 4)).toEqual(['R03: one.', 'R03: two.', 'R03: three.', 'And 2 more errors.']);
  });

  it('says which checks are off, in one of the files of the contract too', () => {
    const off = (appliesTo: (file: string) => boolean) => ({ appliesTo, levels: new Map([['P05', 'off'] as const]) });
    const result = (file: string) =>
      reported(good, {
        settings: { everywhere: new Map([['P06', 'off']]), overrides: [off((one) => one === file)] },
      }).report.checks.flatMap((check) => (/P0[567]/.test(check.code) ? check.result : []));
    expect(result('sea-palace.yaml')).toEqual(['off', 'off', 'passed']);
    expect(result('other.yaml')).toEqual(['passed', 'off', 'passed']);
  });

  it('shows hostile and Arabic names as text', () => {
    const hostile = '</script><img src=x onerror=alert(1)> "فندق"';
    const contract: HotelContract = {
      ...good,
      hotel: {
        ...good.hotel,
        hotelname: hostile,
        rooms: good.hotel.rooms.map((room) => ({ ...room, name: `${hostile}${room.providerCode}` })),
      },
      rates: good.rates.map((rate) => ({
        ...rate,
        name: `${hostile} & ${rate.name}`,
        seasons: rate.seasons.map((season) => ({ ...season, name: `${hostile}${season.name}` })),
      })),
      offers: good.offers.map((offer) => ({ ...offer, names: [{ language: 'EN', description: hostile }] })),
    };
    const { page } = reported(contract, { findings: [finding(code('P05'), { message: hostile, hint: hostile })] });
    expect(page).not.toContain('<img');
    expect(page.match(/<\/script/g)).toHaveLength(2);
    expect(page).toContain('<h1><bdi>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &quot;فندق&quot;</bdi></h1>');
  });

  it('has no style, handler or address that its policy would refuse', () => {
    const { page } = reported(good);
    const body = page.slice(page.indexOf('<body>'), page.indexOf('<script'));
    expect(body.match(/\s(?:style|on[a-z]+|src|href)="(?!#)[^"]*"/g)).toBeNull();
  });

  it('tells by its hash whether the contract is the same, wherever it is written', () => {
    const hash = (contract: HotelContract, redact = false) => reported(contract, { redact }).report.hash;
    expect(hash(good)).toMatch(/^[\da-f]{64}$/);
    expect(hash({ ...good, files: ['elsewhere.yaml'] })).toBe(hash(good));
    expect(hash({ ...good, hotel: { ...good.hotel, minimumStay: 2 } })).not.toBe(hash(good));
    expect(reported(good).page).toContain(hash(good));
  });

  it('is under 1 MB for 1,000 nights of 20 rooms', () => {
    const rooms = Array.from({ length: 20 }, (_, index) => ({
      providerCode: `ROOM-${index}`,
      name: `A room with a long name and the number ${index}`,
      distributions: ['1', '2', '2+1', '2+2'].map((text) => ({
        adults: Number(text[0]),
        children: Number(text[2] ?? 0),
      })),
    }));
    const seasons = Array.from({ length: 40 }, (_, index) => {
      const start = addDays(day('2027-01-01'), index * 25);
      return {
        name: `Season number ${index}`,
        dateRanges: [{ start, end: addDays(start, 24) }],
        priceType: 'DISTRIBUTION' as const,
        seasonRoomPrices: rooms.map(({ providerCode }, room) =>
          prices(providerCode, {
            '1': `${80 + index + room}.25`,
            '2': `${100 + index + room}.5`,
            '2+1': `${120 + index + room}`,
            '2+2': '140.75',
          }),
        ),
      };
    });
    const [rate] = good.rates;
    if (!rate) throw new Error('no rate');
    const contract: HotelContract = {
      ...good,
      hotel: { ...good.hotel, rooms },
      rates: [{ ...rate, stopSales: [], seasons }],
    };
    const { report, page } = reported(contract);
    expect(report.term).toEqual({ start: '2027-01-01', end: '2029-09-26', nights: 1000, left: 0 });
    // The script of the page has 100 kB at most; its own test measures it.
    expect(Buffer.byteLength(page)).toBeLessThan(900_000);
  });
});

describe('--redact', () => {
  const notes = 'The villas are promised to Mrs Kowalska';
  const [rate] = good.rates;
  const [season] = rate?.seasons ?? [];
  if (!rate || !season) throw new Error('no season');
  const secret: HotelContract = {
    ...good,
    supplier: {
      by: 'externalCode',
      externalCode: 'PALMA',
      definition: { externalCode: 'PALMA', fields: { notes }, extra: { internalNotes: notes } },
    },
    hotel: { ...good.hotel, extra: { remarks: notes } },
    rates: [
      {
        ...rate,
        seasons: [
          {
            ...season,
            seasonRoomPrices: season.seasonRoomPrices.map((price) => ({
              ...price,
              unitsQuota: 7391,
              unitsOnRequest: 4826,
            })),
          },
        ],
      },
    ],
  };
  const findings = [
    finding(code('P22'), { message: 'DBL has 7391 units, in all other seasons 10', hint: 'was 7391 meant?' }),
    finding(code('S04'), {
      message: '"4826 rooms" is not a number',
      subject: { record: 'X', field: 'rates[A].seasons[B].unitsOnRequest' },
    }),
  ];

  it('leaves quotas and notes out of every byte', () => {
    const whole = reported(secret, { findings });
    for (const word of ['7391', '4826', 'Kowalska']) expect(whole.page).toContain(word);
    const { page, report } = reported(secret, { redact: true, findings });
    for (const word of ['7391', '4826', 'Kowalska']) expect(page).not.toContain(word);
    expect(JSON.stringify(report)).not.toMatch(/7391|4826|Kowalska/);
    expect(page).toContain('without quotas and notes');
    expect(report.findings.map((one) => one.code)).toEqual(['P22', 'S04']);
  });

  it('has a hash from which no quota can be guessed', () => {
    const [other] = [{ ...secret, rates: secret.rates.map((one) => ({ ...one, seasons: [season] })) }];
    const hash = (contract: HotelContract, redact: boolean) => reported(contract, { redact }).report.hash;
    expect(hash(other, false)).not.toBe(hash(secret, false));
    expect(hash(other, true)).toBe(hash(secret, true));
  });

  it('still shows which nights are sold, and which on request', () => {
    const onRequest: HotelContract = {
      ...secret,
      rates: [
        {
          ...rate,
          seasons: [
            {
              ...season,
              seasonRoomPrices: season.seasonRoomPrices.map((price) => ({
                ...price,
                unitsQuota: 0,
                unitsOnRequest: 7391,
              })),
            },
          ],
        },
      ],
    };
    const { page } = reported(onRequest, { redact: true });
    expect(page).toContain('<b>100.00</b><i>on request</i>');
  });
});
