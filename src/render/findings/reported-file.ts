import path from 'node:path';
import type { Place } from '../../findings/place.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { ValidationReport } from './validation-report.ts';

/** The file of a finding from the folder of the repository, as the sites that show reports name it; `.` for a finding of no file. */
export function reportedFile(place: Place | undefined, { folder }: Pick<ValidationReport, 'folder'>): string {
  const file = path.posix.normalize(`${folder}${place?.file ?? ''}`);
  return safeText(file.replace(/\/$/, ''), 4000);
}
