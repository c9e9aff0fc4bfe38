export interface Gauge {
  /** Ends with its unit, if it has one. */
  readonly name: string;
  readonly unit?: 'seconds';
  /** One sentence. */
  readonly help: string;
  readonly samples: readonly Sample[];
}

export interface Sample {
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
