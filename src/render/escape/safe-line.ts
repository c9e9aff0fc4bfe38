import { safeText } from '../../kernel/safe-text.ts';

/** Text of files as a line for people, which the log of a build may hold as well: it must not be taken for a command there. */
export const safeLine = (text: string, limit?: number): string => safeText(text, limit);
