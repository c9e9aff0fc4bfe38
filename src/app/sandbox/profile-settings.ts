import { usageFailure } from '../../cli/exit/cli-failure.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { decodeSettings, type Settings } from '../../sandbox/behaviour-settings.ts';

/** What `--set NAME=VALUE` changes of the practice hub's profile. Ends the command with exit 64 for anything that is not a setting. */
export function profileSettings(values: readonly string[]): Settings {
  const given = values.map((value): [string, string] => {
    const at = value.indexOf('=');
    return at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)];
  });
  const settings = decodeSettings(Object.fromEntries(given));
  if (settings.ok) return settings.value;
  throw usageFailure(
    'wrong-setting',
    `--set: ${safeText(settings.error)}`,
    'docs/sandbox.md describes the settings of the practice hub',
  );
}
