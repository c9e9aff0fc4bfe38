import { describe, expect, it } from 'vitest';
import { stayTestReporters } from '../../../src/commands/test/stay-test-reporters.ts';
import type { StayTestReport } from '../../../src/commands/test/stay-tests-text.ts';
import { Origins } from '../../../src/contract/compact/origins.ts';
import { finding } from '../../../src/findings/finding.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { priceBook } from '../../../src/pricing/stay/price-book.ts';
import { checkStayTest } from '../../../src/pricing/stay-tests/check-stay-test.ts';
import { stayTestFinding } from '../../../src/pricing/stay-tests/stay-test-findings.ts';
import { FORMATS } from '../../../src/view/reporters/report-format.ts';
import { day } from '../../support/sample-contract.ts';
import { smallHotel, stayTest } from '../../support/small-contracts.ts';
import { HOSTILE, placeIn } from '../../view/findings/sample-report.ts';
import { expectWellFormed } from '../../view/well-formed.ts';

const TODAY = day('2027-01-01');
const code = { id: 'R03', name: 'unknown-room-code', severity: 'error', summary: 'a', why: 'b' } as const;
const contract = smallHotel('A', { offers: 1, supplements: 1, rates: 1 });

/** A stay that differs, one that names what does not exist, one that cannot be read, and a file that cannot: all say the text. */
function reportOf(text: string): StayTestReport {
  const tests = [
    stayTest(),
    stayTest({ room: text }),
    stayTest({ rate: text }),
    stayTest({ expected: { sold: false } }),
  ];
  return {
    version: '0.0.0-test',
    today: TODAY,
    switches: referencePricing,
    placeOf: () => placeIn(text, 1),
    files: [text],
    folder: '',
    tookMs: 1234.5678,
    hotels: 1,
    stays: tests.map((test) => {
      const result = checkStayTest(priceBook(contract), test, TODAY);
      const found = stayTestFinding(contract, test, result, { origins: new Origins(), today: TODAY });
      const place = placeIn(text, 1);
      return {
        hotel: text,
        currency: 'EUR',
        test,
        result,
        place,
        ...(found && { finding: { ...found, message: `${found.message} ${text}`, hint: text, place } }),
      };
    }),
    unread: [{ hotel: text, stays: 1 }],
    errors: [finding(code, { message: text, hint: text, place: placeIn(text, 2) })],
  };
}

/** Stays that differ, and the file. */
const ANNOTATED = 5;

describe.each(FORMATS.test)('the %s report of stays', (format) => {
  it.each(HOSTILE)('makes texts from files harmless: %j', (text) => {
    const report = stayTestReporters[format](reportOf(text));
    expect(report).not.toMatch(/[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u);
    expect(report).not.toMatch(/##(\[|vso\[)/);
    const ordered = report.split('\n').filter((line) => /^\s*::/.test(line));
    expect(ordered).toHaveLength(format === 'github' ? ANNOTATED : 0);
  });
});

describe('a hostile text in reports of stays', () => {
  it.each(HOSTILE)('cannot break the markup of junit: %j', (text) => {
    const xml = stayTestReporters.junit(reportOf(text));
    expectWellFormed(xml);
    expect(xml.match(/<testcase /g)).toHaveLength(6);
  });

  it.each(HOSTILE)('is unchanged for readers of the JSON: %j', (text) => {
    const { stays, errors } = JSON.parse(stayTestReporters.json(reportOf(text)));
    expect(stays.map(({ hotel }: { hotel: string }) => hotel)).toEqual([text, text, text, text]);
    expect(errors[0].message).toBe(text);
    const issues = JSON.parse(stayTestReporters.gitlab(reportOf(text)));
    expect(issues).toHaveLength(ANNOTATED);
    expect(new Set(issues.map(({ fingerprint }: { fingerprint: string }) => fingerprint)).size).toBe(ANNOTATED);
  });

  it.each(HOSTILE)('adds no property to an annotation: %j', (text) => {
    for (const line of stayTestReporters.github(reportOf(text)).trimEnd().split('\n')) {
      const [, properties = ''] = /^::error (.*?)::/.exec(line) ?? [];
      const names = properties.split(',').map((property) => property.split('=')[0]);
      expect(names).toEqual(['file', 'line', 'endLine', 'col', 'endColumn', 'title']);
    }
  });
});
