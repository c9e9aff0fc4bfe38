/** Ends a case: the hub answered something other than the rule says. Both texts are safe to show, and short. */
export class Deviation extends Error {
  readonly expected: string;
  readonly answered: string;
  /** `POST /hotel/12`, with its body. */
  readonly request: string | undefined;

  constructor({ expected, answered, request }: Pick<Deviation, 'expected' | 'answered'> & { request?: string }) {
    super(`expected ${expected}, answered ${answered}`);
    this.expected = expected;
    this.answered = answered;
    this.request = request;
  }
}

/** Ends a case that cannot tell whether the hub keeps the rule. The message says why, `help` what would let it. */
export class NotJudged extends Error {
  readonly help: string | undefined;

  constructor(why: string, help?: string) {
    super(why);
    this.help = help;
  }
}

/** Not judged, because the hub itself gave no answer. */
export class NoAnswer extends NotJudged {}

export const notJudged = (why: string, help?: string): never => {
  throw new NotJudged(why, help);
};

/** Ends the case with a deviation unless `holds`. */
export function expectThat(
  holds: boolean,
  expected: string,
  answered: string,
  answer?: { readonly request: string },
): asserts holds {
  if (!holds) throw new Deviation({ expected, answered, ...(answer && { request: answer.request }) });
}
