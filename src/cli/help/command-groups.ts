/** The commands by purpose, in the order of the general help. */
export const COMMAND_GROUPS: readonly (readonly [title: string, ids: readonly string[]])[] = [
  ['CHECK', ['validate', 'show', 'report', 'compare', 'addendum', 'hash', 'fmt', 'explain', 'schema']],
  ['EDIT', ['reprice', 'stop', 'open', 'roll', 'add', 'rename', 'pull', 'import']],
  ['PRICE', ['price', 'test', 'probe', 'impact', 'attack', 'export', 'agenda']],
  ['SHIP', ['diff', 'plan show', 'approve', 'push', 'verify', 'monitor', 'proof check']],
  ['BOOKINGS', ['bookings', 'bookings show', 'bookings cancel', 'bookings watch', 'audit']],
  ['INSPECT', ['journal', 'journal show', 'unlock', 'state', 'state move', 'catalogue find', 'doctor', 'api']],
  ['ACCOUNT', ['login', 'logout', 'whoami', 'trust']],
  ['PRACTICE HUB', ['sandbox start', 'sandbox status', 'sandbox publish', 'sandbox openapi', 'sandbox reset']],
];

/** What people type in their first hour. Commands that appear only here are in no group. */
export const START_HERE: readonly (readonly [line: string, text: string])[] = [
  ['contracts init', 'Create a contract folder to start from.'],
  ['contracts validate', 'Check the contracts in this folder. Works offline.'],
  ['contracts push', 'Push them to the practice hub and verify them.'],
  ['contracts completion zsh', 'Complete commands, flags and codes with Tab.'],
];

/** What the commands of a topic are about. */
export const TOPICS: Readonly<Record<string, string>> = {
  catalogue: "Look into the hub's catalogue.",
  proof: 'Check what a push has proved.',
  sandbox: 'Run a practice hub on this machine.',
};
