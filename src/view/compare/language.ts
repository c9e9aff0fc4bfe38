/** The languages in which changes of a contract are said. */
export const LANGUAGES = ['en', 'es', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];
