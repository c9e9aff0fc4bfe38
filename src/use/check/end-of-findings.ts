import { isUnchangeable } from '../../findings/catalogue.ts';
import { countFindings, type Finding } from '../../findings/finding.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { catalogue } from '../../rules/check/all-codes.ts';
import { findingJson } from '../../view/findings/findings-json.ts';
import { findingsAdvice, findingsSummary, findingsText } from '../../view/findings/findings-text.ts';
import { plural } from '../../view/text/plural.ts';
import { type CommandEnd, EXIT } from '../ground/exit/exit-code.ts';
import type { Terminal } from '../ground/terminal/terminal.ts';
import { hasErrors, type ProjectCheck } from './check-project.ts';

/**
 * Ends the command if contracts have errors or there are none; otherwise reports any warnings. `offline`: the command never contacts the
 * hub, so it does not say that it did not. `compares`: the command goes on with contracts that could be read whole, because their errors only forbid a push.
 */
export function endOfFindings(
  command: string,
  { findings, fileNames, hotels, suppliers, sinceText }: ProjectCheck<unknown>,
  { json, env }: { readonly json?: boolean | undefined; readonly env?: string | undefined },
  terminal: Terminal,
  { offline = false, compares = false } = {},
): CommandEnd | undefined {
  const stops = compares ? findings.some((one) => isUnchangeable(one, catalogue)) : hasErrors(findings);
  const untouched = offline ? 'nothing was written' : 'the hub was not contacted';
  if (!stops && sinceText !== undefined && hotels.length + suppliers.length === 0) {
    const message = `${sinceText}; ${untouched}`;
    if (!json) terminal.out(safeText(message));
    return { exit: EXIT.done, document: { version: 1, command, message } };
  }
  if (!stops) {
    if (sinceText !== undefined) terminal.talk(safeText(sinceText));
    tellCounts(findings, env === undefined ? '' : ` --env ${env}`, terminal);
    return undefined;
  }
  if (!json) {
    terminal.out(`${findingsText(findings, terminal.paint)}\n`);
    terminal.out(findingsSummary(findings, fileNames.length, hotels.length, terminal.paint));
    terminal.out(offline ? 'Nothing was written.' : 'The hub was not contacted; nothing was written.');
    for (const line of findingsAdvice(findings, fileNames, '`contracts validate --fix`')) terminal.out(line);
  }
  const error = {
    code: 'findings',
    message: `the contracts have errors; ${untouched}`,
    hint: 'see findings',
  };
  return { exit: EXIT.findings, document: { version: 1, command, error, findings: findings.map(findingJson) } };
}

/** The checks depend on the environment, so the command that shows what they found names the one that was asked for. */
function tellCounts(findings: readonly Finding[], env: string, terminal: Terminal): void {
  const { error, warning } = countFindings(findings);
  const validate = safeText(`\`contracts validate${env}\``);
  if (error > 0) {
    const forbids = `${plural(error, 'error')} in the files ${error === 1 ? 'forbids' : 'forbid'} a push`;
    terminal.talk(terminal.talkPaint.error(`${forbids}: ${validate} shows them; compared all the same`));
  }
  if (warning > 0)
    terminal.talk(terminal.talkPaint.warning(`${plural(warning, 'warning')} in the files; ${validate} shows them`));
}
