import type { Hotel, Rate } from '../../contract/model.ts';

/**
 * Values that several checks of one hotel share, worked out once, because contracts never change. Cleared before and after each hotel,
 * so that no hotel is kept in memory. (Weak references would be kept until a full garbage collection, which is rare, and would make
 * every access slower.)
 */
export class Facts<Subject extends object, Fact> {
  /** Fast path: most facts belong to the contract itself, so there is only one key. */
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

/** Call this before the checks of another hotel. */
export function forgetFacts(): void {
  for (const facts of all) facts.forget();
}
