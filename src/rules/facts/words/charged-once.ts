import type { PriceModifier } from '../../../contract/model.ts';

// English, German, Spanish, Portuguese, French, Italian, Dutch
const ONCE: Readonly<Record<string, RegExp>> = {
  cleaning:
    /(?<!\p{L})(?:cleaning|(?:end|schluss)?reinigung|limpieza|limpeza|ménage|nettoyage|pulizi[ae]|schoonmaak|eindschoonmaak)(?!\p{L})/iu,
  linen:
    /(?<!\p{L})(?:(?:bed)? ?linen|bettwäsche|ropa de cama|roupa de cama|linge de (?:lit|maison)|biancheria|beddengoed)(?!\p{L})/iu,
  'a transfer':
    /(?<!\p{L})(?:transfers?|seaplane|speed ?boat|ferry|(?:fast )?boat (?:from|to|transfer|and back)|\p{L}+transfer|überfahrt|fähre|traslados?|barco (?:desde|hasta|de ida)|bateau (?:depuis|jusqu|aller)|navette|trasferimento|traghetto|veerboot)(?!\p{L})/iu,
};
const DAILY =
  /(?<!\p{L})(?:daily|each|every|mid-?stay|täglich\p{L}*|diari[ao]|diária|quotidien\p{L}*|giornalier[ao]|dagelijks\p{L}*)(?!\p{L})|(?:per|pro|je|par|por|al|a)\s+(?:night|day|nacht|tag|nuit|jour|noche|día|dia|noite|notte|giorno)/iu;

/** `cleaning`, `linen` or a transfer, which are charged once, unless the name says that they are daily. */
export const isChargedOnce = (
  name: string,
  { type, apply }: PriceModifier & { readonly type: string },
): string | undefined =>
  type !== 'ABSOLUTE' || apply === undefined || apply.startsWith('PER_STAY') || DAILY.test(name)
    ? undefined
    : Object.keys(ONCE).find((what) => ONCE[what]?.test(name));
