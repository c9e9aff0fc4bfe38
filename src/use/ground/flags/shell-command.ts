/** The program as it was started: through npx, the shell may not find `contracts`. npx must not look for the name on a registry. */
export const programName = ({ npm_command: started }: NodeJS.ProcessEnv = process.env): string =>
  started === 'exec' ? 'npx --no-install hotel-contracts' : 'contracts';

/** A word as every common shell reads it; with characters that are special within double quotes, it gets single quotes. */
export function shellWord(word: string): string {
  if (/^[\w@%+=:,./#-]+$/.test(word) && !word.startsWith('#')) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
}
