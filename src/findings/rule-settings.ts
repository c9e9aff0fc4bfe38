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
    const level = isUnchangeable(finding, catalogue) ? undefined : levelOf(finding, settings);
    if (level === 'off') return [];
    return [level === undefined ? finding : { ...finding, severity: level }];
  });
}

function levelOf({ code, place }: Finding, { everywhere, overrides }: RuleSettings): Level | undefined {
  const own = place && overrides.findLast(({ appliesTo, levels }) => levels.has(code.id) && appliesTo(place.file));
  return (own?.levels ?? everywhere).get(code.id);
}
