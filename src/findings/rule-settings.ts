import { type Catalogue, isUnchangeable } from './catalogue.ts';
import type { Finding, Severity } from './finding.ts';

export type Level = Severity | 'off';

/** By id. */
export type Levels = ReadonlyMap<string, Level>;

/** How severe a project takes its findings. */
export interface RuleSettings {
  readonly everywhere: Levels;
  /** Of several that apply to a file and name a code, the last one counts. */
  readonly overrides: readonly { readonly appliesTo: (file: string) => boolean; readonly levels: Levels }[];
}

/** The findings with the severity that the settings give their codes, without those that are off. */
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
