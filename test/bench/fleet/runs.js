// What the simulation does for one hotel, from what was measured: the calls of each run in their order and effect. Their number must be the
// measured one.

/**
 * The phases of a run of the tool, and what a process needs before them. `costs` are those of `measureHotels`; `latency` is the median time
 * of an answer in seconds; work takes `slow` times the processor time of its thread.
 */
export function phasesOf(name, { runs }, concurrency, latency, tool, slow = 1) {
  const { requests, ownSeconds, settling } = runs[name];
  const work = tool.workAtOnce(concurrency);
  const phases = PHASES[name]({ work, concurrency, laterLooks: tool.laterLooks, calls: Math.round(requests.each) });
  const calls = phases.reduce((sum, { effects, later = [] }) => sum + effects.length + later.length, 0);
  if (calls !== Math.round(requests.each))
    throw new Error(`${name}: ${calls} calls for a hotel in the simulation, ${requests.each} measured`);
  // Until the plan is made, a run does what `diff` does on an empty hub.
  const hotelWork = slow * Math.min(runs.diff.ownSeconds.each, ownSeconds.each);
  const callWork = (slow * ownSeconds.each - hotelWork) / calls;
  return {
    start:
      slow * Math.max(0, ownSeconds.run) +
      Math.max(0, requests.run - 1) * latency +
      (name === 'first' ? settling.run : 0),
    phases: phases.map((phase, index) => ({ ...phase, callWork, hotelWork: index === 0 ? hotelWork : 0 })),
  };
}

const read = (atOnce) => ({ effects: ['read'], atOnce });

/** `confirms` stays of one hotel, one of which goes on to Prebook, Book and a look for the test booking; one hotel at a time books. */
const stays = (confirms, atOnce, later) => ({
  effects: [...Array.from({ length: confirms + 2 }, () => 'flow'), 'read'],
  ...{ atOnce, gated: 2, later },
});

const PHASES = {
  /** Every record, then the hotel is read back. */
  first: ({ work, calls }) => [
    { effects: [...Array.from({ length: calls - 1 }, () => 'replace'), 'read'], atOnce: work },
  ],
  unchanged: ({ work }) => [read(work)],
  /** Read for the plan; read again, written and read back. */
  changed: ({ work }) => [read(work), { effects: ['read', 'replace', 'read'], atOnce: work }],
  /** Read for the comparison with the files; then the stays. Quotes are shared by many hotels. */
  quick: ({ work, concurrency, laterLooks }) => [read(work), stays(1, concurrency, laterLooks)],
  full: ({ work, concurrency, laterLooks, calls }) => [
    read(work),
    stays(calls - 4 - laterLooks.length, concurrency, laterLooks),
  ],
};
