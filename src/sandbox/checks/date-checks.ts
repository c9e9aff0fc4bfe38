import { type DayRange, parseDay, rangesOverlap } from '../../kernel/calendar-day.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { recordsAt, textAt } from '../store/json-read.ts';

/** The ranges of a record that has passed its shape. */
export function rangesAt(record: JsonObject, key: string): readonly DayRange[] {
  return recordsAt(record, key).flatMap((range) => {
    const start = parseDay(textAt(range, 'start') ?? '');
    const end = parseDay(textAt(range, 'end') ?? '');
    return start && end ? [{ start, end }] : [];
  });
}

/** The first range that ends before it starts, as a refusal. */
export function reversedRange(record: JsonObject, ...keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const wrong = rangesAt(record, key).find(({ start, end }) => end < start);
    if (wrong) return `${key}: start ${wrong.start} must not be after end ${wrong.end}`;
  }
  return undefined;
}

/** Whether two ranges have a night in common; when the end is no night, a shared boundary day is none. */
export const shareNight = (a: DayRange, b: DayRange, endIsNight: boolean): boolean =>
  endIsNight ? rangesOverlap(a, b) : a.start < b.end && b.start < a.end;
