import type { Finding } from '../../findings/finding.ts';
import { nodeFiles } from '../../host/node-files.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { check } from '../../rules/check/check.ts';
import { fitText } from '../../view/text/wrap-text.ts';
import { cancelled } from '../ground/consent.ts';
import { wrongUsage } from '../ground/exit/exit-code.ts';
import { askAgain, askLine, type Terminal } from '../ground/terminal/terminal.ts';

/** Something to ask for, with a flag or at the terminal. `State` is everything that is known so far. */
export interface Asked<State> {
  readonly flag: string;
  readonly text: string;
  /** The default, as the user would type it. */
  usual(state: State): string;
  /** The state with this answer, or why the answer cannot be used. */
  answered(text: string, state: State): Promise<Result<State, string>>;
}

export interface Means {
  /** The values of the flags, by name. */
  readonly flags: Readonly<Record<string, unknown>>;
  /** Use the defaults for everything that no flag gives. */
  readonly yes: boolean;
  readonly terminal: Pick<Terminal, 'interactive' | 'talk' | 'talkPaint'>;
  /** What to do about missing flags. */
  readonly hint: string;
  /** Where the user is asked; this terminal, unless a test says otherwise. `undefined`: they closed it. */
  readonly ask?: (prompt: string) => Promise<string | undefined>;
}

/** The state with all answers: first from the flags, then the defaults if `yes` is set, else from the user. */
export async function answerQuestions<State>(
  questions: readonly Asked<State>[],
  start: State,
  { flags, yes, terminal, hint, ask = askLine }: Means,
): Promise<State> {
  let state = start;
  const open: Asked<State>[] = [];
  for (const question of questions) {
    const text = flags[question.flag];
    if (typeof text !== 'string') open.push(question);
    else state = settled(question, await answered(question, text, state));
  }
  if (open.length > 0 && !yes && !terminal.interactive)
    throw wrongUsage(`missing ${open.map(({ flag }) => `--${flag}`).join(', ')}: there is no terminal to ask on`, hint);
  const here = async (prompt: string): Promise<string> => {
    const line = await ask(prompt);
    if (line === undefined) throw cancelled();
    return line;
  };
  if (open.length > 0 && !yes)
    terminal.talk('Press Enter to accept the value in brackets. Ctrl-C stops without writing anything.');
  for (const question of open) {
    const before = state;
    const usual = question.usual(before);
    if (yes) state = settled(question, await answered(question, usual, before));
    else
      state = await askAgain(
        `${question.text} [${usual}]: `,
        async (text) => {
          const next = await answered(question, text === '' ? usual : text, before);
          return next.ok ? { value: next.value } : fitText(`  ${next.error}`, terminal.talkPaint.width);
        },
        here,
      );
  }
  return state;
}

async function answered<State>(question: Asked<State>, text: string, state: State): Promise<Result<State, string>> {
  const trimmed = text.trim();
  return trimmed === '' ? fail('an answer is needed') : question.answered(trimmed, state);
}

function settled<State>({ flag }: Asked<State>, result: Result<State, string>): State {
  if (result.ok) return result.value;
  throw wrongUsage(`--${flag}: ${result.error}`);
}

/** The findings, errors and warnings, that `validate` would report for contract files that are not written yet. */
export async function contractFaults(
  texts: ReadonlyMap<string, string>,
  today: CalendarDay,
): Promise<readonly Finding[]> {
  const files = [...texts.keys()].sort().map((file) => ({ path: file, file, selected: true }));
  const checked = await check(
    { files, folders: [], findings: [], problems: [] },
    {
      today,
      tests: true,
      keep: () => true,
      files: {
        ...nodeFiles,
        read: async (file) => {
          const text = texts.get(file);
          return text === undefined ? fail({ reason: 'missing', code: 'ENOENT' }) : ok(Buffer.from(text));
        },
      },
    },
  );
  if (!checked.ok) throw new Error(checked.error.message);
  return checked.value.findings.filter(({ severity }) => severity !== 'info');
}

/** A finding as the reason why an answer cannot be used. It need not name the hotel. */
export function reasonOf({ message, hint }: Finding): string {
  const what = message.replace(/^(?:hotel|supplier) "[^"]*": /, '');
  return hint === undefined ? what : `${what}; ${hint}`;
}
