/** The formats of `-o` for findings. The code that makes them is elsewhere, because most runs don't need it. */
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

/** `csv` is for tables only, `html` for pages, `jsonl` and `metrics` for what is watched. */
export type ReportFormat = (typeof REPORT_FORMATS)[number] | 'csv' | 'html' | 'jsonl' | 'metrics';

/** The formats of each command. `run`: what a push, a verification or a conformance check did; these reports are written only to files. */
export const FORMATS = {
  validate: REPORT_FORMATS,
  test: ['text', 'json', 'junit', 'github', 'gitlab'],
  diff: ['text', 'json', 'markdown'],
  audit: ['text', 'json', 'csv'],
  report: ['html'],
  import: ['html'],
  compare: ['text', 'json', 'markdown', 'html', 'csv'],
  run: ['junit', 'markdown'],
  monitor: ['jsonl', 'metrics'],
} as const satisfies Readonly<Record<string, readonly ReportFormat[]>>;

export type Reported = keyof typeof FORMATS;

export type FormatOf<R extends Reported> = (typeof FORMATS)[R][number];

export type Reporters<R extends Reported, Report> = Readonly<Record<FormatOf<R>, (report: Report) => string>>;
