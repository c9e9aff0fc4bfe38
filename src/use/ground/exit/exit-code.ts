/** The exit codes of the process; documented in docs/runbook.md. Scripts rely on the numbers. */
export const EXIT = {
  done: 0,
  findings: 1,
  /** The user answered a question with no. */
  cancelled: 1,
  changesPending: 2,
  refused: 3,
  unknown: 4,
  conflict: 5,
  verificationFailed: 6,
  unreachable: 7,
  credentials: 8,
  gate: 9,
  usage: 64,
  bug: 70,
  /** The same as GNU `timeout`. */
  deadline: 124,
  interrupted: 130,
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The exit code of a run whose result could not be delivered. What happened in the hub matters more than that. */
export const undelivered = <Exit extends number>(exit: Exit): Exit | typeof EXIT.usage =>
  exit === EXIT.done || exit === EXIT.findings || exit === EXIT.changesPending ? EXIT.usage : exit;

/** Which code wins if several apply: what a person must look at first. */
const WEIGHT: readonly ExitCode[] = [
  EXIT.bug,
  EXIT.interrupted,
  EXIT.terminated,
  EXIT.deadline,
  EXIT.usage,
  EXIT.unknown,
  EXIT.conflict,
  EXIT.refused,
  EXIT.credentials,
  EXIT.unreachable,
  EXIT.gate,
  EXIT.verificationFailed,
  EXIT.findings,
  EXIT.changesPending,
  EXIT.done,
];

export const worstExit = (codes: Iterable<ExitCode>): ExitCode => {
  const present = new Set(codes);
  return WEIGHT.find((code) => present.has(code)) ?? EXIT.done;
};
