import type { Manners } from '../profile.ts';

const LEAST = { width: 500, height: 400 };

/** Hosts that never hold an image, with their subdomains. One below `.example` stands for a host that does. */
const WITHOUT_IMAGES = ['example.com', 'example.net', 'example.org', 'invalid', 'localhost'];

/**
 * What the server says of the first image that it cannot use: it refuses the whole hotel for it. It downloads every image; here the address
 * alone tells. `front-433x650.jpg` stands for an image of that size, and where images are checked, some hosts hold none.
 */
export function imageTrouble(urls: readonly string[], images: Manners['images']): string | undefined {
  for (const url of urls) {
    const trouble = troubleOf(url, images);
    if (trouble !== undefined) return `${trouble}. Image: '${url}'`;
  }
  return undefined;
}

function troubleOf(url: string, images: Manners['images']): string | undefined {
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
