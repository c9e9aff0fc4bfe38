import { describe, expect, it } from 'vitest';
import { fileOf, files, importsOf, loadedBy, textOf } from './support/imports.ts';

// One way only: each room names the rooms that it may import. `type` means types only. Within a room, folders import one way too.
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  findings: ['kernel'],
  host: ['kernel'],
  contract: ['findings', 'kernel', 'type host'],
  // A failed stay under `tests:` is a finding.
  pricing: ['contract', 'findings', 'kernel'],
  // The second thread of `rules/check` opens files by itself.
  rules: ['pricing', 'contract', 'findings', 'host', 'kernel'],
  // The capabilities of a hub carry its pricing settings.
  hub: ['pricing', 'contract', 'kernel', 'type host'],
  plan: ['hub', 'contract', 'type findings', 'kernel'],
  verify: ['pricing', 'hub', 'contract', 'findings', 'kernel', 'type host'],
  // The proof and the trace of a push contain its verification; the state includes a database.
  push: ['verify', 'plan', 'pricing', 'hub', 'contract', 'kernel', 'host'],
  sheets: ['contract', 'kernel'],
  // Statements explain prices, in the model's own words for plans and occupancies.
  view: ['plan', 'pricing', 'hub', 'contract', 'findings', 'kernel', 'type push', 'type verify', 'type sheets'],
  use: [
    'view',
    'sheets',
    'push',
    'verify',
    'plan',
    'hub',
    'rules',
    'pricing',
    'contract',
    'findings',
    'host',
    'kernel',
    'practice-hub',
  ],
  // What programs import: checks, prices and plans in memory, and every command without a terminal.
  library: [
    'cli',
    'use',
    'view',
    'push',
    'plan',
    'hub',
    'rules',
    'pricing',
    'contract',
    'type findings',
    'host',
    'kernel',
    'practice-hub/openapi',
  ],
  cli: ['use', 'view', 'rules', 'contract', 'host', 'kernel'],
  commands: [
    'cli',
    'use',
    'view',
    'sheets',
    'push',
    'verify',
    'plan',
    'hub',
    'rules',
    'pricing',
    'contract',
    'findings',
    'host',
    'kernel',
    'practice-hub',
    'practice-hub/conformance',
    'practice-hub/openapi',
  ],
  // The independent witness: only what every program needs, and prices.
  'practice-hub': ['kernel', 'host', 'pricing', 'type contract'],
  'practice-hub/conformance': ['kernel', 'type host', 'practice-hub'],
  // Only the build runs it: the description of the interface, from the client's own schemas.
  'practice-hub/openapi': ['hub', 'contract', 'kernel'],
};

/** Packages with one home: folders. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  yaml: ['contract/source'],
  undici: ['hub'],
  chalk: ['view/text'],
  listr2: ['use/ground/terminal'],
  '@oclif/core': ['use/ground/flags', 'use/ground/reports', 'cli', 'commands'],
  libsql: ['practice-hub'],
  pg: ['host/postgres'],
  postgrator: ['host/postgres'],
  nodemailer: ['verify/notify'],
  '@opentelemetry/api': ['push/trace'],
  '@opentelemetry/core': ['push/trace'],
  '@opentelemetry/exporter-trace-otlp-http': ['push/trace'],
  '@opentelemetry/otlp-exporter-base': ['push/trace'],
  '@opentelemetry/resources': ['push/trace'],
  '@opentelemetry/sdk-trace-base': ['push/trace'],
  'csv-parse': ['sheets'],
  fflate: ['sheets'],
  saxes: ['sheets/import'],
  'ical-generator': ['view/agenda'],
};

/** What touches the outside world, and who may. */
const OUTSIDE =
  /\b(?:Date\.now|Math\.random|setTimeout|setInterval|console\.|process\.)|'node:(?:fs|child_process|net|http)/;
const EFFECT_ROOMS = new Set(['host', 'use', 'cli', 'commands', 'practice-hub']);
const PURE_FOLDERS = ['commands/report/data/'];
const EFFECT_FILES = new Set([
  'hub/transport.ts',
  'library/open-client.ts',
  'push/trace/otlp-sink.ts',
  'verify/notify/send-mail.ts',
]);

const roomOf = (file: string): string => /^practice-hub\/(?:conformance|openapi)|^[^/]+/.exec(file)?.[0] ?? '';
const imports = files.flatMap(importsOf);

/** Who else opens files: in a temporary folder, a device or pipe, and the practice hub's database, without following links. */
const WRITERS = [
  'commands/addendum/print-pdf.ts',
  'practice-hub/store/database-file.ts',
  'use/ground/reports/write-result.ts',
  'use/ground/ssh/ssh-keygen.ts',
];

/** What makes a `Secret` of a text, and which: those of the environment are made by the gate alone, which knows where they may go. */
const SECRET_MAKERS: Readonly<Record<string, string>> = {
  'use/ground/credentials/secret-gate.ts': 'variables of the environment',
  'use/ground/credentials/keychain.ts': 'stored for this address',
  'use/ground/credentials/credential-stores.ts': 'stored for this address',
  'commands/login/command.ts': 'typed for this address',
  'library/open-client.ts': 'given by the program with the address',
  'use/ground/hub/connection.ts': 'of the practice hub in this process',
  'hub/wire/common.ts': 'answers of the hub',
  'verify/notify/receiver.ts': 'an address, which is sent nowhere',
  'use/watch/receive-webhooks.ts': 'a path that is listened at',
};

/** What opens connections, and who names the other end. */
const CONNECTING: Readonly<Record<string, string>> = {
  'hub/transport.ts': 'a hub or receiver, with a `Secret`; a proxy of the environment with its own login',
  'host/postgres/database.ts': 'a database, with a `Secret`',
  'verify/notify/send-mail.ts': 'a mail server, with a `Secret`',
  'push/trace/otlp-sink.ts':
    'the collector of the environment, with headers of the same environment: no setting names one',
  'practice-hub/webhooks/endpoint-queue.ts':
    'the webhooks registered in the practice hub, without a secret of the environment',
};

describe('the house', () => {
  it('makes a secret of a variable only in the gate, which knows the host that it may go to', () => {
    expect(files.filter((file) => /\bnew Secret\(/.test(textOf(file))).toSorted()).toEqual(
      Object.keys(SECRET_MAKERS).toSorted(),
    );
  });

  it('connects to others only where a secret has passed the gate', () => {
    const connecting =
      /\b(?:connect|request|Agent|createTransport|OTLPTraceExporter)\b[^;]* from '(?:undici|nodemailer|node:(?:net|tls|https?|http2|dgram)|@opentelemetry[^']*)'|import\('(?:pg|undici|nodemailer)'\)|(?<![.\w])fetch\(|new WebSocket\(/;
    expect(files.filter((file) => connecting.test(withoutComments(textOf(file)))).toSorted()).toEqual(
      Object.keys(CONNECTING).toSorted(),
    );
  });

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

  it('has at most 16 rooms', () => {
    expect(new Set(files.filter((file) => !file.startsWith('practice-hub/')).map(roomOf)).size).toBeLessThanOrEqual(16);
  });

  it('has no file of more than 300 lines', () => {
    const lengths = files.map((file) => ({ file, lines: textOf(file).split('\n').length - 1 }));
    expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
  });

  it('has no folder that imports itself through others, by types either', () => {
    expect(
      [...foldersSideBySide()].flatMap(([folder, needs]) => circlesIn(needs).map((it) => `${folder}: ${it}`)),
    ).toEqual([]);
  });

  it('has no file that imports itself through others, by types either', () => {
    const circles = circlesIn(new Map(files.map((file) => [file, new Set(importsOf(file).flatMap(fileOf))])));
    expect(circles).toEqual([]);
  });

  it('keeps each package with one home in its home', () => {
    const wrong = imports.filter(({ from, to }) => {
      const homes = HOMES[to.startsWith('@') ? to.split('/').slice(0, 2).join('/') : (to.split('/')[0] ?? '')];
      return homes !== undefined && !homes.some((home) => from.startsWith(`${home}/`));
    });
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('has effects only at its edge', () => {
    const wrong = files.filter(
      (file) =>
        (!EFFECT_ROOMS.has(roomOf(file)) || PURE_FOLDERS.some((folder) => file.startsWith(folder))) &&
        !EFFECT_FILES.has(file) &&
        OUTSIDE.test(withoutComments(textOf(file))),
    );
    expect(wrong).toEqual([]);
  });

  it('writes files in host, which follows no links of a project, and in private temporary folders', () => {
    const writing =
      /^import [^;]*\b(?:writeFile|appendFile|createWriteStream|open|rename|copyFile|cp|link|symlink|mkdir|truncate)(?:Sync)?\b[^;]* from 'node:fs(?:\/promises)?'/m;
    const writers = files.filter((file) => !file.startsWith('host/') && writing.test(textOf(file)));
    expect(writers.toSorted()).toEqual(WRITERS);
  });

  it('exports nothing that is not used', () => {
    const lines = files.flatMap((file) => textOf(file).split('\n'));
    const reported = new Map<string, number>();
    for (const line of lines)
      for (const word of new Set(line.match(/\w+/g))) reported.set(word, (reported.get(word) ?? 0) + 1);
    const exported = lines.flatMap(
      (line) => /^export (?:abstract |async )?(?:function\*?|const|class|type|interface) (\w+)/.exec(line)?.[1] ?? [],
    );
    expect(exported.filter((name) => reported.get(name) === 1)).toEqual([]);
  });

  it('loads no client, terminal or database library for validate', () => {
    expect(
      [...loadedBy('commands/validate/command.ts')].filter(
        (name) =>
          ['undici', 'listr2', 'libsql', 'pg', 'postgrator'].includes(name) || name.startsWith('@opentelemetry'),
      ),
    ).toEqual([]);
  });
});

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

/** For every folder, what each part of it imports of the other parts; a part is a folder or a file in it. */
function foldersSideBySide(): ReadonlyMap<string, ReadonlyMap<string, Set<string>>> {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const found of imports)
    for (const file of fileOf(found)) {
      const [from, to] = [found.from.split('/'), file.split('/')];
      const depth = from.findIndex((part, index) => part !== to[index]);
      const [folder, one, other] = [from.slice(0, depth).join('/'), from[depth], to[depth]];
      if (one === undefined || other === undefined) continue;
      const parts = folders.get(folder) ?? new Map<string, Set<string>>();
      folders.set(folder, parts.set(one, (parts.get(one) ?? new Set()).add(other)));
    }
  return folders;
}

function circlesIn(needs: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (part: string, path: readonly string[]): void => {
    if (path.includes(part)) circles.push([...path.slice(path.indexOf(part)), part].join(' -> '));
    if (path.includes(part) || done.has(part)) return;
    for (const next of needs.get(part) ?? []) follow(next, [...path, part]);
    done.add(part);
  };
  for (const part of needs.keys()) follow(part, []);
  return circles;
}
