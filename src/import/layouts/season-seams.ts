import { addDays, type CalendarDay, type DayRange, inRange, parseDay } from '../../kernel/calendar-day.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Findings } from '../reading.ts';
import type { Source } from '../source.ts';

/** A range of nights as a sheet has it. */
export interface WrittenRange {
  readonly range: DayRange;
  readonly where: readonly Source[];
}

type Seams = Pick<Mapping, 'lastDay' | 'leapDay'>;

/** The nights that a range means: without the day of departure, and with a 29 February that the sheet forgot, if the mapping says so. */
export function nightsMeant({ start, end }: DayRange, { lastDay, leapDay }: Seams): DayRange | undefined {
  const last = lastDay === 'departure' ? addDays(end, -1) : end;
  if (last < start) return undefined;
  return { start, end: leapDay === 'as before' ? (leapDayAfter(last) ?? last) : last };
}

/** Asks whether the last day of a season is a night where the next one begins on it, and who has 29 February where a season ends on the 28th. */
export function askAboutSeams(written: readonly WrittenRange[], mapping: Seams, findings: Findings): void {
  if (mapping.lastDay === undefined)
    for (const one of written) {
      const next = written.find(({ range }) => range.start === one.range.end && range.end > one.range.end);
      if (!next || one.range.start === one.range.end) continue;
      const text = `a season ends on ${one.range.end}, on which the next one begins: is the last day a night, or the departure?`;
      findings.ask(['lastDay'], text, [...one.where, ...next.where], ['night', 'departure']);
    }
  for (const { range, where } of written) {
    const nights = nightsMeant(range, { lastDay: mapping.lastDay });
    const leap = nights && leapDayAfter(nights.end);
    if (leap === undefined || mapping.leapDay !== undefined) continue;
    if (written.some((other) => inRange(leap, other.range))) continue;
    const text = `a season ends on the day before ${leap}, and no price covers this night: as before, or not sold?`;
    findings.ask(['leapDay'], text, where, ['as before', 'not sold']);
  }
}

/** 29 February, if `day` is the one before it. */
const leapDayAfter = (day: CalendarDay): CalendarDay | undefined =>
  day.endsWith('-02-28') ? parseDay(`${day.slice(0, 4)}-02-29`) : undefined;
