import { categoryChoice } from '../../contract/category-choice.ts';
import { toWrite } from '../../findings/advice.ts';
import { hotelNamed, quoted } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

const CATEGORY = /^(S[1-6]|L[1-5]|H[1-5]|IN)$/;
const STARS_IN_WORDS = /^([1-6])\s*-?\s*(\*|s|stars?|estrellas?|sterne?|étoiles?|stelle|estrelas?)$/iu;
const STARS_DRAWN = /^[*★⭐]{1,6}$/u;

export const unknownCategory = rule({
  id: 'H01',
  name: 'unknown-category',
  severity: 'error',
  summary: "The category is one of the hub's: S1 to S6 (stars), L1 to L5 (keys), H1 to H5 (suns), IN.",
  why: 'Guests filter by category, and the hub cannot list a hotel with an unknown category.',
  hotel: function* ({ hotel }, context) {
    const { category } = hotel;
    if (CATEGORY.test(category)) return;
    const meant = meantCategory(category.trim());
    yield {
      message: `${hotelNamed(hotel)}: the category ${quoted(category)} is not one that the hub accepts`,
      ...context.at(hotel, 'category'),
      ...(meant === undefined ? { hint: choice(category.trim()) } : toWrite(category, meant)),
    };
  },
});

/** The category meant by another common spelling (`5*`, `5 stars`, `*****`, `s5`). */
function meantCategory(text: string): string | undefined {
  if (CATEGORY.test(text.toUpperCase())) return text.toUpperCase();
  const words = STARS_IN_WORDS.exec(text);
  if (words) return `S${words[1]}`;
  return STARS_DRAWN.test(text) ? `S${[...text].length}` : undefined;
}

const choice = (text: string): string =>
  /^[1-5]$/.test(text) ? categoryChoice(text) : 'write one of S1 to S6, L1 to L5, H1 to H5 or IN';
