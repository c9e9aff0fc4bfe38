import type { HotelContract } from '../../contract/model.ts';
import type { Finding } from '../../findings/finding.ts';

/** The sections of a contract file, as `--only` names them. */
export const SECTIONS = ['supplier', 'hotel', 'rates', 'offers', 'supplements', 'tests'] as const;

export type Section = (typeof SECTIONS)[number];

/** Whether the finding is about one of the sections, or about more than a section: a file that cannot be read may affect all of them. */
export function isOfSections({ subject }: Finding, sections: ReadonlySet<Section> | undefined): boolean {
  const [own] = /^[A-Za-z]+/.exec(subject?.field ?? '') ?? [];
  const section = SECTIONS.find((known) => known === own);
  return sections === undefined || section === undefined || sections.has(section);
}

/** The hotels that have one of the sections; all hotels if no section is named. */
export const hotelsWith = (
  sections: ReadonlySet<Section> | undefined,
  hotels: readonly HotelContract[],
): readonly HotelContract[] =>
  sections === undefined ? hotels : hotels.filter((contract) => [...sections].some((one) => has(contract, one)));

const has = (contract: HotelContract, section: Section): boolean =>
  section === 'supplier'
    ? contract.supplier.definition !== undefined
    : section === 'hotel' || contract[section].length > 0;
