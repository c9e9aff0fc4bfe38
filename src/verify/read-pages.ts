import type { HubAnswer, HubFailure } from '../hub/answer.ts';

export type Page<Item> =
  | {
      readonly kind: 'page';
      readonly items: readonly Item[];
      /** The number of items read, including this page. */
      readonly read: number;
      /** `undefined` if the hub does not count them: then an empty page is the last. */
      readonly total: number | undefined;
    }
  | { readonly kind: 'failed'; readonly failure: HubFailure }
  /** The hub contradicts itself. `why`: `it gave the same page twice`. */
  | { readonly kind: 'unreadable'; readonly why: string };

interface Pages<Body, Item> {
  readonly ask: (first: number) => Promise<HubAnswer<Body>>;
  readonly itemsIn: (body: Body) => { readonly items: readonly Item[]; readonly total: number | undefined };
  readonly idOf: (item: Item) => string;
  /** The most items per page. A list may grow by this many while it is read. */
  readonly pageSize: number;
  /** More pages than any list has. */
  readonly mostPages: number;
  readonly from?: number;
}

/** A list of the hub page by page, so that only one page is in memory. Ends at the first failure, or after the last page. */
export async function* readPages<Body, Item>(pages: Pages<Body, Item>): AsyncGenerator<Page<Item>> {
  const { ask, itemsIn, idOf, pageSize, mostPages, from = 0 } = pages;
  let before = '';
  let mostItems = Number.POSITIVE_INFINITY;
  let read = from;
  for (let count = 1; ; count += 1) {
    const answer = await ask(read);
    if (answer.kind !== 'ok') return yield { kind: 'failed', failure: answer };
    const { items, total } = itemsIn(answer.body);
    mostItems = Math.min(mostItems, (total ?? mostItems) + pageSize);
    read += items.length;
    const isLast = items.length === 0 || (total !== undefined && read >= total);
    const ids = items.map(idOf).join('\n');
    if (items.length > 0 && ids === before) return yield unreadable('it gave the same page twice');
    if (total !== undefined && total > mostItems) return yield unreadable('it grew with every page');
    if (!isLast && count >= mostPages) return yield unreadable(`it had no end after ${count} pages`);
    before = ids;
    yield { kind: 'page', items, read, total };
    if (isLast) return;
  }
}

const unreadable = (why: string) => ({ kind: 'unreadable', why }) as const;
