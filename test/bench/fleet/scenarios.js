// What the simulation is asked, and its answers as the tables of docs/scale.md. What is not measured is assumed here, and nowhere else.
import { phasesOf } from './runs.js';
import { simulate } from './simulate.js';

export const ASSUMED = {
  /** Of the hub's answers, in seconds; with this spread one in a hundred takes 2.5 times as long or longer. */
  latency: { median: 0.05, spread: 0.4 },
  /** Calls at once of one worker. */
  callsOfWorker: 4,
  /** Of one call to the shared state, in seconds. */
  stateCall: 0.002,
  /** Mean time until a worker ends with its machine, and until another one is started, in seconds. */
  deaths: { every: 600, backAfter: 60 },
  /** What a hub may allow: calls a second, calls at once, and the pause that it asks for otherwise, in seconds. */
  limit: { perSecond: 500, atOnce: 100, retryAfter: 1 },
};

export const SIZES = [10_000, 100_000, 1_000_000];
/** How many workers, by the number of hotels. */
const WORKERS = { 10000: [4, 16], 100000: [16, 64], 1000000: [64] };

/** All workers take hotels from one queue; each is read before it is written, because its worker was not there when the plan was made. */
function fleetRun(costs, tool, hotels, workers, more = {}) {
  const { callsOfWorker, latency, stateCall } = ASSUMED;
  const { start, phases } = phasesOf('first', costs, callsOfWorker, latency.median, tool);
  const [{ effects, ...first }] = phases;
  const scenario = { hotels, workers, concurrency: callsOfWorker, latency, stateCall, start, oneByOne: true };
  return simulate({ ...scenario, phases: [{ ...first, effects: ['read', ...effects] }], ...more }, tool);
}

/** Separate processes, each with its share of the hotels (`--shard`). */
function shardedRun(name, costs, tool, hotels, workers) {
  const { callsOfWorker, latency } = ASSUMED;
  const { start, phases } = phasesOf(name, costs, callsOfWorker, latency.median, tool);
  const scenario = {
    hotels: Math.ceil(hotels / workers),
    workers: 1,
    concurrency: callsOfWorker,
    latency,
    start,
    phases,
  };
  const one = simulate(scenario, tool);
  return { ...one, calls: one.calls * workers, perSecond: one.perSecond * workers };
}

/** The first push by a fleet. */
export function firstPush(costs, tool, sizes = SIZES) {
  const rows = sizes.flatMap((hotels) =>
    WORKERS[hotels].map((workers) => {
      const ran = fleetRun(costs, tool, hotels, workers);
      return [
        ...[counted(hotels), `${workers}`, hours(hotels * costs.runs.diff.cpuSeconds.each), hours(ran.seconds)],
        ...[counted(ran.calls), perSecond(ran.perSecond)],
        ...[perSecond(ran.mostInASecond), percent(ran.waiting)],
      ];
    }),
  );
  const head = [
    'hotels',
    'workers',
    'planned in',
    'pushed in',
    'requests',
    'requests a second',
    'most in a second',
    'workers wait',
  ];
  return table(head, rows);
}

const NAMES = [
  ['unchanged', '`push`, nothing changed'],
  ['changed', '`push`, one rate changed in every hotel'],
  ['quick', '`verify`'],
  ['full', '`verify --depth full`'],
];

/** Runs of every day, by separate processes. */
export function everyDay(costs, tool, sizes = SIZES) {
  const rows = NAMES.flatMap(([name, title]) =>
    sizes.map((hotels) => {
      const [processes] = WORKERS[hotels];
      const ran = shardedRun(name, costs, tool, hotels, processes);
      const times = [hours(ran.seconds), perSecond(ran.perSecond), percent(ran.waiting)];
      return [title, counted(hotels), `${processes}`, counted(ran.calls), ...times];
    }),
  );
  return table(['run', 'hotels', 'processes', 'requests', 'time', 'requests a second', 'they wait'], rows);
}

/** The first push of 100,000 hotels by 64 workers when something is in the way. */
export function trouble(costs, tool, hotels = 100_000) {
  const { deaths, limit } = ASSUMED;
  const cases = [
    ['nothing in the way', {}],
    [`the hub allows ${limit.perSecond} requests a second`, { limit }],
    ['a worker ends every 10 minutes, on average, and is replaced', { deaths }],
    ['both', { limit, deaths }],
  ];
  const rows = cases.map(([title, more]) => {
    const ran = fleetRun(costs, tool, hotels, 64, more);
    const cells = [counted(ran.calls), counted(ran.tooMany), counted(ran.takenOver), counted(ran.failed)];
    return [title, hours(ran.seconds), ...cells, percent(ran.waiting)];
  });
  const head = [
    '',
    'time',
    'requests',
    'turned away (429)',
    'hotels taken over',
    'hotels left for another push',
    'workers wait',
  ];
  return table(head, rows);
}

/** What the hub must allow for everything to be done in a given time. */
export function neededLimits({ runs }, hotels = 1_000_000) {
  const { median } = ASSUMED.latency;
  const rows = [['first', 'first push'], ...NAMES].map(([name, title]) => {
    const each = Math.round(runs[name].requests.each);
    const inHours = [1, 8, 24].map((time) => {
      const rate = (each * hotels) / (time * 3600);
      return `${perSecond(rate)} (${Math.ceil(rate * median)} at once)`;
    });
    return [title, `${each}`, counted(each * hotels), ...inHours];
  });
  return table(['run', 'requests a hotel', 'requests', 'in 1 hour', 'in 8 hours', 'in 24 hours'], rows);
}

/** Bytes on disk. */
export function sizesOnDisk({ bytes }, sizes = SIZES) {
  const rows = [
    ['contract files', bytes.source],
    ["the practice hub's file", bytes.hub],
    ['the last push (`contracts.lock.yaml`, or its row)', bytes.lastPush],
    ['the journal of the first push', bytes.journal],
  ].map(([title, each]) => [title, counted(Math.round(each)), ...sizes.map((hotels) => size(each * hotels))]);
  return table(['', 'bytes a hotel', ...sizes.map((hotels) => `${counted(hotels)} hotels`)], rows);
}

/** Where a limit of the tool itself is met. */
export function ownLimits({ runs, bytes }, tool) {
  const rows = [
    [
      'requests of one run, `--max-requests`',
      counted(tool.DEFAULT_MAX_REQUESTS),
      tool.DEFAULT_MAX_REQUESTS / runs.first.requests.each,
    ],
    ['the journal of one run', size(tool.JOURNAL_BYTES), tool.JOURNAL_BYTES / bytes.journal],
    ['the last push', size(tool.MOST_SHARED_BYTES), tool.MOST_SHARED_BYTES / bytes.lastPush],
    [
      `pages of the catalogue (${counted(tool.PAGE_SIZE)} entries each)`,
      counted(tool.MOST_PAGES),
      tool.MOST_PAGES * tool.PAGE_SIZE,
    ],
  ].map(([title, limit, hotels]) => [title, limit, counted(Math.floor(hotels / 1000) * 1000)]);
  return table(['limit', 'value', 'met at about (hotels)'], rows);
}

const TITLES = {
  validate: '`validate`',
  diff: '`diff` of new hotels',
  first: '`push`, all new',
  ...Object.fromEntries(NAMES),
};

/** What a hotel costs in each run. */
export function hotelCosts({ runs }) {
  const rows = Object.entries(TITLES).map(([name, title]) => {
    const { requests, cpuSeconds, hubSeconds, megabytes, hotels } = runs[name];
    const times = [cpuSeconds, hubSeconds].map(({ each }) => `${Math.max(0, each * 1000).toFixed(0)} ms`);
    const peak = `${Math.round(megabytes.run + megabytes.each * hotels)} MB with ${counted(hotels)} hotels`;
    return [title, `${Math.round(requests.each)}`, `${Math.round(requests.run)}`, ...times, peak];
  });
  const head = [
    'run',
    'requests of a hotel',
    'of the run',
    'processor time of a hotel',
    'of the hub',
    'peak of memory',
  ];
  return table(head, rows);
}

/** How far the simulation was off at most: `7 %`. */
export const worstError = (checked) =>
  percent(Math.max(...checked.map(({ real, simulated }) => Math.abs(simulated.seconds / real.seconds - 1))));

/** Real runs beside the simulation of them. */
export function checkedRuns(checked) {
  const rows = checked.map(({ name, hotels, slow, real, simulated }) => [
    ...[TITLES[name], `${hotels}`, `${real.requests}`, `${simulated.requests}`, `${real.seconds.toFixed(1)} s`],
    ...[`${simulated.seconds.toFixed(1)} s`, (simulated.seconds / real.seconds).toFixed(2), slow.toFixed(1)],
  ]);
  const head = ['run', 'hotels', 'requests', 'simulated', 'time', 'simulated', 'ratio', 'slowed down'];
  return table(head, rows);
}

const counted = (number) => number.toLocaleString('en-US');
const perSecond = (rate) => counted(Number(rate.toPrecision(2)));
const percent = (share) => `${Math.round(share * 100)} %`;

export function hours(seconds) {
  if (seconds < 99.5) return `${Math.round(seconds)} s`;
  if (seconds < 99.5 * 60) return `${Math.round(seconds / 60)} min`;
  if (seconds < 99.5 * 3600) return `${(seconds / 3600).toFixed(1)} h`;
  return `${(seconds / 86_400).toFixed(1)} days`;
}

function size(bytes) {
  const [unit, by] = bytes < 1e9 ? ['MB', 1e6] : bytes < 1e12 ? ['GB', 1e9] : ['TB', 1e12];
  return `${Number((bytes / by).toPrecision(2))} ${unit}`;
}

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) =>
    `| ${cells.join(' | ')} |`.replace(/-{3} \| (?=-)/g, '---|').replace(/^\| (?=---)|(?<=---) \|$/g, '|'),
  );
