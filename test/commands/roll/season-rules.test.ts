import { describe, expect, it } from 'vitest';
import { seasonRules } from '../../../src/commands/roll/season-rules.ts';

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
