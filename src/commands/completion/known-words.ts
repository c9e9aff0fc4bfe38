import { BEHAVIOURS } from '../../../practice-hub/profile.ts';
import type { KnownWords } from '../../cli/completion/words.ts';
import { MEAL_PLAN_TYPES } from '../../contract/enumerations.ts';
import { fieldGuides } from '../../contract/format/field-guide.ts';
import { pricingAlternatives } from '../../pricing/settings/pricing-switches.ts';
import { allCodes } from '../../rules/check/all-codes.ts';
import { SECTIONS } from '../../rules/check/sections.ts';
import { FORMATS } from '../../view/reporters/report-format.ts';
import { schemaNames } from '../schema/schema-text.ts';

/**
 * The words of completions that are the same everywhere. The build writes them to a file, because collecting them would take too long while
 * a person waits.
 */
export async function knownWords(): Promise<KnownWords> {
  return {
    codes: allCodes.map(({ id, name }) => ({ value: id, about: name })),
    fields: [...new Set(fieldGuides().map(({ name }) => name))].map((value) => ({ value, about: 'field' })),
    schemas: await schemaNames(),
    sections: SECTIONS,
    mealPlans: MEAL_PLAN_TYPES,
    formats: FORMATS,
    pricing: settings(pricingAlternatives),
    behaviours: settings(BEHAVIOURS),
  };
}

const settings = (alternatives: Readonly<Record<string, readonly unknown[]>>): string[] =>
  Object.entries(alternatives).flatMap(([name, values]) => values.map((value) => `${name}=${value}`));
