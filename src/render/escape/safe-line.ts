import { safeText } from '../../kernel/safe-text.ts';

/** `##[…]` and `##vso[…]`, anywhere in a line of a build's log, may be a command to the build. */
export const BUILD_COMMAND = /##(?=[\w-]*\[)/g;

/** Text of files as a line for people, which the log of a build may hold as well: it must not be taken for a command there. */
export const safeLine = (text: string, limit?: number): string =>
  safeText(text, limit)
    .replace(BUILD_COMMAND, '#\\u0023')
    .replace(/^(\s*):(?=:)/, '$1\\u003a');
