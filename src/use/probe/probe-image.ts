import { isLoopback } from '../../kernel/loopback.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { PLACEHOLDER_IMAGE } from '../../verify/probe/laboratory.ts';
import { type CliFailure, wrongUsage } from '../ground/exit/exit-code.ts';
import type { ChosenEnvironment } from '../ground/settings/environment.ts';

/**
 * The image of a test hotel: from the flag, else from the settings. Without either, a hub on this machine gets a URL without an image;
 * any other hub would refuse the hotel for it, so the command ends with exit 64 before anything is sent.
 */
export function probeImage(
  flag: string | undefined,
  setting: string | undefined,
  { name, hub }: Pick<ChosenEnvironment, 'name' | 'hub'>,
  purpose = 'a probe',
): string {
  const image = flag ?? setting;
  if (image === undefined) {
    if (hub === undefined || isLoopback(new URL(hub.baseUrl).hostname)) return PLACEHOLDER_IMAGE;
    throw wrong(
      `${purpose} of "${name}" needs an image for its hotel: the hub downloads it and refuses the hotel without one`,
    );
  }
  if (URL.canParse(image) && /^https?:$/.test(new URL(image).protocol)) return image;
  const from = flag === undefined ? `environments.${name}.probeImage` : '--image';
  throw wrong(`${from} must be a web address (got ${safeText(image, 200)})`);
}

const wrong = (message: string): CliFailure =>
  wrongUsage(
    message,
    'name a picture of 500x400 or more with --image https://..., or as probeImage: in the settings of the environment',
  );
