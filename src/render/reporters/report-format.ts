/** The formats of `-o`, kept apart from what makes them: most runs need none of that. */
export const REPORT_FORMATS = [
  'text',
  'concise',
  'json',
  'ndjson',
  'sarif',
  'junit',
  'github',
  'gitlab',
  'markdown',
  'checkstyle',
  'rdjson',
] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Which of them each command has. `run`: what a push or a verification did, which goes to files only. */
export const FORMATS = {
  validate: REPORT_FORMATS,
  test: ['text', 'json', 'junit', 'github', 'gitlab'],
  diff: ['text', 'json', 'markdown'],
  run: ['junit', 'markdown'],
} as const satisfies Readonly<Record<string, readonly ReportFormat[]>>;

/** What is reported. */
export type Reported = keyof typeof FORMATS;

export type FormatOf<R extends Reported> = (typeof FORMATS)[R][number];

/** What makes each of its formats of one report. */
export type Reporters<R extends Reported, Report> = Readonly<Record<FormatOf<R>, (report: Report) => string>>;
