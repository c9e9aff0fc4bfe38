import { describe, expect, it } from 'vitest';
import { seasonRules } from '../../../src/commands/roll/season-rules.ts';
import { range } from '../../support/contract-builder.ts';

const ruleOf = (season: string) => seasonRules([], { keep: 'dates' })(season, 2027, 1);

describe('a season with the name of a feast that moves with Easter', () => {
  it.each([
    ['Easter', 'Ostern', 'Osterferien', 'Pascua', 'Pâques', 'Pasqua', 'Páscoa', 'Pasen'],
    ['Holy Week', 'Karwoche', 'Semana Santa', 'Semaine sainte', 'Settimana santa', 'Sexta-feira Santa', 'Goede Week'],
    ['Palm Sunday', 'Palmsonntag', 'Domingo de Ramos', 'Rameaux', 'Domenica delle Palme', 'Palmzondag'],
    ['Carnival 2027', 'Karneval', 'Fasching', 'Fastnacht', 'Carnaval', 'Mardi Gras', 'Carnevale'],
    ['Ascension', 'Christi Himmelfahrt', 'Ascensión', 'Ascensione', 'Ascensão', 'Hemelvaart'],
    ['Whitsun', 'Whit Sunday', 'Pfingsten', 'Pentecostés', 'Pentecôte', 'Pentecoste', 'Pinksteren'],
    ['Corpus Christi', 'Fronleichnam', 'Fête-Dieu', 'Corpus Domini', 'Corpo de Deus', 'Sacramentsdag'],
  ])('moves as Easter does: %s', (...names) => {
    for (const name of names)
      expect(ruleOf(name), name).toMatchObject({ ok: true, value: { by: 'event', name: 'easter' } });
  });

  it.each(['Mariä Himmelfahrt', 'Maria Himmelfahrt', 'Kloster', 'Assunzione', 'Low', 'Whitby', 'Costero'])(
    'is not found in the name of another: %s',
    (name) => expect(ruleOf(name)).toEqual({ ok: true, value: { by: 'dates' } }),
  );
});

describe('a season that may move with another calendar', () => {
  const rulesWith = (...moves: string[]) =>
    seasonRules(moves, { keep: 'dates', calendar: { Ramadan: { 2027: '2027-02-08..2027-03-09' } } });

  it.each(['Orthodox Easter', 'Πάσχα', 'Пасха', 'Paște', 'Pascua ortodoxa'])(
    'is a question about both Easters: %s',
    (name) => {
      expect(ruleOf(name)).toEqual({ ok: false, error: expect.stringContaining(`--move "${name}=orthodox-easter"`) });
      expect(rulesWith(`${name}=dates`)(name, 2027, 1)).toEqual({ ok: true, value: { by: 'dates' } });
    },
  );

  it.each(['Ramadan', 'Ramazan Bayramı', 'Eid al-Fitr', 'Passover', 'Diwali', 'Chinese New Year', 'Nowruz'])(
    'is a question whose only answers are its days and its dates: %s',
    (name) => {
      const error = `season "${name}" falls on different days each year; add its days in 2027 and 2028 under calendar: in the settings, or add --move "${name}=dates" to keep its dates`;
      expect(ruleOf(name)).toEqual({ ok: false, error });
      expect(rulesWith(`${name}=dates`)(name, 2027, 1)).toEqual({ ok: true, value: { by: 'dates' } });
    },
  );

  it('is a question, too, if it is named Easter and has the nights of Orthodox Easter', () => {
    const rule = (nights: string, ...moves: string[]) => rulesWith(...moves)('Easter', 2027, 1, [range(nights)]);
    expect(rule('2027-03-26..2027-03-29')).toMatchObject({ ok: true });
    expect(rule('2027-04-30..2027-05-03')).toMatchObject({ ok: false });
    expect(rule('2027-04-30..2027-05-03', 'Easter=orthodox-easter')).toMatchObject({
      ok: true,
      value: { from: range('2027-05-02..2027-05-02'), to: range('2028-04-16..2028-04-16') },
    });
  });

  it('moves with its days in the settings', () =>
    expect(rulesWith()('Ramadan', 2027, 1)).toEqual({ ok: false, error: expect.stringContaining('is in 2028') }));

  it.each(['Holiday', 'Orthodox Christmas', 'Pasture', 'Eiderdown'])(
    'is not found in the name of another: %s',
    (name) => expect(ruleOf(name)).toEqual({ ok: true, value: { by: 'dates' } }),
  );
});
