/** The value of an answer, and what people read. */
export type Answer = readonly [value: string, text: string];

/** An element of the page by its id. */
export function control<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.getElementById(id);
  if (element instanceof type) return element;
  throw new Error(`the page has no ${id}`);
}

export function offer(select: HTMLSelectElement, answers: readonly Answer[]): void {
  select.replaceChildren(...answers.map(([value, text]) => new Option(text, value)));
}
