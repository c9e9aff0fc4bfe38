import { safeText } from '../../kernel/safe-text.ts';

/** Text from files as a line for people. It may end up in a build log, which must not take it for a command. */
export const safeLine = (text: string, limit?: number): string => safeText(text, limit);
