import { wordsOf } from '../facts/words/season-words.ts';

/**
 * Words by which a language shows, without accents: small words, then, after the bar, words of the trade. What several languages share
 * says nothing of any of these. Names of feasts and dishes are left out, because they stay in their language.
 */
const WORDS = {
  EN: 'the of and with for from your our is are in to by this at on only until before per| rooms room nights night free sea breakfast arrival stay children discount cleaning supplement cancellation charge view days',
  DE: 'der die das und mit fur von zum zur im in ist sind nicht auf bei eine einen bis vor ab pro| zimmer nachte nachten fruhstuck kinder kostenlos kostenlose anreise aufenthalt fruhbucher fruhbucherrabatt meerblick seeblick bergblick einzelzimmer doppelzimmer halbpension vollpension abendessen endreinigung reinigung aufpreis zuschlag einzelzimmerzuschlag rabatt tage kurtaxe stornierung ermassigung ferienwohnung wochen',
  FR: 'le les des du et avec pour dans une est sont sur chez vous votre nos au par de la un en a d l autour jusqu| jours nuits nuit chambre chambres dejeuner enfants gratuit gratuite gratuits avant arrivee sejour mer vue taxe annulation reservation anticipee menage supplement reduction remise offre reservez',
  ES: 'el los las y con para una es son su nuestro del por de la un en a hasta| dias habitacion habitaciones noches noche desayuno ninos antes llegada estancia vista vistas cena reserva anticipada cancelacion gratuita limpieza suplemento descuento oferta semana',
  IT: 'il gli della delle dell e con per di che nel nella dal al la un a in dei da fino| giorni camera camere notti notte colazione bambini gratuito gratuita arrivo soggiorno vista cena prenota prima cancellazione pulizia supplemento sconto offerta prenotazione anticipata settimana',
  PT: 'o os uma com para nao em do da dos das e ao por de um a na no ate sao| dias quarto quartos noites noite almoco criancas gratuito gratis chegada estadia vista jantar reserva antecipada cancelamento limpeza suplemento desconto oferta semana',
} as const;

export type KnownLanguage = keyof typeof WORDS;
const LANGUAGES = Object.keys(WORDS) as readonly KnownLanguage[];

/** `German` of `DE`. */
export const languageNamed = (language: KnownLanguage): string | undefined =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language);

/** The languages of each word, and whether it is a word of the trade in each. */
const BY_WORD: ReadonlyMap<string, ReadonlyMap<KnownLanguage, boolean>> = (() => {
  const all = new Map<string, Map<KnownLanguage, boolean>>();
  for (const language of LANGUAGES)
    for (const [part, words] of WORDS[language].split('|').entries())
      for (const word of words.trim().split(' ')) all.set(word, (all.get(word) ?? new Map()).set(language, part === 1));
  return all;
})();

/** Fewer words may be a name or a term of the trade, which stay in their language. */
const [FEWEST, LONG] = [4, 8];

export const knownLanguage = (code: string): KnownLanguage | undefined => LANGUAGES.find((one) => code.startsWith(one));

/** The language of a text, other than `own`; `undefined` unless that is sure. */
export function otherLanguage(text: string, own?: KnownLanguage): KnownLanguage | undefined {
  const words = wordsOf(text).flatMap((word) => BY_WORD.get(word) ?? []);
  // In a name all words of the trade are capitalised, or the first one only.
  const inside = wordsWithin(text);
  const isLong = words.length >= LONG;
  const counts = LANGUAGES.filter((language) => language !== own).map((language) => {
    const only = words.filter((one) => one.has(language) && (own === undefined || !one.has(own)));
    const trade = only.filter((one) => one.get(language));
    return {
      language,
      only: only.length,
      isSentence:
        trade.length < only.length &&
        trade.length > 0 &&
        (language === 'DE' || inside.some((one) => one.get(language) && (own === undefined || !one.has(own)))),
      ofOwn: words.filter((one) => own !== undefined && one.has(own) && !one.has(language)).length,
    };
  });
  const [best] = counts.sort((a, b) => b.only - a.only);
  if (!best || best.only < FEWEST) return undefined;
  return (isLong ? best.only >= 6 * best.ofOwn : best.ofOwn === 0 && best.isSentence) ? best.language : undefined;
}

/** Known words in small letters, but for the first word of the text. */
const wordsWithin = (text: string) =>
  wordsOf((text.match(/(?<=[^\p{L}])\p{Ll}[\p{L}\p{M}]*/gu) ?? []).join(' ')).flatMap(
    (word) => BY_WORD.get(word) ?? [],
  );
