import path from 'node:path';
import { LIMITS } from '../../contract/source/limits.ts';
import { isContractName } from '../../contract/source/workspace.ts';
import { nodeFiles } from '../../host/node-files.ts';
import { usageFailure } from '../../use/ground/exit/cli-failure.ts';
import { EXAMPLES, type ExampleFiles, type ExampleName } from './copied-example.ts';

/** The contract files of a shipped example, without the settings, lock and state that somebody who works in its folder leaves there. */
export async function exampleFiles(name: ExampleName, packageRoot: string): Promise<ExampleFiles> {
  const folder = path.join(packageRoot, 'contracts-examples', EXAMPLES[name]);
  const names = await nodeFiles.readdir(folder);
  if (!names.ok) throw damaged(folder, names.error.code);
  const files = new Map<string, string>();
  for (const file of names.value.filter(isContractName).sort()) {
    const read = await nodeFiles.read(path.join(folder, file), LIMITS.fileBytes);
    if (!read.ok) throw damaged(path.join(folder, file), read.error.code);
    files.set(file, new TextDecoder().decode(read.value));
  }
  return files;
}

const damaged = (file: string, code: string) =>
  usageFailure('example-missing', `the example ${file} cannot be read (${code})`, 'install the tool again');
