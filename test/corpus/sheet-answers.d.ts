export const QUESTIONS: Readonly<Record<string, RegExp>>;
