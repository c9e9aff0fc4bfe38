import * as z from 'zod';

/** What a command prints with `--json`. The version changes if a field is removed or changes its meaning, not if one is added. */
export const documentOf = <Command extends string, Shape extends z.core.$ZodLooseShape>(
  command: Command,
  shape: Shape,
) => versionOf(1, command, shape);

/** The same in a later version. */
export const versionOf = <Version extends number, Command extends string, Shape extends z.core.$ZodLooseShape>(
  version: Version,
  command: Command,
  shape: Shape,
) => z.object({ version: z.literal(version), command: z.literal(command), ...shape });
