import type { Finding } from '../../findings/finding.ts';
import { nodeFiles } from '../../host/node-files.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { fail, ok } from '../../kernel/result.ts';
import { check } from '../../rules/check/check.ts';

/** The findings, errors and warnings, that `validate` would report for contract files that are not written yet. */
export async function contractFaults(
  texts: ReadonlyMap<string, string>,
  today: CalendarDay,
): Promise<readonly Finding[]> {
  const files = [...texts.keys()].sort().map((file) => ({ path: file, file, selected: true }));
  const checked = await check(
    { files, folders: [], findings: [], problems: [] },
    {
      today,
      tests: true,
      keep: () => true,
      files: {
        ...nodeFiles,
        read: async (file) => {
          const text = texts.get(file);
          return text === undefined ? fail({ reason: 'missing', code: 'ENOENT' }) : ok(Buffer.from(text));
        },
      },
    },
  );
  if (!checked.ok) throw new Error(checked.error.message);
  return checked.value.findings.filter(({ severity }) => severity !== 'info');
}

/** A finding as the reason why an answer cannot be used. It need not name the hotel. */
export function reasonOf({ message, hint }: Finding): string {
  const what = message.replace(/^(?:hotel|supplier) "[^"]*": /, '');
  return hint === undefined ? what : `${what}; ${hint}`;
}
