/** The words of a mapping that mean this code. */
export const wordsOf = <Meant extends { readonly providerCode?: string | undefined } | undefined>(
  words: Readonly<Record<string, Meant>> | undefined,
  code: string,
): readonly (readonly [string, Meant])[] =>
  Object.entries(words ?? {}).filter(([, meant]) => meant?.providerCode === code);
