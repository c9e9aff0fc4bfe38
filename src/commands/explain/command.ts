import { Args } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import type { CodeInfo } from '../../findings/finding.ts';
import { allCodes } from '../../rules/check/all-codes.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { EXIT } from '../../use/ground/exit/exit-code.ts';
import type { ExplainDocument } from '../../view/tool-document.ts';
import { exampleOf, explained } from './explain-code.ts';
import {
  codeTable,
  type Explanation,
  explanationJson,
  explanationText,
  fieldText,
  insteadText,
} from './explanation-text.ts';

export default class Explain extends BaseCommand<typeof Explain> {
  static override summary = 'Explain a finding or a field of contract files.';
  static override description =
    'For a finding (id, name, or words of its name): why it matters, with a wrong and a right example. For a field: what it means and how it affects prices. A letter lists the findings of a family; without an argument, all of them are listed.';
  static override examples = [
    '<%= config.bin %> explain',
    '<%= config.bin %> explain R03',
    '<%= config.bin %> explain unknown-room',
    '<%= config.bin %> explain R',
    '<%= config.bin %> explain minimumStay',
    '<%= config.bin %> explain seasons.mealPlans',
  ];
  static override args = {
    code: Args.string({
      description: "A finding's id (R03) or name (unknown-room-code), a family (R), or a field (minimumStay).",
      required: false,
    }),
  };

  protected async execute([word = '']: readonly string[]): Promise<CommandEnd> {
    const { terminal, config } = this;
    const show = (text: () => string): void => {
      if (!this.flags.json) terminal.out(text());
    };
    const ended = (said: Pick<ExplainDocument, 'findings' | 'fields' | 'instead'>): CommandEnd => ({
      exit: EXIT.done,
      document: { version: 1, command: 'explain', ...said } satisfies ExplainDocument,
    });
    const explain = (code: CodeInfo): Explanation => {
      const example = exampleOf(code, config.root);
      return { code, ...(example && { example }) };
    };
    const found = word === '' ? { is: 'findings' as const, codes: allCodes } : explained(word);
    if (found.is === 'findings') {
      show(() => codeTable(found.codes, terminal.paint));
      return ended({ findings: found.codes.map((code) => explanationJson(explain(code))) });
    }
    if (found.is === 'finding') {
      const explanation = explain(found.code);
      show(() => explanationText(explanation, terminal.paint));
      return ended({ findings: [explanationJson(explanation)] });
    }
    if (found.is === 'no field') {
      show(() => insteadText(word, found.instead));
      return ended({ findings: [], instead: found.instead });
    }
    show(() => fieldText(found.guides, terminal.paint));
    return ended({ findings: [], fields: found.guides.map((guide) => ({ ...guide, places: [...guide.places] })) });
  }
}
