import { Args } from '@oclif/core';
import { allCodes } from '../cli/all-codes.ts';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { EXIT } from '../cli/exit-code.ts';
import { codeNamed, exampleOf } from '../cli/explain-code.ts';
import type { CodeInfo } from '../findings/finding.ts';
import { codeTable, type Explanation, explanationJson, explanationText } from '../render/explanation-text.ts';
import type { ExplainDocument } from '../render/tool-document.ts';

export default class Explain extends BaseCommand<typeof Explain> {
  static override summary = 'Explain a finding: why it matters, a wrong and a right example.';
  static override description = 'Takes the id or the name of a finding. Without one, lists them all.';
  static override examples = [
    '<%= config.bin %> explain',
    '<%= config.bin %> explain R03',
    '<%= config.bin %> explain unknown-room-code',
  ];
  static override args = {
    code: Args.string({ description: 'The id (R03) or name (unknown-room-code) of a finding.', required: false }),
  };

  protected async execute([word]: readonly string[]): Promise<CommandEnd> {
    const { terminal, flags } = this;
    const explain = (code: CodeInfo): Explanation => {
      const example = exampleOf(code, this.config.root);
      return { code, ...(example && { example }) };
    };
    const explanations = (word === undefined ? allCodes : [codeNamed(word)]).map(explain);
    if (!flags.json) {
      const [only] = explanations;
      terminal.out(
        word !== undefined && only ? explanationText(only, terminal.paint) : codeTable(allCodes, terminal.paint),
      );
    }
    return {
      exit: EXIT.done,
      document: {
        version: 1,
        command: 'explain',
        findings: explanations.map(explanationJson),
      } satisfies ExplainDocument,
    };
  }
}
