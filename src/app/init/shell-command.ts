/** How the tool was started, and can be started again. */
export function tool(): string {
  return process.env['npm_command'] === 'exec' ? 'npx hotel-contracts' : 'contracts';
}

/** A word as a shell takes it. */
export const shellWord = (text: string): string =>
  /^[\w./:@%+-]+$/.test(text) && !text.startsWith('-') ? text : `'${text.replaceAll("'", "'\\''")}'`;
