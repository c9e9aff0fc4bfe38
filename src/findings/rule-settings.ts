import { type Catalogue, isUnchangeable } from './catalogue.ts';
import type { Finding, Severity } from './finding.ts';

export type Level = Severity | 'off';

/** By code id. */
export type Levels = ReadonlyMap<string, Level>;

/** The severities that a project sets for its findings. */
export interface RuleSettings {
  readonly everywhere: Levels;
  /** If several apply to a file and name a code, the last one wins. */
  readonly overrides: readonly { readonly appliesTo: (file: string) => boolean; readonly levels: Levels }[];
}

/** The findings with the severities from the settings, without those set to off. */
export function applyRuleSettings(
  findings: readonly Finding[],
  settings: RuleSettings,
  catalogue: Catalogue,
): Finding[] {
  return findings.flatMap((finding) => {
    const level = isUnchangeable(finding, catalogue)
      ? undefined
      : levelAt(finding.code.id, finding.place?.file, settings);
    if (level === 'off') return [];
    return [level === undefined ? finding : { ...finding, severity: level }];
  });
}

/** The level that the settings give a code in a file; `undefined` if they do not mention it. */
export function levelAt(
  id: string,
  file: string | undefined,
  { everywhere, overrides }: RuleSettings,
): Level | undefined {
  const own =
    file === undefined ? undefined : overrides.findLast(({ appliesTo, levels }) => levels.has(id) && appliesTo(file));
  return (own?.levels ?? everywhere).get(id);
}
