import { CliFailure } from '../exit/cli-failure.ts';
import { EXIT } from '../exit/exit-code.ts';

/** Ends the command before it writes a `file` under the name of a contract: `flag` is what was typed to ask for that. */
export function refuseContractName(flag: string, file: string): void {
  if (!/\.ya?ml$/i.test(file)) return;
  throw new CliFailure({
    code: 'wrong-usage',
    exit: EXIT.usage,
    message: `${flag} would be read as a contract, or replace one`,
    hint: 'contracts are the files that end with .yaml or .yml: give this one another name',
  });
}
