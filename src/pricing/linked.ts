/** The records that a rate links, each once, by code, so that neither the order of links nor that of records changes anything. */
export function linked<T extends { readonly providerCode: string }>(
  records: readonly T[],
  codes: readonly string[] = [],
): readonly T[] {
  return [...new Set(codes)].sort().flatMap((code) => records.find(({ providerCode }) => providerCode === code) ?? []);
}
