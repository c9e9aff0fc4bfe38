import { globPattern } from '../../kernel/glob.ts';
import type { Config } from '../../use/ground/settings/config-file.ts';

/** The settings that name the hotel `from`, such as `PALMA/SEA-PALACE`, and would not name it as `to`. */
export function settingsNaming(
  { gates, environments }: Pick<Config, 'gates' | 'environments'>,
  from: string,
  to: string,
): readonly string[] {
  const protects = (patterns: readonly string[] = []): boolean => {
    const names = (key: string): boolean => patterns.some((pattern) => globPattern(pattern).test(key));
    return names(from) && !names(to);
  };
  return [
    ...(protects(gates?.protectedHotels) ? ['gates.protectedHotels'] : []),
    ...[...environments].flatMap(([name, environment]) => [
      ...(protects(environment.gates?.protectedHotels) ? [`environments.${name}.gates.protectedHotels`] : []),
      ...(environment.accommodations?.[from] !== undefined && environment.accommodations[to] === undefined
        ? [`environments.${name}.accommodations`]
        : []),
    ]),
  ];
}
