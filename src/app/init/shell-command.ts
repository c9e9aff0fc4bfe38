/** The command that starts the tool again, in the way it was started. */
export function tool(): string {
  return process.env['npm_command'] === 'exec' ? 'npx hotel-contracts' : 'contracts';
}

/** A word quoted for a shell. */
export const shellWord = (text: string): string =>
  /^[\w./:@%+-]+$/.test(text) && !text.startsWith('-') ? text : `'${text.replaceAll("'", "'\\''")}'`;
