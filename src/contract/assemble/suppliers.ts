import { posix } from 'node:path';
import { toChoose, toReassign } from '../../findings/advice.ts';
import { type Finding, finding } from '../../findings/finding.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { Names } from '../../kernel/nearest.ts';
import type { DecodedDocument } from '../decode/decode-document.ts';
import { definitionKey } from '../identity.ts';
import type { Supplier, SupplierRef } from '../model.ts';
import { duplicateSupplier, missingSupplier, unknownSupplier } from './assemble-codes.ts';

interface Definition {
  readonly supplier: Supplier;
  readonly from: DecodedDocument;
}

/** The suppliers that the documents define, and how documents refer to them. */
export class Suppliers {
  /** The first definition of each. */
  readonly defined: readonly Definition[];
  readonly #codes: Names;
  readonly #byFolder: ReadonlyMap<string, readonly Definition[]>;
  /** The first definition of each supplier, under its code and under its number. */
  readonly #first = new Map<string | number, Definition>();
  readonly #repeated: { readonly again: Definition; readonly first: Definition }[] = [];

  /** Of several definitions in `documents`, the first counts. */
  constructor(documents: readonly DecodedDocument[]) {
    const definitions = documents.flatMap((from) =>
      from.supplier?.is === 'defined' ? [{ supplier: from.supplier.record, from }] : [],
    );
    for (const definition of definitions) {
      const keys = keysOf(definition.supplier);
      const first = keys.map((key) => this.#first.get(key)).find((known) => known !== undefined);
      if (first) this.#repeated.push({ again: definition, first });
      else for (const key of keys) this.#first.set(key, definition);
    }
    this.defined = [...new Set(this.#first.values())];
    this.#codes = new Names(this.defined.flatMap(({ supplier }) => supplier.externalCode ?? []));
    this.#byFolder = groupBy(this.defined, ({ from }) => posix.dirname(from.document.file));
  }

  /** The supplier that a document names or defines; without `definition` if no file defines it. */
  referredTo(document: DecodedDocument): SupplierRef | undefined {
    const { supplier } = document;
    if (!supplier) return undefined;
    if (supplier.is === 'numbered') return refOf(this.#first.get(supplier.id)) ?? { by: 'id', id: supplier.id };
    if (supplier.is === 'named')
      return (
        refOf(this.#first.get(supplier.externalCode)) ?? { by: 'externalCode', externalCode: supplier.externalCode }
      );
    return refOf(keysOf(supplier.record).flatMap((key) => this.#first.get(key) ?? [])[0]);
  }

  /** The suppliers defined in the document's folder, or else in the nearest folder above that defines any. */
  nearby({ document: { file } }: DecodedDocument): readonly SupplierRef[] {
    for (let folder = posix.dirname(file); ; folder = posix.dirname(folder)) {
      const here = this.#byFolder.get(folder);
      if (here) return here.flatMap((definition) => refOf(definition) ?? []);
      if (folder === posix.dirname(folder) || posix.basename(folder) === '..') return [];
    }
  }

  duplicates(isOfInterest: (document: DecodedDocument) => boolean): Finding[] {
    return this.#repeated
      .filter(({ again, first }) => isOfInterest(again.from) || isOfInterest(first.from))
      .map(({ again, first }) =>
        finding(duplicateSupplier, {
          message: `the supplier ${definitionKey(again.supplier)} is defined twice`,
          place: again.from.document.place(['supplier'], 'key'),
          related: { message: 'it is defined here first', place: first.from.document.place(['supplier'], 'key') },
          hint: 'define it once, and name it elsewhere by its externalCode',
        }),
      );
  }

  /** The fault of the document's supplier: undefined, missing or ambiguous. */
  problem(document: DecodedDocument, ref: SupplierRef | undefined): Finding | undefined {
    if (document.supplier?.is === 'named' && ref?.definition === undefined) {
      const { externalCode } = document.supplier;
      return finding(unknownSupplier, {
        message: `no file defines the supplier "${externalCode}"`,
        place: document.document.place(['supplier']),
        ...(toReassign(externalCode, this.#codes) ??
          (/^\d+$/.test(externalCode)
            ? toChoose(
                `for the supplier with this number in the hub write it without quotes: ${externalCode}`,
                `"${externalCode}"`,
                externalCode,
              )
            : { hint: 'define it with supplier: { externalCode: … }, or give its number in the hub' })),
      });
    }
    if (ref) return undefined;
    const found = this.nearby(document).map((candidate) =>
      candidate.definition ? definitionKey(candidate.definition) : '',
    );
    return finding(missingSupplier, {
      message:
        found.length > 1 ? `which supplier? The folder defines ${found.join(', ')}` : 'the document names no supplier',
      place: document.document.place(['hotel'], 'key'),
      hint: 'write supplier: and its externalCode',
    });
  }
}

function keysOf({ externalCode, id }: Supplier): (string | number)[] {
  return [externalCode, id].filter((key) => key !== undefined);
}

function refOf(definition: Definition | undefined): SupplierRef | undefined {
  if (!definition) return undefined;
  const { supplier } = definition;
  if (supplier.externalCode !== undefined)
    return { by: 'externalCode', externalCode: supplier.externalCode, definition: supplier };
  return supplier.id === undefined ? undefined : { by: 'id', id: supplier.id, definition: supplier };
}
