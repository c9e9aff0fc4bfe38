import { safeText } from '../../kernel/safe-text.ts';

/** Text behind `::` in a workflow command, where `%`, CR and LF have a meaning of their own. */
export const commandData = (text: string): string => encode(text, 4000, /[%\r\n]/g);

/** The value of a property of a workflow command: `:` and `,` would end it. */
export const commandProperty = (text: string): string => encode(text, 1000, /[%\r\n:,]/g);

const encode = (text: string, limit: number, what: RegExp): string =>
  safeText(text, limit).replace(what, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
