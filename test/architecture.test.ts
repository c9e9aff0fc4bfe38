import { describe, expect, it } from 'vitest';
import { fileOf, files, importsOf, loadedBy, textOf } from './support/imports.ts';

// One way only: each room names the rooms that it may import. `type` means types only.
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  // How calls, steps and verifications can end, and what each ending means: one table each.
  outcomes: ['kernel'],
  findings: ['kernel'],
  source: ['findings', 'kernel', 'type host'],
  contract: ['source', 'findings', 'kernel', 'type host'],
  // What was pushed last: a rule compares the files with it, the plan both with the hub.
  pushed: ['kernel'],
  rules: ['contract', 'findings', 'kernel', 'pushed'],
  // A stay under `tests:` that comes out otherwise is a finding.
  pricing: ['contract', 'findings', 'kernel'],
  // The open questions about prices are pricing's own settings; the capabilities carry them.
  hub: ['outcomes', 'pricing', 'contract', 'kernel', 'type host'],
  // Its second thread opens files by itself, and what it remembers of them is a file of its own.
  check: ['rules', 'pricing', 'contract', 'source', 'findings', 'pushed', 'kernel', 'host'],
  plan: ['hub', 'contract', 'kernel', 'pushed'],
  push: ['outcomes', 'plan', 'hub', 'contract', 'kernel', 'pushed', 'type host'],
  // Where a PostgreSQL database is and how it is asked; what is in it is the business of those who use it.
  postgres: ['hub', 'kernel', 'host'],
  // What is kept between runs: locks are push's own, journals and plans are files to it.
  state: ['postgres', 'push', 'hub', 'kernel', 'host'],
  verify: ['outcomes', 'pricing', 'hub', 'contract', 'kernel', 'type host'],
  // What was sold, compared with the contract: the same comparison as a verification's.
  bookings: ['outcomes', 'verify', 'pricing', 'hub', 'contract', 'kernel'],
  // What a push has shown, as a statement, and everything in it checked against everything else.
  proof: ['outcomes', 'verify', 'push', 'plan', 'pricing', 'hub', 'contract', 'kernel'],
  // Who is told what a monitor finds, and how.
  notify: ['monitor', 'hub', 'kernel', 'type host'],
  // A push as spans, from its events.
  trace: ['outcomes', 'type plan', 'type push', 'type verify', 'type hub', 'kernel', 'type host'],
  probe: ['type outcomes', 'verify', 'pricing', 'hub', 'contract', 'kernel'],
  // The practice hub's table of operations and the names of its settings; everything else it sees over HTTP only.
  'practice-hub/conformance': ['kernel', 'type host', 'practice-hub'],
  // Contracts of another year.
  roll: ['contract', 'source', 'kernel'],
  // Rate sheets, and what they cannot say.
  export: ['contract', 'kernel'],
  // Rate sheets and messages to contracts: the words of the export, in the other direction.
  import: ['export', 'contract', 'source', 'kernel'],
  // What two versions of a contract say differently.
  compare: ['contract', 'kernel'],
  // What a change means for guests.
  impact: ['compare', 'stays', 'pricing', 'contract', 'kernel'],
  // How buyers pay less than a contract means.
  attack: ['stays', 'pricing', 'contract', 'kernel'],
  // Which stays a contract sells: nights, lengths and parties, alike ones together.
  stays: ['pricing', 'contract', 'kernel'],
  // What the page of a report knows.
  report: ['pricing', 'impact', 'stays', 'export', 'contract', 'kernel'],
  // What runs in that page: the prices and the words of the command line.
  'report-page': ['report', 'render', 'type contract', 'pricing', 'kernel'],
  // What a watched hub's runs found, and what changed between two of them.
  monitor: ['type findings', 'kernel'],
  // What falls due by a day.
  agenda: ['rules', 'contract', 'kernel'],
  host: ['kernel'],
  // Statements explain prices, in the model's own words for plans and occupancies.
  render: [
    'outcomes',
    'kernel',
    'findings',
    'pricing',
    'type plan',
    'plan',
    'type push',
    'type verify',
    'type probe',
    'proof',
    'type practice-hub/conformance',
    'type roll',
    'type report',
    'type export',
    'type attack',
    'import',
    'compare',
    'bookings',
    'monitor',
    'contract',
  ],
  // The independent witness: only what every program needs, and prices.
  'practice-hub': ['postgres', 'kernel', 'host', 'pricing', 'type contract'],
  // Only the build runs it: the description of the interface, from the client's own schemas.
  'practice-hub/openapi': ['hub', 'contract', 'kernel'],
  // What belongs to a command line: flags, settings, credentials, terminal, signals, exit codes.
  cli: [
    'kernel',
    'outcomes',
    'check',
    'findings',
    'source',
    'contract',
    'pricing',
    'hub',
    'plan',
    'push',
    'pushed',
    'postgres',
    'state',
    'host',
    'render',
    'practice-hub',
    'notify',
    'type trace',
  ],
  // One folder per use case: puts the rooms together.
  app: [
    'cli',
    'kernel',
    'outcomes',
    'check',
    'findings',
    'source',
    'contract',
    // `init` takes countries and currencies from the tables of the checks.
    'rules',
    'pricing',
    'hub',
    'plan',
    'push',
    'pushed',
    'state',
    'monitor',
    'verify',
    'probe',
    'proof',
    'practice-hub/conformance',
    'practice-hub/openapi',
    'roll',
    'export',
    'import',
    'agenda',
    'impact',
    'report',
    'compare',
    'attack',
    'stays',
    'bookings',
    'notify',
    'trace',
    'host',
    'render',
    'practice-hub',
  ],
  // What programs import: the same rooms as the commands, without anything of a command line.
  library: [
    'check',
    'contract',
    'type findings',
    'pricing',
    'hub',
    'plan',
    'push',
    'source',
    'render',
    'host',
    'kernel',
    'outcomes',
    'practice-hub/openapi',
  ],
  commands: ['app', 'cli', 'check', 'render', 'findings', 'practice-hub'],
};

/** Packages with one home. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  yaml: ['source'],
  undici: ['hub'],
  chalk: ['render'],
  '@oclif/core': ['cli', 'commands'],
  libsql: ['practice-hub'],
  pg: ['postgres'],
  postgrator: ['postgres'],
  nodemailer: ['notify'],
  '@opentelemetry/api': ['trace'],
  '@opentelemetry/core': ['trace'],
  '@opentelemetry/exporter-trace-otlp-http': ['trace'],
  '@opentelemetry/otlp-exporter-base': ['trace'],
  '@opentelemetry/resources': ['trace'],
  '@opentelemetry/sdk-trace-base': ['trace'],
  'csv-parse': ['app', 'import'],
  fflate: ['export', 'import'],
  saxes: ['import'],
  'ical-generator': ['render'],
};

/** What touches the outside world, and who may. */
const OUTSIDE =
  /\b(?:Date\.now|Math\.random|setTimeout|setInterval|console\.|process\.)|'node:(?:fs|child_process|net|http)/;
const EFFECT_ROOMS = new Set(['host', 'app', 'cli', 'commands', 'practice-hub']);
const EFFECT_FILES = new Set([
  'hub/transport.ts',
  'library/open-client.ts',
  'trace/otlp-sink.ts',
  'notify/send-mail.ts',
]);

const roomOf = (file: string): string => /^practice-hub\/(?:conformance|openapi)|^[^/]+/.exec(file)?.[0] ?? '';
const imports = files.flatMap(importsOf);

describe('the house', () => {
  it('has imports that go one way', () => {
    const wrong = imports.filter(({ from, to, typeOnly }) => {
      const [file] = fileOf({ from, to, typeOnly });
      if (file === undefined) return false;
      const target = roomOf(file);
      const allowed = MAY_IMPORT[roomOf(from)] ?? [];
      return target !== roomOf(from) && !allowed.includes(target) && !(typeOnly && allowed.includes(`type ${target}`));
    });
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('has no file that imports itself through others, by types either', () => {
    const needs = new Map(files.map((file) => [file, importsOf(file).flatMap(fileOf)]));
    const done = new Set<string>();
    const circles: string[] = [];
    const follow = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
      if (path.includes(file) || done.has(file)) return;
      for (const next of needs.get(file) ?? []) follow(next, [...path, file]);
      done.add(file);
    };
    for (const file of files) follow(file, []);
    expect(circles).toEqual([]);
  });

  it('keeps each package with one home in its home', () => {
    const wrong = imports.filter(({ from, to }) => {
      const homes = HOMES[to.startsWith('@') ? to.split('/').slice(0, 2).join('/') : (to.split('/')[0] ?? '')];
      return homes !== undefined && !homes.includes(roomOf(from));
    });
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('has effects only at its edge', () => {
    const wrong = files.filter(
      (file) =>
        !EFFECT_ROOMS.has(roomOf(file)) && !EFFECT_FILES.has(file) && OUTSIDE.test(withoutComments(textOf(file))),
    );
    expect(wrong).toEqual([]);
  });

  it('exports nothing that is not used', () => {
    const lines = files.flatMap((file) => textOf(file).split('\n'));
    const told = new Map<string, number>();
    for (const line of lines) for (const word of new Set(line.match(/\w+/g))) told.set(word, (told.get(word) ?? 0) + 1);
    const exported = lines.flatMap(
      (line) => /^export (?:abstract |async )?(?:function\*?|const|class|type|interface) (\w+)/.exec(line)?.[1] ?? [],
    );
    expect(exported.filter((name) => told.get(name) === 1)).toEqual([]);
  });

  it('loads no client, terminal or database library for validate', () => {
    expect(
      [...loadedBy('commands/validate.ts')].filter(
        (name) =>
          ['undici', 'listr2', 'libsql', 'pg', 'postgrator'].includes(name) || name.startsWith('@opentelemetry'),
      ),
    ).toEqual([]);
  });
});

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
