import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { fail, ok } from '../../kernel/result.ts';
import { type Asked, answerQuestions, type Means } from '../../use/init/answer-questions.ts';
import { contractFaults, reasonOf } from '../../use/init/contract-faults.ts';
import { codesOf, copiedExample, type ExampleCodes, type ExampleFiles } from './copied-example.ts';

/** The codes for the copy of an example: the user's own, or the original ones. */
export async function exampleCodes(files: ExampleFiles, means: Means, today: CalendarDay): Promise<ExampleCodes> {
  const usual = codesOf(files);
  const known = new Set((await contractFaults(files, today)).map(({ code, message }) => `${code.id} ${message}`));
  const tried = async (codes: ExampleCodes) => {
    const faults = await contractFaults(copiedExample(files, codes, ''), today);
    // Examples get out of date: findings that the original has too, such as a season that is over, are not about the codes.
    const [fault] = faults.filter(({ code, message }) => isAboutCodes(code.id) && !known.has(`${code.id} ${message}`));
    return fault ? fail(reasonOf(fault)) : ok(codes);
  };
  const questions: readonly Asked<ExampleCodes>[] = [
    {
      flag: 'supplier',
      text: 'Supplier code',
      usual: ({ supplier }) => supplier,
      answered: (supplier, codes) => tried({ ...codes, supplier }),
    },
    {
      flag: 'hotel',
      text: usual.hotels.length > 1 ? `Codes of the ${usual.hotels.length} hotels` : 'Hotel code',
      usual: ({ hotels }) => hotels.join(', '),
      answered: async (text, codes) => {
        const hotels = text.split(/[\s,]+/).filter((code) => code !== '');
        if (hotels.length === codes.hotels.length) return tried({ ...codes, hotels });
        return fail(
          `the example needs ${usual.hotels.length} hotel code${usual.hotels.length > 1 ? 's' : ''} (for ${usual.hotels.join(', ')}), but got ${hotels.length}`,
        );
      },
    },
  ];
  return answerQuestions(questions, usual, means);
}

/** Form, spelling and references. */
const isAboutCodes = (id: string): boolean => /^[SYRF]/.test(id);
