import path from 'node:path';
import { wrongUsage } from '../../cli/exit/cli-failure.ts';
import { programName, shellWord } from '../../cli/flags/shell-command.ts';
import { nodeFiles } from '../../host/node-files.ts';
import type { BuildServer } from './ci-workflows.ts';

/** Build servers look for their files only at the root of a repository. */
export async function refuseInnerFolder(folder: string, ci: BuildServer): Promise<void> {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if ((await nodeFiles.lstat(path.join(at, '.git'))).ok) {
      if (at === path.resolve(folder)) return;
      throw wrongUsage(
        `--ci ${ci}: ${folder} lies inside the git repository ${at}, and build servers read workflows at its root only`,
        `run it there: \`${programName()} init ${shellWord(at)} --ci ${ci}\``,
      );
    }
    if (path.dirname(at) === at) return;
  }
}
