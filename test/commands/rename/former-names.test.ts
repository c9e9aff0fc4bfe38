import { describe, expect, it } from 'vitest';
import { formerNames } from '../../../src/commands/rename/command.ts';
import type { Renaming } from '../../../src/commands/rename/renamed-places.ts';
import { contractLayout } from '../../../src/contract/format/layout.ts';
import { editYaml } from '../../../src/contract/source/layout/edit-yaml.ts';
import { lastPushOf } from '../../support/last-push-of.ts';
import { readHotel } from '../../support/read-contracts.ts';

const FILE = `supplier: { externalCode: PALMA, commercialName: Palma Hotels }
hotel:
  providerCode: SEA-PALACE
  hotelname: Sea Palace
  category: S4
  currency: EUR
  rooms:
    - { providerCode: DBL, distributions: ["2"] }
rates:
  - name: Summer
    # agreed by phone
    seasons:
      - &high
        name: High
        dateRanges: [2027-07-01..2027-07-31]
        priceType: DISTRIBUTION
`;

/** The lines that `rename` adds or removes, if `pushed` was pushed last. */
function changed(text: string, renaming: Pick<Renaming, 'kind' | 'from' | 'to'>, pushed?: string) {
  const { contract, origins } = readHotel(text);
  const lastPush = pushed === undefined ? undefined : lastPushOf(readHotel(pushed).contract);
  const { edits, names } = formerNames(contract, origins, renaming, lastPush);
  const bytes = Buffer.from(text);
  const done = editYaml(
    'h.yaml',
    bytes,
    edits.map(({ edit }) => edit),
    contractLayout,
  );
  if (!done.ok) throw new Error(done.error.why);
  const [before, after] = [text, edits.length > 0 ? done.value.text : text].map((one) => one.split('\n'));
  return {
    names,
    added: after?.filter((line) => !before?.includes(line)),
    removed: before?.filter((line) => !after?.includes(line)),
  };
}

const NOTHING = { names: [], added: [], removed: [] };
const MAIN = { kind: 'rate', from: 'Summer', to: 'Main' } as const;
const PEAK = { kind: 'season', from: 'High', to: 'Peak' } as const;
const formerly = (name: string): string => FILE.replace('- name: Summer\n', `- name: Summer\n    formerly: ${name}\n`);

describe('a renamed rate', () => {
  it('gets its old name as the former one if it was pushed, right behind its name', () => {
    const { contract, origins } = readHotel(FILE);
    const { edits, names } = formerNames(contract, origins, MAIN, lastPushOf(contract));
    const done = editYaml(
      'h.yaml',
      Buffer.from(FILE),
      edits.map(({ edit }) => edit),
      contractLayout,
    );
    expect([names, done.ok && done.value.text]).toEqual([['Summer'], formerly('Summer')]);
  });

  it('is only renamed if it was never pushed', () => {
    expect(changed(FILE, MAIN)).toEqual(NOTHING);
    expect(changed(FILE, MAIN, FILE.replaceAll('Summer', 'Winter'))).toEqual(NOTHING);
  });

  it('keeps the former name under which the hub still has it', () => {
    const text = formerly('Season 1');
    const kept = { names: ['Season 1'], added: [], removed: [] };
    expect(changed(text, MAIN)).toEqual(kept);
    expect(changed(text, MAIN, FILE.replaceAll('Summer', 'Season 1'))).toEqual(kept);
  });

  it('gets another former name if the hub has the present one by now', () =>
    expect(changed(formerly('Season 1'), MAIN, FILE)).toEqual({
      names: ['Summer'],
      added: ['    formerly: Summer'],
      removed: ['    formerly: Season 1'],
    }));

  it('loses the line if it gets back the name that it has in the hub', () => {
    const back = { kind: 'rate', from: 'Summer', to: 'Season 1' } as const;
    const lost = { names: [], added: [], removed: ['    formerly: Season 1'] };
    expect(changed(formerly('Season 1'), back)).toEqual(lost);
    expect(changed(formerly('Season 1'), back, FILE.replaceAll('Summer', 'Season 1'))).toEqual(lost);
  });
});

describe('a renamed season', () => {
  it('gets its old name if it was pushed with its rate', () => {
    expect(changed(FILE, PEAK, FILE).names).toEqual(['High']);
    expect(changed(FILE, PEAK, FILE.replace('name: High', 'name: Low')).names).toEqual([]);
  });

  it('gets it although the rate has another name since the push', () =>
    expect(changed(formerly('Season 1'), PEAK, FILE.replaceAll('Summer', 'Season 1')).names).toEqual(['High']));
});

it('a renamed room has no former name', () =>
  expect(changed(FILE, { kind: 'room', from: 'DBL', to: 'DOUBLE' }, FILE)).toEqual(NOTHING));
