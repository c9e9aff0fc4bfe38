/** The longest stay that the hub quotes: limits beyond it are O07, free nights beyond it O03. */
export const LONGEST_QUOTE_NIGHTS = 30;
