/**
 * What several checks ask of the records of one hotel, worked out once: contracts never change. Forgotten before the next hotel's
 * turn. Weak references alone would keep each hotel until the garbage of the whole program is gone through, which is seldom.
 */
export class Facts<Subject extends object, Fact> {
  #known = new WeakMap<Subject, Fact>();

  constructor() {
    all.push(this);
  }

  of(subject: Subject, work: (subject: Subject) => Fact): Fact {
    const before = this.#known.get(subject);
    if (before !== undefined) return before;
    const fact = work(subject);
    this.#known.set(subject, fact);
    return fact;
  }

  forget(): void {
    this.#known = new WeakMap();
  }
}

const all: { forget(): void }[] = [];

/** Before the checks of another hotel begin. */
export function forgetFacts(): void {
  for (const facts of all) facts.forget();
}
