/** What a file may hold and cost: far above any rate sheet, and far below what a machine notices. */
const MOST = {
  sheets: 100,
  rows: 100_000,
  columns: 1_000,
  /** With something in them. */
  cells: 300_000,
  /** Rows times columns, blank ones included. */
  area: 1_500_000,
  /** Rows of joined cells. */
  joined: 200_000,
  /** As many as spreadsheet programs allow in a cell. */
  characters: 32_767,
  seconds: 10,
} as const;

/** A file is larger or takes longer than `MOST` says; the message names the place. */
export class TooMuch extends Error {}

/** Counts what reading a file takes, and ends it with `TooMuch`. `processorMs` is the processor time of this process. */
export class Budget {
  readonly #processorMs: () => number;
  readonly #start: number;
  readonly #used = new Map<keyof typeof MOST, number>();
  #ticks = 0;

  constructor(processorMs: () => number = () => 0) {
    this.#processorMs = processorMs;
    this.#start = processorMs();
  }

  /** Adds to a sum over the whole file. */
  use(kind: 'sheets' | 'cells' | 'joined', count: number, place: () => string): void {
    const used = (this.#used.get(kind) ?? 0) + count;
    this.#used.set(kind, used);
    this.fit(kind, used, place);
  }

  fit(kind: keyof typeof MOST, count: number, place: () => string): void {
    if (count > MOST[kind]) throw new TooMuch(`${place()}: ${TEXTS[kind].replace('N', String(MOST[kind]))}`);
  }

  /** Counts a cell of a sheet; rows and columns count from 0. */
  cell(row: number, column: number, text: string, place: () => string): void {
    this.fit('rows', row + 1, place);
    this.fit('columns', column + 1, place);
    this.fit('characters', text.length, place);
    if (text !== '') this.use('cells', 1, place);
    this.tick(place);
  }

  /** Called for each small piece of work; looks at the clock now and then. */
  tick(place: () => string): void {
    this.#ticks += 1;
    if (this.#ticks % BETWEEN_LOOKS === 0) this.fit('seconds', (this.#processorMs() - this.#start) / 1000, place);
  }
}

const BETWEEN_LOOKS = 2_000;

const TEXTS: Readonly<Record<keyof typeof MOST, string>> = {
  sheets: 'the workbook has more than N sheets',
  rows: 'the sheet has more than N rows',
  columns: 'the sheet has more than N columns',
  cells: 'the file has more than N cells with something in them',
  area: 'the rows and columns of the sheet make more than N cells; delete rows and columns far from the others',
  joined: 'the joined cells reach over more than N rows',
  characters: 'a cell has more than N characters',
  seconds: 'reading up to here took more than N seconds of processor time',
};
