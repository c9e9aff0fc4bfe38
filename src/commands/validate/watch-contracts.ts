import path from 'node:path';
import { countFindings, type Finding } from '../../findings/finding.ts';
import { placeText } from '../../findings/place.ts';
import type { Clock, FolderWatcher } from '../../host/host.ts';
import { nodeClock } from '../../host/node-clock.ts';
import { nodeFolderWatcher } from '../../host/node-folder-watcher.ts';
import { ResultMemory } from '../../rules/check/result-memory.ts';
import { checkProject, contractFiles, type ProjectCheck } from '../../use/check/check-project.ts';
import { surroundingsOf } from '../../use/check/surroundings.ts';
import { CliFailure, type CommandEnd, EXIT, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { reportOutputs } from '../../use/ground/reports/report-outputs.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import { onInterrupt } from '../../use/ground/terminal/signals.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { jsonText } from '../../view/escape/json-text.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import { failureText } from '../../view/findings/failure-text.ts';
import { findingsSummary, findingsText } from '../../view/findings/findings-text.ts';
import { validationJson } from '../../view/findings/validation-json.ts';
import type { ValidationReport } from '../../view/findings/validation-report.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import { type ReportFlags, tellReport, validationReport } from './report-contracts.ts';
import { otherwise, type SeenFiles, seenFiles } from './seen-files.ts';
import { policyText, textReport } from './text-report.ts';

const CLEAR = '\u001b[2J\u001b[H';

/**
 * Checks the contracts now and after every change, until the user stops it. The first round prints everything, later ones what has changed.
 * Reports in files are always complete, and with `--json` each round is one line. The screen is cleared between rounds on a terminal, but
 * not in a pipe.
 */
export async function watchContracts(
  paths: readonly string[],
  flags: ReportFlags,
  terminal: Terminal,
  version: string,
): Promise<CommandEnd> {
  if (terminal.ci) throw wrongUsage('--watch waits for changes, and there are none in a build', 'remove --watch');
  const outputs = reportOutputs(flags.output, flags.json === true);
  const written = new Set(outputs.flatMap(({ file }) => (file === undefined ? [] : path.resolve(file))));
  let memory = new ResultMemory();
  let dependsOn = '';
  let before = new Set<string>();
  let used = new Set<string>();

  const check = async (happened: Happened | undefined): Promise<void> => {
    const since = performance.now();
    if (terminal.screen && happened) terminal.print(CLEAR);
    const config = readConfig();
    const { checks, key } = await surroundingsOf(config, flags);
    // Every contract depends on it, so all of them are checked again.
    if (happened?.settings || key !== dependsOn) memory = new ResultMemory();
    else memory.nextRound();
    dependsOn = key;
    const checked = await checkProject(await contractFiles(paths), flags, config, { memory, ...checks });
    used = new Set(checked.hotels.flatMap(({ contract }) => contract.files));
    const report = validationReport(checked, flags, version, since);
    await tellReport(report, flags, outputs, terminal, () =>
      happened ? roundText(report, checked, happened) : textReport(report, terminal.paint),
    );
    if (flags.json) terminal.print(jsonText(validationJson(report)));
    before = new Set(report.findings.map(keyOf));
  };
  const roundText = (report: ValidationReport, { rechecked }: ProjectCheck, { files }: Happened): string => {
    const changed = new Set(files);
    const findings = report.findings.filter(
      (one) =>
        !before.has(keyOf(one)) || changed.has(one.place?.file ?? '') || rechecked.has(one.subject?.record ?? ''),
    );
    const time = new Date(nodeClock.now()).toTimeString().slice(0, 8);
    return watchText(report, { time, files, rechecked: rechecked.size, findings }, terminal.paint);
  };

  const interruption = onInterrupt((text) => terminal.talk(text), undefined, { first: () => '' });
  const stop = new AbortController();
  // The reader has closed the output.
  process.stdout.once('error', () => stop.abort());
  try {
    await watchLoop({
      watcher: nodeFolderWatcher(nodeClock),
      clock: nodeClock,
      look: () => seenFiles(paths, flags, written, used),
      round: async (happened) => {
        try {
          await check(happened);
        } catch (error) {
          // In the first round this is wrong usage; later, the user is probably in the middle of an edit.
          if (!happened || !(error instanceof CliFailure)) throw error;
          terminal.talk(failureText(error.details, terminal.talkPaint));
        }
        terminal.talk(terminal.talkPaint.dim('watching for changes; Ctrl-C ends'));
      },
      signal: AbortSignal.any([interruption.signal, stop.signal]),
    });
  } finally {
    interruption.release();
  }
  return { exit: interruption.exit() ?? EXIT.done };
}

const keyOf = ({ code, place, message }: Finding): string =>
  JSON.stringify([code.id, place ? placeText(place) : '', message]);

interface WatchRound {
  /** The local time of day: `14:02:11`. */
  readonly time: string;
  /** What changed, for people; empty for settings. */
  readonly files: readonly string[];
  readonly rechecked: number;
  /** Findings that are new, or about what was checked again. */
  readonly findings: readonly Finding[];
}

const SHOWN = 3;

/** A round after the first: what changed, the findings about that, and the counts of everything. */
export function watchText(report: ValidationReport, round: WatchRound, paint: Paint): string {
  const { time, files, rechecked, findings } = round;
  const others = report.findings.length - findings.length;
  return [
    `${paint.bold(time)}  ${whatChanged(files)}: ${rechecked} of ${plural(report.hotels, 'hotel')} checked again`,
    '',
    ...(findings.length > 0 ? [findingsText(findings, paint)] : []),
    findingsSummary(report.findings, report.files.length, report.hotels, paint),
    ...(others > 0 ? [paint.dim(`(${countsText(report.findings, findings)} in files you did not change)`)] : []),
    ...policyText(report),
    '',
  ].join('\n');
}

function whatChanged(files: readonly string[]): string {
  if (files.length === 0) return 'the settings changed';
  const named = files.slice(0, SHOWN).map((file) => safeLine(file, 200));
  const more = files.length > SHOWN ? ` and ${files.length - SHOWN} more` : '';
  return `${named.join(', ')}${more} changed`;
}

function countsText(all: readonly Finding[], shown: readonly Finding[]): string {
  const [whole, part] = [countFindings(all), countFindings(shown)];
  return [
    [whole.error - part.error, 'error'] as const,
    [whole.warning - part.warning, 'warning'] as const,
    [whole.info - part.info, 'note'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, word]) => plural(count, word))
    .join(', ');
}

/** A round begins after this long without changes, because editors and git write in several steps. */
export const QUIET_MS = 100;
/** A round begins after this at the latest, however busy the folders are. */
export const MOST_QUIET_MS = 2000;

/** What has changed since the last round. */
export interface Happened {
  /** Added, removed and changed files of contracts and blocks, sorted. */
  readonly files: readonly string[];
  /** Whether settings or the baseline changed, so that every contract may have other findings. */
  readonly settings: boolean;
}

interface WatchLoop {
  readonly watcher: FolderWatcher;
  readonly clock: Clock;
  readonly look: () => Promise<SeenFiles>;
  /** `undefined` for the first round. */
  readonly round: (happened: Happened | undefined) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Runs a round now and after every change, until `signal` aborts. Changes during a round lead to another one. */
export async function watchLoop({ watcher, clock, look, round, signal }: WatchLoop): Promise<void> {
  /** A new folder may have been filled before it was watched, so it is searched again. */
  const lookAround = async (): Promise<SeenFiles> => {
    let seen = await look();
    for (;;) {
      watcher.watch(seen.folders);
      const again = await look();
      if ([...again.folders].every((folder) => seen.folders.has(folder))) return again;
      seen = again;
    }
  };
  try {
    let before = await lookAround();
    const run = async (happened: Happened | undefined): Promise<void> => {
      await round(happened);
      // Only a round finds out which blocks are used. Those that were known may have changed meanwhile.
      const { blocks } = await lookAround();
      before = {
        ...before,
        blocks: new Map([...blocks].map(([file, stamp]) => [file, before.blocks.get(file) ?? stamp])),
      };
    };
    await run(undefined);
    while (!signal.aborted) {
      await watcher.next(signal);
      await quiet(watcher, clock, signal);
      const now = await lookAround();
      const happened = {
        files: [...otherwise(before.contracts, now.contracts), ...otherwise(before.blocks, now.blocks)].sort(),
        settings: otherwise(before.settings, now.settings).length > 0,
      };
      before = now;
      if (happened.files.length > 0 || happened.settings) await run(happened);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    watcher.close();
  }
}

async function quiet(watcher: FolderWatcher, clock: Clock, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < MOST_QUIET_MS; waited += QUIET_MS) {
    await clock.sleep(QUIET_MS, signal);
    if (!watcher.hasNews) return;
    await watcher.next(signal);
  }
}
