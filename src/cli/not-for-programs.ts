const WITHOUT_END = 'it runs until it is stopped: start `contracts` as a process';

/** Commands and flags that `run` refuses, with what a program does instead. */
export const NOT_FOR_PROGRAMS = {
  commands: { 'sandbox start': WITHOUT_END, 'bookings watch': WITHOUT_END },
  flags: {
    json: 'the document is returned',
    color: 'messages have no color',
    quiet: 'leave out onMessage',
    deadline: 'give a signal, such as AbortSignal.timeout(600_000)',
    ask: 'a program has no terminal to ask on; fix makes the fixes that need no decision',
    watch: WITHOUT_END,
    every: WITHOUT_END,
    listen: WITHOUT_END,
    exec: WITHOUT_END,
    'test-notify': 'it has no document: start `contracts` as a process',
    workers: 'workers are processes: start `contracts` as one',
    'worker-of': 'workers are processes: start `contracts` as one',
    threads: 'threads are chosen automatically',
  },
} as const;
