import { saleFields } from '../../contract/records/sale-fields.ts';
import { placeText } from '../../findings/place.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import type { HubSession } from '../ground/session.ts';
import { type Config, unreadable } from '../ground/settings/config-file.ts';

interface Site {
  readonly config: Config;
  readonly environment: Pick<HubSession['environment'], 'name'>;
}

/**
 * The fields that `unmanaged:` in the settings accepts if only the hub has them.
 * Ends the command with exit 64 if the settings name a field that cannot change what is sold.
 */
export function acceptedInHub({ config, environment: { name } }: Site): readonly string[] {
  const own = config.environments.get(name)?.unmanaged;
  const fields = own ?? config.unmanaged ?? [];
  const known = saleFields();
  const wrong = fields.findIndex((field) => !known.has(field));
  if (wrong >= 0) {
    const at = [...(own ? ['environments', name] : []), 'unmanaged', wrong];
    const hint = didYouMean(fields[wrong] ?? '', [...known]) ?? 'docs/verify.md lists the fields';
    throw unreadable(
      `${config.placeOf ? `${placeText(config.placeOf(at))}: ` : ''}unmanaged: no field "${fields[wrong]}" that changes what is sold; ${hint}`,
    );
  }
  return fields;
}
