import path from 'node:path';
import { type CliFailure, usageFailure } from '../../cli/exit/cli-failure.ts';
import { givenFile } from '../../cli/flags/given-file.ts';
import { placeText } from '../../findings/place.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Fault } from '../../sandbox/faults/fault-script.ts';
import { LIMITS } from '../../source/limits.ts';
import { parseYaml } from '../../source/parse-yaml.ts';

/** The scripted faults of a YAML or JSON file. Ends the command with exit 64 for anything that is no such script. */
export async function faultsOption(file: string, cwd: string): Promise<readonly Fault[]> {
  const bytes = givenFile(path.resolve(cwd, file), LIMITS.fileBytes, (reason) =>
    wrong(`${safeText(file)} cannot be read (${reason})`),
  );
  const { documents, findings } = parseYaml(file, bytes);
  const problem = findings.find(({ severity }) => severity === 'error');
  if (problem) throw wrong(`${problem.place ? placeText(problem.place) : safeText(file)}: ${problem.message}`);
  const [document] = documents;
  const { faultScript } = await import('../../sandbox/faults/fault-script.ts');
  const parsed = faultScript.safeParse(document?.value);
  const [issue] = parsed.error?.issues ?? [];
  if (issue && document) {
    const at = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
    throw wrong(`${placeText(document.place(at))}: ${at.join('.') || 'the file'}: ${safeText(issue.message)}`);
  }
  if (!parsed.success) throw wrong(`${safeText(file)} holds no faults`);
  const unfit = parsed.data.faults.findIndex(({ phase }) => phase === 'connect');
  if (unfit >= 0 && document)
    throw wrong(
      `${placeText(document.place(['faults', unfit, 'phase']))}: a hub that listens cannot refuse a connection; the phase "connect" is for tests by direct calls`,
    );
  return parsed.data.faults;
}

const wrong = (message: string): CliFailure =>
  usageFailure('wrong-faults', message, 'docs/sandbox.md shows such a file under "Simulating failures"');
