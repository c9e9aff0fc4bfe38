/** The language codes that the hub accepts for names, descriptions and voucher remarks: a closed list. */
export const LANGUAGES: ReadonlySet<string> = new Set(
  `EN EN_IE EN_US ES IT FR PT PT_BR AR RO EL FI DE NL SV ZH ZH_TW RU HU FA PL CA BG JA MS NO TR SK SL CS HR AZ HE DA TH SQ KA SR
   UZ EU`.split(/\s+/),
);

/** Country codes and old codes that people write for a language, with the hub's code. */
export const LANGUAGE_MISTAKES: ReadonlyMap<string, string> = new Map(
  `GB>EN UK>EN US>EN_US IE>EN_IE AT>DE MX>ES BR>PT_BR GR>EL SE>SV CN>ZH TW>ZH_TW JP>JA IR>FA MY>MS NB>NO NN>NO SI>SL CZ>CS IL>HE
   IW>HE DK>DA AL>SQ GE>KA RS>SR`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 2), pair.slice(3)] as const),
);
