import type { Supplement } from '../../../contract/model.ts';
import { plainText } from './season-words.ts';

/** Taxes of guests in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Czech and Croatian, in plain words. */
export const TAX =
  /\b(?:(?:city|tourist|tourism|local|spa|visitors?|guest|sojourn|overnight|accommodation|municipal|eco|green|resort|hot spring|promotion) ?tax|(?:spa|tourist|guest) fee|tourism (?:dirham|levy)|kur(?:taxe|abgabe|beitrag)|(?:orts|gaste|tourismus)taxe|(?:nachtigungs|tourismus|kulturforder)abgabe|(?:ubernachtung|beherbergung|betten)s?steuer|citytax|taxe (?:de sejour|touristique|de promotion)|(?:impuesto|tasa|taxa|imposto) turistic[ao]|ecotasa|taxa (?:municipal|de turismo)|(?:imposta|tassa|contributo) di soggiorno|toeristenbelasting|(?:oplata|opłata) (?:uzdrowiskowa|klimatyczna|miejscowa)|lazensky poplatek|poplatek z pobytu|(?:boravisna|turisticka) pristojba)\b/;
/** Other charges that every guest or room pays. */
const LEVY =
  /\b(?:climate (?:resilience )?(?:fee|tax|levy)|(?:landing|eco|environmental) (?:fee|contribution)|contributo di sbarco)\b/;
const ROOM_FEE = /\b(?:resort|destination|facility|amenity|urban) fee\b/;
/** Countries in which towns levy such a tax from each guest and night if they levy an amount at all. */
const PER_GUEST: ReadonlySet<string> = new Set(
  'AD AT BG CH CV CZ DE ES FR HR HU IT JP LI LT MA ME MT MV PL PT RS SI SK TN'.split(' '),
);

const isNamed = ({ names = [] }: Supplement, ...words: readonly RegExp[]): boolean =>
  names.some(({ description }) => words.some((one) => one.test(plainText(description))));

/** A tax or levy, which is small next to the price of a night. */
export const isLevy = (supplement: Supplement): boolean => isNamed(supplement, TAX, LEVY);

/** A tax of guests by its name. Other levies are charges of their own. */
export const isTax = (supplement: Supplement): boolean => isNamed(supplement, TAX);

/** A charge for all nights, if not by law in summer only. */
export const isConstantFee = (supplement: Supplement): boolean => isNamed(supplement, TAX, LEVY, ROOM_FEE);

/** Whether the name is that of a tax which the country levies from each guest. */
export const isTaxOfGuests = (name: string, country: string | undefined): boolean =>
  country !== undefined && PER_GUEST.has(country) && TAX.test(plainText(name));
