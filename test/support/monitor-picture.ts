import * as z from 'zod';

const metric = z.number().exactOptional();

/** What the metrics of `contracts monitor` said on one day; a day without a run has only its number. */
const monitoredDay = z.strictObject({
  day: z.int(),
  prices_provable: metric,
  prices_proved: metric,
  oldest_proof_age_seconds: metric,
  proof_target_seconds: metric,
  drift_records: metric,
  failed_stays: metric,
  due: metric,
});
type MonitoredDay = z.infer<typeof monitoredDay>;

/** What `test/bench/monitor-series.js` has collected. */
export const monitorSeries = (text: string): readonly MonitoredDay[] => z.array(monitoredDay).parse(JSON.parse(text));

type Value = (day: MonitoredDay) => number | undefined;

interface Panel {
  readonly title: string;
  readonly unit: string;
  /** The least that the axis reaches. */
  readonly most: number;
  readonly lines: readonly { readonly name: string; readonly look: string; readonly of: Value }[];
}

const days: (seconds: number | undefined) => number | undefined = (seconds) => seconds && seconds / 86_400;

const PANELS: readonly Panel[] = [
  {
    title: 'Prices proved in time',
    unit: ' %',
    most: 100,
    lines: [
      {
        name: 'prices_proved / prices_provable',
        look: 'a',
        of: ({ prices_proved, prices_provable }) => prices_proved && (100 * prices_proved) / (prices_provable ?? 1),
      },
    ],
  },
  {
    title: 'Oldest proof',
    unit: ' d',
    most: 8,
    lines: [
      { name: 'proof_target_seconds', look: 'c', of: (day) => days(day.proof_target_seconds) },
      { name: 'oldest_proof_age_seconds', look: 'a', of: (day) => days(day.oldest_proof_age_seconds) },
    ],
  },
  {
    title: 'Different in the hub, and sold wrong',
    unit: '',
    most: 4,
    lines: [
      { name: 'drift_records', look: 'a', of: ({ drift_records }) => drift_records },
      { name: 'failed_stays', look: 'b', of: ({ failed_stays }) => failed_stays },
    ],
  },
  {
    title: 'Falling due within 30 days',
    unit: '',
    most: 4,
    lines: [{ name: 'due{within_days="30"}', look: 'a', of: ({ due }) => due }],
  },
];

const [LEFT, RIGHT, WIDTH, HEIGHT, STEP, TOP] = [56, 20, 860, 84, 136, 40];

/** Colours for a light and a dark page; both lines of a panel also differ in their strokes. */
const STYLE = `svg{color-scheme:light dark;--ground:#fff;--text:#1f2328;--grid:#d1d9e0;--a:#0550ae;--b:#a40e26;--c:#57606a}
@media (prefers-color-scheme:dark){svg{--ground:#0d1117;--text:#e6edf3;--grid:#3d444d;--a:#79c0ff;--b:#ff7b72;--c:#9198a1}}
text{fill:var(--text);font:13px system-ui,sans-serif}.title{font-weight:600}.small{font-size:12px}
.line{fill:none;stroke-width:2;stroke-linejoin:round}.a{stroke:var(--a)}.b{stroke:var(--b);stroke-dasharray:6 3}.c{stroke:var(--c);stroke-dasharray:2 4}
.grid{stroke:var(--grid)}.gap{fill:var(--grid);opacity:.5}`;

const shown = (value: number): string => String(Math.round(value * 10) / 10);

/** A picture (SVG) of what the metrics said, a panel for each question. Days without a run are shaded. */
export function monitorPicture(series: readonly MonitoredDay[]): string {
  const last = Math.max(...series.map(({ day }) => day));
  const x = (day: number): string => shown(LEFT + (day / last) * (WIDTH - LEFT - RIGHT));
  const height = TOP + PANELS.length * STEP + 8;
  const summary =
    'Four weeks of contracts monitor: prices proved in time, the oldest proof, drift and wrong stays, and what falls due';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    `<title>${summary}</title>`,
    `<style>${STYLE}</style>`,
    `<rect width="${WIDTH}" height="${height}" rx="8" style="fill:var(--ground)"/>`,
    ...PANELS.flatMap((panel, at) => panelOf(panel, TOP + at * STEP, series, x)),
    '</svg>',
    '',
  ].join('\n');
}

function panelOf(panel: Panel, top: number, series: readonly MonitoredDay[], x: (day: number) => string): string[] {
  const values = panel.lines.flatMap(({ of }) => series.flatMap((day) => of(day) ?? []));
  const most = Math.max(panel.most, ...values.map((value) => 2 * Math.ceil(value / 2)));
  const y = (value: number): string => shown(top + HEIGHT * (1 - value / most));
  const marks = [0, most / 2, most].map(
    (value) =>
      `<path class="grid" d="M${LEFT} ${y(value)}H${WIDTH - RIGHT}"/><text class="small" x="${LEFT - 8}" y="${Number(y(value)) + 4}" text-anchor="end">${shown(value)}${panel.unit}</text>`,
  );
  const gaps = series.filter((day) => day.prices_provable === undefined);
  const shades = gaps.map(
    ({ day }) =>
      `<rect class="gap" x="${shown(Number(x(day - 0.5)))}" y="${top}" width="${shown(Number(x(1)) - LEFT)}" height="${HEIGHT}"/>`,
  );
  const weeks = series.filter(({ day }) => day % 7 === 0);
  return [
    `<text class="title" x="${LEFT}" y="${top - 12}">${panel.title}</text>`,
    ...panel.lines.map(({ name, look }, at) => legendOf(name, look, top, at)),
    ...shades,
    ...marks,
    ...weeks.map(
      ({ day }) => `<text class="small" x="${x(day)}" y="${top + HEIGHT + 18}" text-anchor="middle">day ${day}</text>`,
    ),
    ...panel.lines.map(({ look, of }) => `<path class="line ${look}" d="${pathOf(series, of, x, y)}"/>`),
  ];
}

function legendOf(name: string, look: string, top: number, at: number): string {
  const left = 380 + at * 230;
  return `<path class="line ${look}" d="M${left} ${top - 16}h24"/><text class="small" x="${left + 32}" y="${top - 12}">${name}</text>`;
}

/** Interrupted where there was no run. */
function pathOf(
  series: readonly MonitoredDay[],
  of: Value,
  x: (day: number) => string,
  y: (value: number) => string,
): string {
  let isOn = false;
  return series
    .flatMap((day) => {
      const value = of(day);
      const move = isOn ? 'L' : 'M';
      isOn = value !== undefined;
      return value === undefined ? [] : [`${move}${x(day.day)} ${y(value)}`];
    })
    .join('');
}
