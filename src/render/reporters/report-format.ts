/** The formats of `-o`, kept apart from what makes them: most runs need none of that. */
export const REPORT_FORMATS = [
  'text',
  'json',
  'ndjson',
  'sarif',
  'junit',
  'github',
  'gitlab',
  'markdown',
  'checkstyle',
] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];
