import { wrongUsage } from '../exit/cli-failure.ts';

/** Ends the command before it writes a `file` under the name of a contract: `flag` is what was typed to ask for that. */
export function refuseContractName(flag: string, file: string): void {
  if (!/\.ya?ml$/i.test(file)) return;
  throw wrongUsage(
    `${flag} would be read as a contract, or replace one`,
    'contracts are the files that end with .yaml or .yml: give this one another name',
  );
}
