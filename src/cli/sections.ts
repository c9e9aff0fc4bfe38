import type { Contracts, HotelContract } from '../contract/model.ts';
import type { Finding } from '../findings/finding.ts';
import { nearest } from '../kernel/nearest.ts';
import type { RecordKind } from '../plan/plan.ts';
import { CliFailure } from './cli-failure.ts';
import { EXIT } from './exit-code.ts';

/** The sections of a contract file, as `--only` names them. */
export const SECTIONS = ['supplier', 'hotel', 'rates', 'offers', 'supplements', 'tests'] as const;

export type Section = (typeof SECTIONS)[number];

/** What `--only rates,offers` names; `undefined` without it. Words that name no section are wrong usage. */
export function namedSections(values: readonly string[] | undefined): ReadonlySet<Section> | undefined {
  if (values === undefined) return undefined;
  const words = values.flatMap((value) => value.split(',')).map((word) => word.trim());
  return new Set(
    words.map((word) => {
      const section = SECTIONS.find((known) => known === word);
      if (section) return section;
      const near = nearest(word, SECTIONS);
      throw new CliFailure({
        code: 'wrong-usage',
        exit: EXIT.usage,
        message: `--only: contracts have no section "${word}"`,
        hint: near === undefined ? `the sections are ${SECTIONS.join(', ')}` : `did you mean ${near}?`,
      });
    }),
  );
}

const KINDS: Readonly<Record<Section, readonly RecordKind[]>> = {
  supplier: ['supplier'],
  hotel: ['hotel', 'room', 'mealPlan'],
  rates: ['rate'],
  offers: ['offer'],
  supplements: ['supplement'],
  tests: [],
};

/** The records that the sections become in the hub. */
export const kindsOf = (values: readonly string[]): ReadonlySet<RecordKind> =>
  new Set([...(namedSections(values) ?? [])].flatMap((section) => KINDS[section]));

/** Whether the finding is about one of the sections, or about more than a section: a file that cannot be read concerns them all. */
export function isOfSections({ subject }: Finding, sections: ReadonlySet<Section> | undefined): boolean {
  const [own] = /^[A-Za-z]+/.exec(subject?.field ?? '') ?? [];
  const section = SECTIONS.find((known) => known === own);
  return sections === undefined || section === undefined || sections.has(section);
}

/** Whether anything of the contracts stands in one of the sections. */
export const hasSections = ({ hotels, suppliers }: Contracts, sections: ReadonlySet<Section>): boolean =>
  (sections.has('supplier') && suppliers.length > 0) || hotels.some((contract) => hotelHas(contract, sections));

/** Whether the contract of a hotel has one of the sections. */
const hotelHas = (contract: HotelContract, sections: ReadonlySet<Section>): boolean =>
  [...sections].some((section) =>
    section === 'supplier'
      ? contract.supplier.definition !== undefined
      : section === 'hotel' || contract[section].length > 0,
  );

/** The hotels that have one of the sections that `--only` names; all without it. */
export function hotelsWith(values: readonly string[] | undefined, { hotels }: Contracts): readonly HotelContract[] {
  const sections = namedSections(values);
  return sections === undefined ? hotels : hotels.filter((contract) => hotelHas(contract, sections));
}
