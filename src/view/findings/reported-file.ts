import path from 'node:path';
import type { Place } from '../../findings/place.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { ValidationReport } from './validation-report.ts';

/** A finding's file relative to the root of the repository, as sites that show reports expect; `.` for a finding without a file. */
export function reportedFile(place: Place | undefined, { folder }: Pick<ValidationReport, 'folder'>): string {
  const file = path.posix.normalize(`${folder}${place?.file ?? ''}`);
  return safeText(file.replace(/\/$/, ''), 4000);
}
