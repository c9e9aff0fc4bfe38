import { strToU8 } from 'fflate';
import { type MadeSheet, makeXlsx } from './make-xlsx.ts';
import { zipOf } from './zip-of.ts';

/** A file made to cost a reader much more than it cost its author. */
export interface HostileSheet {
  readonly what: string;
  readonly file: string;
  readonly bytes: () => Uint8Array;
}

const HEAD = 'Hotel,Room,Board,Pax,Season,From,To,Currency,Price,Basis';
const csv = (...parts: readonly string[]) => strToU8(parts.join('\n'));
const many = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
const dayAt = (index: number): string => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10);
const row = (hotel: string, room: string, from: string, to: string): string =>
  `${hotel},${room},BB,2,S,${from},${to},EUR,100,per room`;
const book = (sheet: Partial<MadeSheet>, count = 1): Uint8Array =>
  makeXlsx(Array.from({ length: count }, (_, index) => ({ name: `S${index}`, rows: [['Room', 100]], ...sheet })));

const withPart = (name: string, text: string): Uint8Array =>
  zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="rId1" xmlns:r="r"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
    [name]: text,
  });

const sheetXml = (cells: string, more = ''): string => `<worksheet><sheetData>${cells}</sheetData>${more}</worksheet>`;

/** Each file must be read or refused within 10 seconds of processor time and 300 MB. */
export const HOSTILE_SHEETS: readonly HostileSheet[] = [
  { what: 'one join over the whole sheet', file: 'a.xlsx', bytes: () => book({ merged: ['A1:XFD1048576'] }) },
  {
    what: 'ten thousand joins over everything',
    file: 'a.xlsx',
    bytes: () =>
      book({ rows: Array.from({ length: 500 }, () => ['a', 1]), merged: Array(10_000).fill('A1:XFD1048576') }),
  },
  {
    what: 'a shared text of 100 MB',
    file: 'a.xlsx',
    bytes: () => withPart('xl/sharedStrings.xml', `<sst><si><t>${'a'.repeat(100_000_000)}</t></si></sst>`),
  },
  {
    what: 'a shared text of 30 MB',
    file: 'a.xlsx',
    bytes: () => withPart('xl/sharedStrings.xml', `<sst><si><t>${'a'.repeat(30_000_000)}</t></si></sst>`),
  },
  {
    what: 'a value in the last cell of a sheet',
    file: 'a.xlsx',
    bytes: () =>
      withPart('xl/worksheets/sheet1.xml', sheetXml('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
  },
  {
    what: 'rows that are long and far apart',
    file: 'a.xlsx',
    bytes: () => {
      const rows = many(900, (index) => `<row r="${index * 100 + 1}"><c r="ALK${index * 100 + 1}"><v>1</v></c></row>`);
      return withPart('xl/worksheets/sheet1.xml', sheetXml(rows));
    },
  },
  {
    what: 'hidden columns, thousands of times',
    file: 'a.xlsx',
    bytes: () => {
      const columns = many(100_000, () => '<col min="1" max="16384" hidden="1"/>');
      return withPart('xl/worksheets/sheet1.xml', `<worksheet><cols>${columns}</cols><sheetData/></worksheet>`);
    },
  },
  { what: 'a thousand sheets', file: 'a.xlsx', bytes: () => book({}, 1000) },
  {
    what: 'brackets without an end',
    file: 'a.csv',
    bytes: () => csv('1 MAYO AL 31 MAYO 2027;CLASICA', `${'('.repeat(50_000)};100`),
  },
  ...['(', ' ', '-', '1 ', "'", '=', ',1', 'a ', '1/1 ', '1 may 2027 to ', 'per ', '"x"', '€'].map((part) => ({
    what: `cells full of ${JSON.stringify(part)}`,
    file: 'a.csv',
    bytes: () =>
      csv(
        'From;To;CLASICA',
        many(20, () => `"${part.replaceAll('"', '""').repeat(32_000 / part.length)}";1 MAYO AL 31 MAYO 2027;100`),
      ),
  })),
  {
    what: 'a hundred thousand rows with a wide one',
    file: 'a.csv',
    bytes: () =>
      csv(
        HEAD,
        ','.repeat(900),
        many(100_000, () => 'a,1'),
      ),
  },
  {
    what: 'a million rows',
    file: 'a.csv',
    bytes: () =>
      csv(
        HEAD,
        many(1_000_000, () => 'a,1'),
      ),
  },
  { what: 'a million lines without anything', file: 'a.csv', bytes: () => csv(HEAD, '\n'.repeat(1_000_000)) },
  {
    what: 'a quotation mark that is never closed',
    file: 'a.csv',
    bytes: () => csv(HEAD, `"${'a\n'.repeat(2_000_000)}`),
  },
  {
    what: 'twenty thousand hotels',
    file: 'a.csv',
    bytes: () =>
      csv(
        HEAD,
        many(20_000, (index) => row(`Hotel ${index}`, 'Double', '2027-05-01', '2027-05-31')),
      ),
  },
  {
    what: 'ten thousand rooms',
    file: 'a.csv',
    bytes: () =>
      csv(
        HEAD,
        many(10_000, (index) => row('Sea', `Room ${index}`, dayAt(index % 90), dayAt(100 + (index % 90)))),
      ),
  },
  {
    what: 'seasons that all overlap',
    file: 'a.csv',
    bytes: () =>
      csv(
        HEAD,
        many(20_000, (index) => row('Sea', `R${index % 40}`, dayAt(index % 1500), dayAt(1500 + (index % 1500)))),
      ),
  },
  {
    what: 'twenty thousand prices in seasons that overlap their neighbours',
    file: 'a.csv',
    bytes: () =>
      csv(
        'Room,Season,From,To,Single,Double',
        many(20_000, (index) => {
          const [room, season] = [index % 20, Math.floor(index / 20)];
          const from = Math.floor(season / 3);
          return `R${room},S${season},${dayAt(from)},${dayAt(from + 20)},${80 + season},${100 + season}`;
        }),
      ),
  },
  {
    what: 'seasons of thousands of years',
    file: 'a.csv',
    bytes: () =>
      csv(
        HEAD,
        many(5_000, (index) => row('Sea', `R${index}`, '1000-01-01', '9999-12-31')),
      ),
  },
  {
    what: 'a message with a document type',
    file: 'a.xml',
    bytes: () => strToU8('<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><a>&b;</a>'),
  },
  {
    what: 'a message of many empty elements',
    file: 'a.xml',
    bytes: () => strToU8(`<OTA_HotelRatePlanNotifRQ>${'<a/>'.repeat(5_000_000)}</OTA_HotelRatePlanNotifRQ>`),
  },
  {
    what: 'a message of rate plans without anything',
    file: 'a.xml',
    bytes: () =>
      strToU8(
        `<OTA_HotelRatePlanNotifRQ><RatePlans>${'<RatePlan RatePlanCode="a"/>'.repeat(200_000)}</RatePlans></OTA_HotelRatePlanNotifRQ>`,
      ),
  },
  {
    what: 'a message nested a million deep',
    file: 'a.xml',
    bytes: () => strToU8('<a>'.repeat(1_000_000)),
  },
  {
    what: 'a message of attributes',
    file: 'a.xml',
    bytes: () => strToU8(`<OTA_HotelRatePlanNotifRQ ${many(200_000, (index) => `a${index}="1"`)}/>`),
  },
];
