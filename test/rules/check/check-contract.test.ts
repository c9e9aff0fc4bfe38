import { expect, it } from 'vitest';
import type { LocatedDocument } from '../../../src/contract/source/located-document.ts';
import { parseYaml } from '../../../src/contract/source/parse-yaml.ts';
import { checkContract } from '../../../src/rules/check/check-contract.ts';
import { CORPUS_DAY, contractText } from '../../bench/corpus.js';
import { day } from '../../support/contract-builder.ts';
import { readContracts } from '../../support/read-contracts.ts';

const asked = (): never => expect.fail('somebody asked where something stands');

/** The documents of a text in plain spelling; asking for a place in them is an error. */
const placeless = (text: string): LocatedDocument[] =>
  parseYaml('f.yaml', Buffer.from(text)).documents.map(({ file, value, spelling }) => ({
    file,
    value,
    ...(spelling && { spelling }),
    get root() {
      return asked();
    },
    place: asked,
    placeOf: asked,
    pathAt: asked,
  }));

// Places cost as much as all else together: one check that asks for them in vain makes every run half as fast.
it.each([0, 1, 2, 3, 4, 5, 6, 7])('determines no place in contract %i, in which nothing is found', async (index) => {
  const documents = placeless(contractText(index)).map((document) => ({ document, selected: true }));
  const { contracts, origins } = readContracts(documents);
  const [hotel] = contracts.hotels;
  if (!hotel) return expect.fail('no hotel');
  expect(await checkContract(hotel, origins, { today: day(CORPUS_DAY), tests: true }, [])).toEqual([]);
});
