/** What one answer says about how busy the hub is. */
export type Strain =
  /** It kept up. */
  | 'none'
  /** It asks for fewer calls: a 429, or a 503 that says when to come back. */
  | 'asked'
  /** A 5xx or no answer at all: one is bad luck, several are a hub that cannot keep up. */
  | 'failing';

/** How many calls may be under way at once, and what has been seen since that was last changed. Data; the next one comes from `nextPace`. */
export interface Pace {
  readonly limit: number;
  /** What the person allows; never passed. */
  readonly ceiling: number;
  /** When the limit was last halved, in ms since 1970. */
  readonly halvedAt: number;
  /** Answers without strain since the last one with it or since the limit was raised. */
  readonly calm: number;
  /** The last answers, newest last: whether the hub failed. */
  readonly recent: readonly boolean[];
}

/** The interface advises 2 to 4 calls at once. */
export const STARTING_LIMIT = 4;
/** Recovery is slow: one call more after so many answers without strain. */
export const CALM_TO_RAISE = 20;
/** So many failures among the last answers are a burst. */
const BURST = 3;
const BURST_WINDOW = 10;

/**
 * How many pieces of work may be under way so that `ceiling` calls are: while one of them journals an intent or reads an answer, the
 * call of another takes the turn.
 */
export const workAtOnce = (ceiling: number): number => (ceiling === 1 ? 1 : ceiling + Math.ceil(ceiling / 2));

export const startingPace = (ceiling: number): Pace => ({
  limit: Math.min(STARTING_LIMIT, ceiling),
  ceiling,
  halvedAt: Number.NEGATIVE_INFINITY,
  calm: 0,
  recent: [],
});

/**
 * The pace after one more answer: halved when the hub asks for it or fails in a burst, raised by one after a long calm. What was begun
 * before the last halving was begun at the old pace and halves nothing again. `startedAt` and `now` in ms since 1970.
 */
export function nextPace(pace: Pace, strain: Strain, startedAt: number, now: number): Pace {
  const recent = [...pace.recent, strain === 'failing'].slice(-BURST_WINDOW);
  if (strain === 'none') {
    const calm = pace.calm + 1;
    if (calm < CALM_TO_RAISE) return { ...pace, calm, recent };
    return { ...pace, limit: Math.min(pace.limit + 1, pace.ceiling), calm: 0, recent };
  }
  const isBurst = recent.filter(Boolean).length >= BURST;
  const begunSince = startedAt >= pace.halvedAt;
  if (!begunSince || (strain === 'failing' && !isBurst)) return { ...pace, calm: 0, recent };
  return { ...pace, limit: Math.max(1, Math.floor(pace.limit / 2)), halvedAt: now, calm: 0, recent: [] };
}

/** What an answer's status says; `undefined` for none. `sent`: whether the request had begun to leave. */
export function strainOf(status: number | undefined, sent: boolean, asksForPatience: boolean): Strain {
  if (status === 429 || (status === 503 && asksForPatience)) return 'asked';
  if (status === undefined) return sent ? 'failing' : 'none';
  return status >= 500 ? 'failing' : 'none';
}
