/** The file of settings. Its name is apart from what reads it: completions need no more. */
export const CONFIG_FILE = 'contracts.config.yaml';
