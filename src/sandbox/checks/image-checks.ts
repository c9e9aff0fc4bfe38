import type { HubBehaviour } from '../profile.ts';

const LEAST = { width: 500, height: 400 };

/** Hosts that have no images, including their subdomains. Hosts below `.example` are treated as having images. */
const WITHOUT_IMAGES = ['example.com', 'example.net', 'example.org', 'invalid', 'localhost'];

/**
 * The server's error for the first unusable image, for which it refuses the whole hotel. The real server downloads every image; here the
 * URL decides: `front-433x650.jpg` means an image of that size, and with checked images some hosts have none.
 */
export function imageTrouble(urls: readonly string[], images: HubBehaviour['images']): string | undefined {
  for (const url of urls) {
    const trouble = troubleOf(url, images);
    if (trouble !== undefined) return `${trouble}. Image: '${url}'`;
  }
  return undefined;
}

function troubleOf(url: string, images: HubBehaviour['images']): string | undefined {
  if (!URL.canParse(url)) return NOT_VALID;
  const { protocol, hostname, pathname } = new URL(url);
  if (!['http:', 'https:'].includes(protocol) || (images === 'checked' && holdsNone(hostname))) return NOT_VALID;
  const [, width, height] = /(?<!\d)(\d{1,5})x(\d{1,5})(?!\d)/.exec(pathname) ?? [];
  const isLarge = width === undefined || (Number(width) >= LEAST.width && Number(height) >= LEAST.height);
  return isLarge ? undefined : `Minimum size of ${LEAST.width}x${LEAST.height} required, ${width}x${height} found`;
}

const NOT_VALID = 'Not valid image';

const holdsNone = (hostname: string): boolean =>
  WITHOUT_IMAGES.some((host) => hostname === host || hostname.endsWith(`.${host}`));
