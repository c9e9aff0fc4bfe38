/** The name of the settings file. It has its own module because completions need only the name, not the code that reads the file. */
export const CONFIG_FILE = 'contracts.config.yaml';
