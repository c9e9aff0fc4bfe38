import { expect, it } from 'vitest';
import { nameAndDates } from '../../../../src/sheets/import/layouts/named-nights.ts';

it.each([
  ['Low season: 01/04/2027 - 31/05/2027', 'Low season', '01/04/2027 - 31/05/2027'],
  ['Basse saison (du 03/01 au 30/04 et du 01/10 au 20/12)', 'Basse saison', 'du 03/01 au 30/04 et du 01/10 au 20/12'],
  ['Alta: dal 1 luglio al 31 agosto', 'Alta', 'dal 1 luglio al 31 agosto'],
  ['Basse saison du 03/01 au 30/04', 'Basse saison', '03/01 au 30/04'],
  ['Zeitraum 16.05.2027 - 14.12.2027 (Nebensaison)', 'Nebensaison', '16.05.2027 - 14.12.2027'],
  ['29 MAR - 11 ABR (SEMANA SANTA)', 'SEMANA SANTA', '29 MAR - 11 ABR'],
  ['01/07/2027 - 31/08/2027: High', 'High', '01/07/2027 - 31/08/2027'],
  ['1 May 2027 (except 3 May 2027)', '1 May 2027 (except 3 May 2027)', ''],
  ['Suite (max 4 personas)', 'Suite (max 4 personas)', ''],
  ['High season', 'High season', ''],
])('"%s" is named "%s"', (text, name, dates) => {
  expect(nameAndDates(text)).toEqual({ name, dates });
});
