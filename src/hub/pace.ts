/** What one answer shows about the hub's load. */
export type Strain =
  | 'none'
  /** The hub asks for fewer calls: a 429, or a 503 with `Retry-After`. */
  | 'asked'
  /** Another 5xx or no answer. Only several of these mean that the hub is overloaded. */
  | 'failing';

/** How many calls may run at once, with the observations since the last change. `nextPace` gives the next one. */
export interface Pace {
  readonly limit: number;
  /** The largest limit that the user allows. */
  readonly ceiling: number;
  /** When the limit was last halved, in ms since 1970. */
  readonly halvedAt: number;
  /** Answers without strain since the last strain or the last raise. */
  readonly unstrained: number;
  /** For each of the last answers, newest last, whether the hub failed. */
  readonly recent: readonly boolean[];
}

/** The interface recommends 2 to 4 concurrent calls. */
export const STARTING_LIMIT = 4;
/** After this many answers without strain, one more call may run at once. */
export const UNSTRAINED_TO_RAISE = 20;
/** This many failures among the last `BURST_WINDOW` answers are a burst. */
const BURST = 3;
const BURST_WINDOW = 10;

/**
 * How many tasks to run at once to keep `ceiling` calls running: while one task writes the journal or decodes an answer, another one's
 * call takes its turn.
 */
export const workAtOnce = (ceiling: number): number => (ceiling === 1 ? 1 : ceiling + Math.ceil(ceiling / 2));

export const startingPace = (ceiling: number): Pace => ({
  limit: Math.min(STARTING_LIMIT, ceiling),
  ceiling,
  halvedAt: Number.NEGATIVE_INFINITY,
  unstrained: 0,
  recent: [],
});

/**
 * The pace after another answer: halved if the hub asks for it or fails in a burst, raised by one after enough answers without strain. Calls that
 * started before the last halving do not halve it again. `startedAt` and `now` are in ms since 1970.
 */
export function nextPace(pace: Pace, strain: Strain, startedAt: number, now: number): Pace {
  const recent = [...pace.recent, strain === 'failing'].slice(-BURST_WINDOW);
  if (strain === 'none') {
    const unstrained = pace.unstrained + 1;
    if (unstrained < UNSTRAINED_TO_RAISE) return { ...pace, unstrained, recent };
    return { ...pace, limit: Math.min(pace.limit + 1, pace.ceiling), unstrained: 0, recent };
  }
  const isBurst = recent.filter(Boolean).length >= BURST;
  const begunSince = startedAt >= pace.halvedAt;
  if (!begunSince || (strain === 'failing' && !isBurst)) return { ...pace, unstrained: 0, recent };
  return { ...pace, limit: Math.max(1, Math.floor(pace.limit / 2)), halvedAt: now, unstrained: 0, recent: [] };
}

/** The strain that an answer shows; its `status` is `undefined` if there was none. `sent`: whether any byte was sent. */
export function strainOf(status: number | undefined, sent: boolean, asksForPatience: boolean): Strain {
  if (status === 429 || (status === 503 && asksForPatience)) return 'asked';
  if (status === undefined) return sent ? 'failing' : 'none';
  return status >= 500 ? 'failing' : 'none';
}
