import type { Hotel, Rate } from '../../contract/model.ts';

/**
 * What several checks ask of the records of one hotel, worked out once: contracts never change. Forgotten before the next hotel's
 * turn and behind the last one, so that no hotel is kept. (Weak references would keep each until the garbage of the whole program is
 * gone through, which is seldom, and cost more at every question.)
 */
export class Facts<Subject extends object, Fact> {
  /** The first one asked about: most facts are of the contract itself, and need no more. */
  #first: Subject | undefined;
  #ofFirst: Fact | undefined;
  #ofOthers: Map<Subject, Fact> | undefined;

  constructor() {
    all.push(this);
  }

  of(subject: Subject, work: (subject: Subject) => Fact): Fact {
    const before = subject === this.#first ? this.#ofFirst : this.#ofOthers?.get(subject);
    return before === undefined ? this.#remember(subject, work(subject)) : before;
  }

  #remember(subject: Subject, fact: Fact): Fact {
    if (this.#first === undefined || this.#first === subject) {
      this.#first = subject;
      this.#ofFirst = fact;
    } else {
      this.#ofOthers ??= new Map();
      this.#ofOthers.set(subject, fact);
    }
    return fact;
  }

  forget(): void {
    this.#first = undefined;
    this.#ofFirst = undefined;
    this.#ofOthers = undefined;
  }
}

/** What is asked of a rate of a hotel. */
export class FactsOfRates<Fact extends object> {
  #ofHotels = new Facts<Hotel, Map<Rate, Fact>>();

  of(rate: Rate, hotel: Hotel, work: (rate: Rate, hotel: Hotel) => Fact): Fact {
    const ofRates = this.#ofHotels.of(hotel, () => new Map());
    const fact = ofRates.get(rate) ?? work(rate, hotel);
    ofRates.set(rate, fact);
    return fact;
  }
}

const all: { forget(): void }[] = [];

/** Before the checks of another hotel begin. */
export function forgetFacts(): void {
  for (const facts of all) facts.forget();
}
