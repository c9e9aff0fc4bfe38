import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import { nearest } from '../../kernel/nearest.ts';

/** What to do about a command or flag that does not exist: the one that was probably meant, else where all of them stand. */
export function usageHint(argv: readonly string[], root: string, wrong: WrongUsage): string {
  const commands = commandsOf(root);
  if (wrong.command !== undefined) {
    const meant = nearest(wrong.command, Object.keys(commands).map(spaced));
    return meant === undefined ? 'contracts --help lists the commands' : `did you mean contracts ${meant}?`;
  }
  // The longest, because `journal show` begins as `journal` does.
  const id = Object.keys(commands)
    .filter((known) => known.split(':').every((word, at) => argv[at] === word))
    .reduce<string | undefined>((best, known) => (known.length > (best?.length ?? 0) ? known : best), undefined);
  const help = `see contracts ${id === undefined ? '' : `${spaced(id)} `}--help`;
  const flags = (wrong.flags ?? []).flatMap(
    (flag) => nearest(flag.replace(/^-+/, ''), flagsOf(commands[id ?? ''])) ?? [],
  );
  return flags.length === 0 ? help : `did you mean ${flags.map((flag) => `--${flag}`).join(', ')}? (${help})`;
}

export interface WrongUsage {
  /** The words that name no command. */
  readonly command?: string;
  /** As they were written. */
  readonly flags?: readonly string[];
}

const spaced = (id: string): string => id.replaceAll(':', ' ');

/** From the list of commands and flags that the build writes; where it is gone, nothing is known of them. */
function commandsOf(root: string): JsonObject {
  try {
    const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'oclif.manifest.json'), 'utf8'));
    return isJsonObject(manifest) && isJsonObject(manifest['commands']) ? manifest['commands'] : {};
  } catch {
    return {};
  }
}

function* flagsOf(command: unknown): Generator<string> {
  if (!isJsonObject(command) || !isJsonObject(command['flags'])) return;
  for (const [name, flag] of Object.entries(command['flags'])) {
    yield name;
    if (isJsonObject(flag) && flag['allowNo'] === true) yield `no-${name}`;
  }
}
