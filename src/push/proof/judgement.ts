/** What a part of a proof shows, in sentences. */
export interface Judgement {
  readonly proved: readonly string[];
  /** Violations. */
  readonly wrong: readonly string[];
  /** What the proof does not show. */
  readonly open: readonly string[];
}

export const proved = (...sentences: readonly string[]): Judgement => ({ proved: sentences, wrong: [], open: [] });
export const wrong = (...sentences: readonly string[]): Judgement => ({ proved: [], wrong: sentences, open: [] });
export const open = (...sentences: readonly string[]): Judgement => ({ proved: [], wrong: [], open: sentences });

/** `1 stay`, `2 stays`. */
export const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

export const together = (all: readonly Judgement[]): Judgement => ({
  proved: all.flatMap((one) => one.proved),
  wrong: all.flatMap((one) => one.wrong),
  open: all.flatMap((one) => one.open),
});
