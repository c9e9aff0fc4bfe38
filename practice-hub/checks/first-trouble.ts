/** The first error that `check` finds, or `undefined`. */
export function firstTrouble<Item>(
  items: Iterable<Item>,
  check: (item: Item) => string | undefined,
): string | undefined {
  for (const item of items) {
    const trouble = check(item);
    if (trouble !== undefined) return trouble;
  }
  return undefined;
}
