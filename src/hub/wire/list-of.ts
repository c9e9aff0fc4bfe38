import * as z from 'zod';

/** A list that is checked up to its first invalid entry. The parser's own list would report every invalid entry. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((entries, context): z.output<Item>[] => {
    const checked: z.output<Item>[] = [];
    for (const [index, entry] of entries.entries()) {
      const { data, error } = item.safeParse(entry);
      if (error) {
        for (const { message, path } of error.issues.slice(0, 1))
          context.addIssue({ code: 'custom', message, path: [index, ...path] });
        return z.NEVER;
      }
      checked.push(data);
    }
    return checked;
  });
