import type { JsonObject } from '../../kernel/json.ts';
import { fitText } from '../../view/text/wrap-text.ts';
import { environmentText } from './credentials/environment-text.ts';
import { CliFailure, EXIT } from './exit/exit-code.ts';
import type { Environment } from './settings/environment.ts';
import { endIfInterrupted, type Interruption, nothingInterrupts } from './terminal/signals.ts';
import { type Ask, ask, askAgain, type Terminal } from './terminal/terminal.ts';

interface Asker {
  readonly terminal: Pick<Terminal, 'interactive' | 'talkPaint'>;
  readonly interruption?: Interruption;
  /** Where the user is asked; this terminal, unless a test says otherwise. */
  readonly ask?: Ask;
}

/**
 * Ends the command unless the user agrees to its writes to the hub, by `--yes` or by answering. `question` names the environment and its
 * host: `(place) => "Write 3 records to " + place`. For a protected environment, its name must be typed; a safety gate makes sure that
 * `--yes` counts there only together with `--env NAME`. `document` goes with the error if there is no terminal to ask on.
 */
export async function agree(
  question: (place: string) => string,
  yes: boolean,
  { environment, ...asker }: Asker & { readonly environment: Environment },
  document: () => JsonObject,
): Promise<void> {
  const asked = question(environmentText(environment));
  const { name, protected: isProtected } = environment;
  await confirm(isProtected ? { asked, name } : { asked }, yes, asker, document);
}

/** As in a push: ends the command with exit 9 if `--yes` is to confirm a protected environment that the command line does not name. */
export function refuseYesAlone(yes: boolean, { name, named, protected: isProtected }: Environment, left: string): void {
  if (!isProtected || !yes || named) return;
  throw new CliFailure({
    code: 'gate',
    exit: EXIT.gate,
    message: `the environment "${name}" is protected: --yes counts there only together with its name. ${left}`,
    hint: `if this is meant, add --env ${name}`,
  });
}

/** A yes-or-no question; with `name`, only this word means yes. */
interface Question {
  readonly asked: string;
  readonly name?: string;
}

/** Ends the command with exit 1 unless the user agrees; with `yes`, nothing is asked. Unclear answers are asked again. */
export async function confirm(
  { asked, name }: Question,
  yes: boolean,
  { terminal, interruption = nothingInterrupts, ask: askHere = ask }: Asker,
  document: () => JsonObject = () => ({}),
): Promise<void> {
  endIfInterrupted(interruption);
  if (yes) return;
  if (!terminal.interactive) throw nobodyToAsk(document());
  const question = name === undefined ? `${asked} [y/N]` : `${asked} It is protected. Type its name to continue:`;
  const prompt = `${fitText(question, terminal.talkPaint.width - 1)} `;
  const agreed = await askAgain(prompt, (answer) => meaningOf(answer, name), askHere, interruption.signal);
  endIfInterrupted(interruption);
  if (!agreed) throw cancelled();
}

/** What an answer means, or text that says why it is unclear. An empty answer means no. */
function meaningOf(answer: string, name: string | undefined): { readonly value: boolean } | string {
  if (answer === '') return { value: false };
  if (name !== undefined) return answer === name ? { value: true } : `Type ${name} to continue, or nothing to cancel.`;
  if (/^y(es)?$/i.test(answer)) return { value: true };
  return /^no?$/i.test(answer) ? { value: false } : 'Answer y or n.';
}

/** A declined question is not an error. */
export const cancelled = (): CliFailure =>
  new CliFailure({ code: 'cancelled', exit: EXIT.cancelled, message: 'Cancelled. Nothing was written.' });

const nobodyToAsk = (document: JsonObject): CliFailure =>
  new CliFailure({
    code: 'wrong-usage',
    exit: EXIT.usage,
    message: 'this needs confirmation, but there is no terminal to ask on',
    hint: 'add --yes',
    document,
  });
