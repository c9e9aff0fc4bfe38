import { Args } from '@oclif/core';
import { exampleOf, explained } from '../app/explain/explain-code.ts';
import { allCodes } from '../check/all-codes.ts';
import { BaseCommand, type CommandEnd } from '../cli/base-command.ts';
import { EXIT } from '../cli/exit/exit-code.ts';
import type { CodeInfo } from '../findings/finding.ts';
import { codeTable, type Explanation, explanationJson, explanationText } from '../render/findings/explanation-text.ts';
import { fieldText, insteadText } from '../render/findings/field-text.ts';
import type { ExplainDocument } from '../render/tool-document.ts';

export default class Explain extends BaseCommand<typeof Explain> {
  static override summary = 'Explain a finding or a field of contract files.';
  static override description =
    'For a finding (id or name): why it matters, with a wrong and a right example. For a field: what it means and how it affects prices. Without an argument, lists all findings.';
  static override examples = [
    '<%= config.bin %> explain',
    '<%= config.bin %> explain R03',
    '<%= config.bin %> explain unknown-room-code',
    '<%= config.bin %> explain minimumStay',
    '<%= config.bin %> explain seasons.mealPlans',
  ];
  static override args = {
    code: Args.string({
      description: "A finding's id (R03) or name (unknown-room-code), or a field (minimumStay).",
      required: false,
    }),
  };

  protected async execute([word]: readonly string[]): Promise<CommandEnd> {
    const { terminal, flags } = this;
    const explain = (code: CodeInfo): Explanation => {
      const example = exampleOf(code, this.config.root);
      return { code, ...(example && { example }) };
    };
    const found = word === undefined ? undefined : explained(word);
    if (word !== undefined && found && found.is !== 'finding') {
      const isField = found.is === 'field';
      if (!flags.json)
        terminal.out(isField ? fieldText(found.guides, terminal.paint) : insteadText(word, found.instead));
      const said = isField
        ? { fields: found.guides.map((guide) => ({ ...guide, places: [...guide.places] })) }
        : { instead: found.instead };
      return {
        exit: EXIT.done,
        document: { version: 1, command: 'explain', findings: [], ...said } satisfies ExplainDocument,
      };
    }
    const explanations = (found?.is === 'finding' ? [found.code] : allCodes).map(explain);
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
