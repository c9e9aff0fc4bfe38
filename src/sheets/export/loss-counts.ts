/** A field of the contract that a rate sheet or message has no place for. */
export interface SheetLoss {
  /** As in `explain`: `seasons.minimumStay`. */
  readonly field: string;
  /** How often the contract sets it; of a list, its entries. */
  readonly count: number;
}

export class LossCounts {
  readonly #counts = new Map<string, number>();

  lose(field: string, count = 1): void {
    if (count > 0) this.#counts.set(field, (this.#counts.get(field) ?? 0) + count);
  }

  /** All fields of a record except those that are `said`: fields that are not known to be said count as lost. */
  loseFields(path: string, record: object, ...said: readonly string[]): void {
    for (const [key, value] of Object.entries(record))
      if (value !== undefined && !said.includes(key))
        this.lose(`${path}${key}`, Array.isArray(value) ? value.length : 1);
  }

  list(): readonly SheetLoss[] {
    return [...this.#counts].map(([field, count]) => ({ field, count }));
  }
}
