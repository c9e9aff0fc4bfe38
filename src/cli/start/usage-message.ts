import { isJsonObject } from '../../kernel/json.ts';

/** What oclif throws for a wrong command line: `args` are missing or unexpected arguments, `flags` are unknown flags. */
export type UsageError = Error & { readonly args?: unknown; readonly flags?: readonly string[] };

/** What is wrong with a command line, in one line. */
export function usageMessage({ message, args, flags = [] }: UsageError): string {
  const missing = Array.isArray(args) ? args.flatMap((arg: unknown) => (isJsonObject(arg) ? [arg] : [])) : [];
  if (missing.length > 0)
    return missing
      .map(({ name, description }) => `missing argument ${String(name).toUpperCase()}: ${String(description)}`)
      .join('\n');
  if (flags.length > 0 && message.startsWith('Nonexistent flag')) return `unknown flag ${flags.join(', ')}`;
  return message
    .replace(/\s*See more help with --help\s*$/, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^Parsing (--\S+) Expected (.*) but received: /, '$1 takes $2, not ')
    .replace(/^Unexpected/, 'unexpected');
}
