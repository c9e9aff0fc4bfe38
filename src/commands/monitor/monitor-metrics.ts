import { groupBy } from '../../kernel/by-key.ts';
import { daysBetween, parseDay } from '../../kernel/calendar-day.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { RECORD_KINDS } from '../../plan/plan.ts';
import type { KnownFinding } from '../../verify/monitor/monitor-finding.ts';
import type { MonitorDocument } from './monitor-document.ts';

/** The most hotels with values of their own: those with most findings. A label for each of ten thousand would be too much for a server. */
const MOST_HOTELS = 100;
/** Stands for all other hotels. No hotel has this name. */
const OTHERS = '(others)';
const DUE_DAYS = [1, 7, 30];

export function monitorMetrics(document: MonitorDocument): string {
  const { environment, complete, at, succeededAt, tookMs, requests, proofs } = document;
  const findings = [...document.findings.new, ...document.findings.still];
  const of = (kind: KnownFinding['kind']) => findings.filter((finding) => finding.kind === kind);
  const gauge = (name: string, help: string, ...samples: readonly Sample[]): Gauge => {
    const unit = name.endsWith('_seconds') ? { unit: 'seconds' as const } : {};
    return { name: `contracts_monitor_${name}`, ...unit, help, samples };
  };
  const seconds = (instant: string): number => Date.parse(instant) / 1000;
  const gauges = [
    gauge('run_success', 'Whether the last run looked at everything.', { value: complete ? 1 : 0 }),
    gauge('run_timestamp_seconds', 'When the last run began.', { value: seconds(at) }),
    gauge('run_duration_seconds', 'How long the last run took.', { value: tookMs / 1000 }),
    gauge('run_requests', 'Requests to the hub in the last run.', { value: requests }),
    ...(succeededAt === undefined
      ? []
      : [gauge('success_timestamp_seconds', 'When a run last looked at everything.', { value: seconds(succeededAt) })]),
    gauge('hotels', 'Hotels of the files.', { value: document.hotels }),
    gauge('drift_records', 'Records that changed in the hub, by kind.', ...byKind(of('drift'))),
    gauge(
      'not_pushed_records',
      'Records that are not in the hub as in the files, by kind.',
      ...byKind(of('not-pushed')),
    ),
    gauge('hotel_findings', 'Findings by hotel, of the hotels with most of them.', ...byHotel(findings)),
    gauge('failed_stays', 'Stays that are not sold as the contract says, by verdict.', ...byWhat(of('stay'))),
    gauge('due', 'Things that fall due, by the number of days until then.', ...dueSamples(of('due'), at)),
    ...(proofs === undefined
      ? []
      : [
          gauge('proof_target_seconds', 'The time in which every price is to be proved once.', {
            value: proofs.withinMinutes * 60,
          }),
          gauge('prices', 'Prices that somebody can be charged.', { value: proofs.prices }),
          gauge('prices_provable', 'Prices that can be proved today.', { value: proofs.provable }),
          gauge('prices_proved', 'Prices that were proved in time.', { value: proofs.proved }),
          gauge('prices_late', 'Prices that have waited longer to be proved.', { value: proofs.late }),
          gauge('oldest_proof_age_seconds', 'How long the price that has waited longest waits to be proved.', {
            value: proofs.oldest === undefined ? 0 : (Date.parse(at) - Date.parse(proofs.oldest.since)) / 1000,
          }),
          gauge('run_quotes', 'Quotes for proofs in the last run.', { value: proofs.quotes }),
        ]),
  ];
  return openMetrics(gauges, { environment });
}

const byKind = (findings: readonly KnownFinding[]): readonly Sample[] =>
  RECORD_KINDS.map((kind) => ({ labels: { kind }, value: findings.filter(({ what }) => what === kind).length }));

const byWhat = (findings: readonly KnownFinding[]): readonly Sample[] =>
  [...groupBy(findings, ({ what }) => what)]
    .sort(([a], [b]) => compareText(a, b))
    .map(([verdict, all]) => ({ labels: { verdict }, value: all.length }));

function byHotel(findings: readonly KnownFinding[]): readonly Sample[] {
  const aboutHotels = findings.filter(({ kind }) => kind === 'drift' || kind === 'not-pushed' || kind === 'stay');
  const hotels = [...groupBy(aboutHotels, ({ hotel = OTHERS }) => hotel)].sort(
    ([a, ofA], [b, ofB]) => ofB.length - ofA.length || compareText(a, b),
  );
  const shown = new Set(hotels.slice(0, MOST_HOTELS).map(([hotel]) => hotel));
  const groups = groupBy(aboutHotels, ({ hotel = OTHERS, kind }) =>
    JSON.stringify([shown.has(hotel) ? hotel : OTHERS, kind]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { hotel = OTHERS, kind } = first;
    return [{ labels: { hotel: shown.has(hotel) ? hotel : OTHERS, kind }, value: group.length }];
  });
}

function dueSamples(findings: readonly KnownFinding[], at: string): readonly Sample[] {
  const today = parseDay(at.slice(0, 10));
  const ahead = findings.flatMap(({ day = '' }) => {
    const due = parseDay(day);
    return today === undefined || due === undefined ? [] : [daysBetween(today, due)];
  });
  return DUE_DAYS.map((most) => ({
    labels: { within_days: String(most) },
    value: ahead.filter((days) => days <= most).length,
  }));
}

interface Gauge {
  /** Ends with its unit, if it has one. */
  readonly name: string;
  readonly unit?: 'seconds';
  /** One sentence. */
  readonly help: string;
  readonly samples: readonly Sample[];
}

interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What an HTTP answer with this text must say it is. */
export const OPEN_METRICS_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

/** Gauges in the text format of OpenMetrics 1.0. `common` labels are on every sample. */
export function openMetrics(gauges: readonly Gauge[], common: Readonly<Record<string, string>>): string {
  const lines = gauges.flatMap(({ name, unit, help, samples }) => [
    `# TYPE ${name} gauge`,
    ...(unit === undefined ? [] : [`# UNIT ${name} ${unit}`]),
    `# HELP ${name} ${escaped(help)}`,
    ...samples.map(({ labels, value }) => `${name}{${labelText({ ...common, ...labels })}} ${value}`),
  ]);
  return `${[...lines, '# EOF'].join('\n')}\n`;
}

const labelText = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',');

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };

/** Other control characters, which some readers take for the end of a line, become blanks. */
const escaped = (text: string): string => text.replaceAll(/[\\"]|\p{Cc}/gu, (character) => ESCAPES[character] ?? ' ');
