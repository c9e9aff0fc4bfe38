import { type DayRange, parseDay, rangesOverlap } from '../../src/kernel/calendar-day.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { recordsAt, textAt } from './json-read.ts';

/** The date ranges in a record that matches its shape. */
export function rangesAt(record: JsonObject, key: string): readonly DayRange[] {
  return recordsAt(record, key).flatMap((range) => {
    const start = parseDay(textAt(range, 'start') ?? '');
    const end = parseDay(textAt(range, 'end') ?? '');
    return start && end ? [{ start, end }] : [];
  });
}

/** The error for the first range that ends before it starts. */
export function reversedRange(record: JsonObject, ...keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const wrong = rangesAt(record, key).find(({ start, end }) => end < start);
    if (wrong) return `${key}: start ${wrong.start} must not be after end ${wrong.end}`;
  }
  return undefined;
}

/** Whether two ranges share a night. If `endIsNight` is false, a shared boundary day does not count. */
export const shareNight = (a: DayRange, b: DayRange, endIsNight: boolean): boolean =>
  endIsNight ? rangesOverlap(a, b) : a.start < b.end && b.start < a.end;
