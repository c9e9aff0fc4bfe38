import type { Sheet } from '../../../../src/sheets/import/cells.ts';
import { sheetOf } from './sheet-texts.ts';

/** Sheets as hotels and agents send them, by layout. Names and prices are made up. */
export const REAL_SHEETS: Readonly<Record<string, Sheet>> = {
  'grid: a lake hotel': sheetOf(`
1 AL 31 OCTUBRE 2023                              | SECTOR STANDARD | SECTOR SUPERIOR
1 AL 31 DE MARZO 2024 ( EXC SEMANA SANTA )        |                 |
SINGLE - DOBLE                                    | USD 130         | USD 150
TRIPLE                                            |                 | USD 194
PLAN FAMILIAR (2 adultos + 2 menores de hasta 16) |                 | USD 209
MEDIA PENSION ( menu de 3 pasos )                 | USD 35          | USD 35
MEDIA PENSION MENORES ( 4 a 11 años )             | USD 23          | USD 23
`),
  'grid: cabins, two seasons below each other': sheetOf(`
TARIFAS 2027 - CABAÑAS DEL BOSQUE |                 |
                                  |                 |
1 ABRIL AL 30 JUNIO 2027          | CABAÑA CLASICA  | CABAÑA VISTA
DOBLE                             | 90              | 110
CUADRUPLE                         | 140             | 165
DESAYUNO                          | 9               | 9
                                  |                 |
1 JULIO AL 31 AGOSTO 2027         |                 |
DOBLE                             | 130             | 160
CUADRUPLE                         | 190             | 220
DESAYUNO                          | 9               | 9
                                  |                 |
Desayuno incluido para menores de 3 años |          |
`),
  'grid: a house by the sea, heading above the rooms': sheetOf(`
                     | May 2027, 16 to 30 September 2027 |
                     | Garden room                       | Sea view
Single               | 80                                | 95
Double               | 100                               | 120
2 adults + 1 child   | 118                               | 139
Half board           | 22                                | 22
                     | 1 June to 15 September 2027       |
Single               | 110                               | 130
Double               | 140                               | 170
2 adults + 1 child   | 160                               | 195
Half board           | 25                                | 25
`),
  'grid: stacked ranges of seasons': sheetOf(
    `
HOTEL LAGO - RATES 2027 |    | Low        |            | High       |
From                    |    | 01/05/2027 |            | 01/07/2027 |
To                      |    | 30/06/2027 |            | 31/08/2027 |
From                    |    | 15/09/2027 |            |            |
To                      |    | 31/10/2027 |            |            |
                        |    | SGL        | DBL        | SGL        | DBL
Standard                | BB | 80         | 100        | 120        | 150
                        | HB | 95         | 130        | 135        | 180
Suite                   | BB |            | 200        |            | 300
`,
    ...['C1:D1', 'E1:F1', 'C2:D2', 'E2:F2', 'C3:D3', 'E3:F3', 'C4:D4', 'E4:F4', 'C5:D5', 'E5:F5', 'A7:A8'],
  ),
  'grid: dates in words': sheetOf(`
Room            | Temporada baja                     | Temporada alta
Fechas          | 1 al 30 de junio de 2027           | 1 julio al 31 agosto 2027
Apartamento     | 90                                 | 140
Estudio         | 70                                 | 110
Media pension   | 18                                 | 18
`),
  'grid: German, occupancies in rows': sheetOf(`
                | Nebensaison | Hauptsaison
von             | 01.05.2027  | 01.07.2027
bis             | 30.06.2027  | 31.08.2027
Doppelzimmer    |             |
Einzel          | 60          | 85
Doppel          | 90          | 120
Halbpension     | 19          | 19
`),
  'grid: supplements': sheetOf(`
Room     | Season | From       | To         | Basis | Double | Single Supp | Triple | Child 0-6 | Child 6-12 | HB  | FB
Standard | Low    | 2027-05-01 | 2027-06-30 | BB    | 50     | 30          | 45     | 0         | 20         | +10 | +20
Standard | High   | 2027-07-01 | 2027-08-31 | BB    | 80     | +40         |        | free      | 30         | +12 | +24
`),
  'grid: percentages': sheetOf(`
Room     | Dates                   | Per person in double | Single supplement | 3rd adult | 1st child | 2nd child
Standard | 1 May to 30 June 2027   | 50                   | +60 %             | -30 %     | -100 %    | -50 %
Superior | 1 May to 30 June 2027   | 66.50                | +60 %             | -30 %     | -100 %    | -50 %
`),
  'grid: German': sheetOf(`
Zimmer  | Zeitraum           | p.P. im DZ | EZ-Zuschlag | 3. Person | Kind  | HP
Doppel  | 1.5. - 30.6.2027   | 50         | 20          | -30 %     | -50 % | 18
Suite   | 1.5. - 30.6.2027   | 66,50      | 25          | -33 %     | -50 % | 18
`),
  'sections: a resort': sheetOf(`
Studio — High (per person, B&B) |     | Family Room per unit | 371
Adult sharing                   | 111 |                      |
Adult single                    | 141 |                      |
Child single                    | 71  |                      |
                                |     |                      |
Studio — Low (per person, B&B)  |     |                      |
Adult sharing                   | 80  |                      |
Adult single                    | 99  |                      |
High: 1 July to 31 August 2027  |     |                      |
`),
  'sections: side by side': sheetOf(`
Villa — Green season (per unit) |     |     | Villa — Peak season (per unit) |
Up to 4 guests                  | 320 |     | Up to 4 guests                 | 480
Full board                      | 45  |     | Full board                     | 45
                                |     |     |                                |
Tent — Green season (per person, full board) |  | | Tent — Peak season (per person, full board) |
Adult sharing                   | 140 |     | Adult sharing                  | 190
Adult single                    | 180 |     | Adult single                   | 260
`),
  'sections: Spanish': sheetOf(`
Estudio - Alta (por persona, media pension) |
Adulto en doble                             | 70
Suplemento individual                       | 25
Estudio - Baja (por persona, media pension) |
Adulto en doble                             | 55
Suplemento individual                       | 20
`),
  'grid: markets and weekdays': sheetOf(`
Market | Room     | Board | Min stay | Period                    | Days | SGL  | XBED
Europe | Standard | HB    | 3        | 2027-05-01 to 2027-05-14  | 2-6  | 800  | 100
       |          |       |          |                           | 1,7  | 1000 | 100
Gulf   | Standard | HB    | 2        | 2027-05-01 to 2027-05-14  | all  | 700  | 90
`),
  'grid: joined labels': sheetOf(
    `
Market | Room     | Board | From       | To         | Days    | SGL | DBL
All    | Standard | BB    | 2027-05-01 | 2027-05-31 | Sun-Thu | 80  | 100
       |          |       | 2027-05-01 | 2027-05-31 | Fri-Sat | 95  | 125
       | Suite    | BB    | 2027-05-01 | 2027-05-31 | daily   | 150 | 180
`,
    ...['A2:A4', 'B2:B3', 'C2:C3'],
  ),
  'grid: rooms once, periods below': sheetOf(`
Room     | Board | Period                   | Min stay | SGL | DBL | TPL
Standard | BB    | 1 May to 31 May 2027     | 2        | 80  | 100 | 130
         |       | 1 June to 30 June 2027   | 3        | 95  | 120 | 150
Suite    | BB    | 1 May to 31 May 2027     | 2        | 120 | 150 | 190
`),
};
