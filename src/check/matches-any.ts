import { wildcards } from '../kernel/wildcards.ts';

/** Whether one of the patterns (`SEA-*`) matches the whole name; everything does without any. */
export const matchesAny = (name: string, patterns: readonly string[] | undefined): boolean =>
  patterns === undefined || patterns.some((pattern) => wildcards(pattern).test(name));
