/**
 * A code made from a name: `Hôtel Les Mélèzes` becomes `HOTEL-LES-MELEZES`. Returns `otherwise` if nothing is left of the name, such as an
 * Arabic one.
 */
export function codeFrom(name: string, otherwise: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-');
  return plain.slice(0, 40).replaceAll(/^-+|-+$/g, '') || otherwise;
}

/** `SEA-PALACE` as a name: `Sea Palace`. */
export const nameFrom = (code: string): string =>
  code
    .split(/[-_.]+/)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ') || code;
