import { earlierHotel, reportPage } from '../../../src/commands/report/command.ts';
import { calculatorData } from '../../../src/commands/report/data/calculator-data.ts';
import { type ReportSource, reportOf } from '../../../src/commands/report/report-of.ts';
import type { HotelContract } from '../../../src/contract/model.ts';
import { referencePricing as switches } from '../../../src/pricing/settings/pricing-switches.ts';
import { hotelsByKey } from '../../../src/use/versions/version.ts';
import { day } from '../../support/contract-builder.ts';

interface Asked extends Partial<Pick<ReportSource, 'redact' | 'findings' | 'settings'>> {
  /** The hotels of another version, with which it is compared. */
  readonly against?: readonly HotelContract[];
}

/** The report on a contract and its page. */
export function reported(contract: HotelContract, { against, redact = false, findings = [], settings }: Asked = {}) {
  const asOf = day('2026-12-01');
  const other = against && { label: 'last-year', hotels: hotelsByKey(against) };
  const report = reportOf({
    ...{ contract, asOf, switches, redact, findings, suppressed: 0, known: 0, unchecked: [] },
    settings: settings ?? { everywhere: new Map(), overrides: [] },
    against: other && earlierHotel(contract, other, { bookedOn: asOf, switches }),
  });
  return { report, page: reportPage(report, calculatorData(contract, switches, asOf, { redact }), 'start()') };
}
