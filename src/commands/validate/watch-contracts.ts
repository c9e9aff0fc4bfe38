import path from 'node:path';
import type { Finding } from '../../findings/finding.ts';
import { placeText } from '../../findings/place.ts';
import { nodeClock } from '../../host/node-clock.ts';
import { nodeFolderWatcher } from '../../host/node-folder-watcher.ts';
import { ResultMemory } from '../../rules/check/result-memory.ts';
import { checkProject, contractFiles, type ProjectCheck } from '../../use/check/check-project.ts';
import { surroundingsOf } from '../../use/check/surroundings.ts';
import { CliFailure, wrongUsage } from '../../use/ground/exit/cli-failure.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { EXIT } from '../../use/ground/exit/exit-code.ts';
import { reportOutputs } from '../../use/ground/reports/report-outputs.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import { onInterrupt } from '../../use/ground/terminal/signals.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { jsonText } from '../../view/escape/json-text.ts';
import { failureText } from '../../view/findings/failure-text.ts';
import { validationJson } from '../../view/findings/validation-json.ts';
import type { ValidationReport } from '../../view/findings/validation-report.ts';
import { type ReportFlags, tellReport, validationReport } from './report-contracts.ts';
import { seenFiles } from './seen-files.ts';
import { textReport } from './text-report.ts';
import { type Happened, watchLoop } from './watch-loop.ts';
import { watchText } from './watch-text.ts';

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
    const config = readConfig(process.cwd());
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
