import { plainText } from './season-words.ts';

/** What a word of a text may be about. Most hotels have no word of most kinds, and their checks are skipped. */
export type Cue = 'placeholder' | 'guests' | 'ages' | 'nights' | 'board' | 'adults only' | 'stars' | 'tax';

/** In English, Spanish, German, French, Italian and Portuguese, lower-case and without accents. */
const CUE_WORDS: Readonly<Record<Cue, string>> = {
  placeholder:
    'lorem dolor placeholder sample insert here confirmed announced defined determined advised confirmar definir confirmer confermare folgt tbc tba tbd todo fixme copy copia kopie copie test testing teste prueba prova null undefined none nan untitled foo asdf qwerty new abc na object',
  guests:
    'single sgl individual einzel einzelzimmer einzelbettzimmer singola individuelle simple double dbl twin doble doppel doppelzimmer zweibettzimmer doppia matrimoniale duplo triple tpl dreibettzimmer dreier tripla triplo quad quadruple quadrupla quadruplo cuadruple vierbettzimmer vierer family familien familienzimmer familiar familiale famille familiare familia persons people pax guests personas personnes persone pessoas personen sleeps max hasta',
  ages: 'child children kid kids infant infants baby babies kind kinder kindern kleinkinder babys nino ninos menor menores bebe bebes enfant enfants bambino bambini neonati crianca criancas',
  nights: 'night nights noche noches nacht nachte nachten nuit nuits notte notti noite noites',
  board:
    'breakfast board inclusive desayuno pension incluido fruhstuck halbpension vollpension inklusive dejeuner inclus compris colazione mezza pensione incluso compreso almoco pensao meia tudo manha b hb fb ai bb ro all meals mahlzeiten comidas repas pasti refeicoes maaltijden halfpension volpension',
  'adults only': 'adults adultos adulti adultes erwachsene erwachsenenhotel',
  stars: 'star stars sterne estrellas etoiles stelle estrelas',
  tax: 'tax fee levy taxe kurtaxe kurabgabe ortstaxe gastetaxe citytax ubernachtungssteuer beherbergungssteuer bettensteuer ecotasa tasa taxa tassa impuesto imposto imposta contributo dirham poplatek toeristenbelasting',
};

const CUES: ReadonlyMap<string, readonly Cue[]> = (() => {
  const cues = new Map<string, Cue[]>();
  for (const [cue, words] of Object.entries(CUE_WORDS) as [Cue, string][])
    for (const word of words.split(' ')) cues.set(word, [...(cues.get(word) ?? []), cue]);
  return cues;
})();

/** What the words of the text are about. Each text is gone through once. */
export function cuesIn(text: string): ReadonlySet<Cue> {
  const found = new Set<Cue>();
  for (const word of plainText(text).match(/[a-z]+/g) ?? []) for (const cue of CUES.get(word) ?? []) found.add(cue);
  return found;
}
