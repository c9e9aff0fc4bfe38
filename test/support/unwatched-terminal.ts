import { silentTerminal, type Terminal } from '../../src/use/ground/terminal/terminal.ts';

/** A terminal without a person, as in a build; all its output goes to `write`. */
export const unwatchedTerminal = (write: (text: string) => void): Terminal => ({ ...silentTerminal(write), ci: true });
