import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { markdownReport } from '../../../src/commands/validate/markdown-report.ts';
import { reporters } from '../../../src/commands/validate/reporters.ts';
import { finding } from '../../../src/findings/finding.ts';
import type { ValidationReport } from '../../../src/view/findings/validation-report.ts';
import { REPORT_FORMATS } from '../../../src/view/reporters/report-format.ts';
import { HOSTILE, placeIn, sampleReport } from '../../view/findings/sample-report.ts';
import { rdjsonShape } from '../../view/rdjson-shape.ts';
import { sarifShape } from '../../view/sarif-shape.ts';

const golden = path.join(import.meta.dirname, '../../golden/reporters');
const ENDING = {
  sarif: 'sarif',
  json: 'json',
  rdjson: 'json',
  gitlab: 'json',
  ndjson: 'ndjson',
  junit: 'xml',
  checkstyle: 'xml',
  markdown: 'md',
};
const endingOf = (format: string): string => Object.entries(ENDING).find(([name]) => name === format)?.[1] ?? 'txt';

const nothingFound = sampleReport({ findings: [], files: ['good.yaml'], hotels: 1 });
const code = { id: 'R03', name: 'unknown-room-code', severity: 'error', summary: 'a', why: 'b' } as const;

/** Every text of a report made of one hostile string. */
const hostileReport = (text: string): ValidationReport =>
  sampleReport({
    files: [text],
    findings: [
      finding(code, {
        message: text,
        hint: text,
        place: { ...placeIn(text, 2), excerpt: { firstLine: 2, lines: [text] } },
        related: { message: text, place: placeIn(text, 1) },
        subject: { record: text, field: text },
      }),
    ],
    policy: {
      suppressed: 1,
      baseline: {
        entries: [],
        known: 1,
        gone: [{ code: 'R03', record: text, field: text, count: 1 }],
        elsewhere: 1,
        kept: 0,
      },
    },
  });

describe.each(REPORT_FORMATS)('the %s report', (format) => {
  it('has this form', async () => {
    const file = path.join(golden, `${format}.${endingOf(format)}`);
    await expect(reporters[format](sampleReport())).toMatchFileSnapshot(file);
  });

  it('has this form for a run without findings', async () => {
    const file = path.join(golden, `${format}-nothing-found.${endingOf(format)}`);
    await expect(reporters[format](nothingFound)).toMatchFileSnapshot(file);
  });

  it.each(HOSTILE)('makes texts from files harmless: %j', (text) => {
    const report = reporters[format](hostileReport(text));
    expect(report).not.toMatch(/[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u);
    expect(report).not.toMatch(/##(\[|vso\[)/);
    const ordered = report.split('\n').filter((line) => /^\s*::/.test(line));
    expect(ordered).toHaveLength(format === 'github' ? 1 : 0);
  });
});

it('has a golden file for each format and no others', () => {
  const expected = REPORT_FORMATS.flatMap((format) =>
    [format, `${format}-nothing-found`].map((name) => `${name}.${endingOf(format)}`),
  );
  expect(readdirSync(golden).sort()).toEqual(expected.sort());
});

describe.each(['github', 'gitlab', 'sarif'] as const)('paths in the %s report', (format) => {
  it('count from the root of the repository, from a neighbouring folder as well', () => {
    const [, error] = sampleReport().findings;
    if (!error) throw new Error('no finding');
    const neighbour = { ...error, place: placeIn('../hotels/a.yaml', 1) };
    expect(reporters[format](sampleReport({ folder: 'contracts/north/', findings: [neighbour] }))).toMatch(
      /[":=]\s*"?contracts\/hotels\/a\.yaml/,
    );
  });
});

describe('the github report', () => {
  const many = (count: number): ValidationReport => {
    const { findings } = sampleReport();
    const [note, error] = findings;
    if (!note || !error) throw new Error('no findings');
    return sampleReport({ findings: [...Array.from({ length: count - 1 }, () => note), error] });
  };

  it('shows ten and the number of the others, errors first', () => {
    const lines = reporters.github(many(13)).trimEnd().split('\n');
    expect(lines).toHaveLength(11);
    expect(lines[0]).toMatch(/^::error /);
    expect(lines[1]).toMatch(/^::notice /);
    expect(lines[10]).toBe('and 3 more');
  });

  it('does not mention others if there are exactly ten', () => {
    expect(reporters.github(many(10)).trimEnd().split('\n')).toHaveLength(10);
  });

  it('encodes characters that are special in a workflow command', () => {
    const text = reporters.github(hostileReport('100%, a:b\n::c'));
    expect(text).toContain('file=100%25%2C a%3Ab\\n%3A%3Ac,line=2,');
    expect(text).toContain('::100%25, a:b\\n::c%0Ahelp: ');
  });
});

describe('the rdjson report', () => {
  it.each(HOSTILE)('has the form that the Reviewdog Diagnostic Format demands: %j', (text) => {
    rdjsonShape.parse(JSON.parse(reporters.rdjson(hostileReport(text))));
  });

  it('has that form with a repair, which it suggests', () => {
    const { diagnostics } = rdjsonShape.parse(JSON.parse(reporters.rdjson(sampleReport())));
    expect(diagnostics.map(({ suggestions }) => suggestions)).toEqual([
      undefined,
      [{ range: { start: { line: 12, column: 3 }, end: { line: 12, column: 6 } }, text: 'DBL' }],
      undefined,
    ]);
  });

  it('counts columns in bytes of UTF-8, as the format wants it', () => {
    const place = { file: 'a.yaml', line: 1, column: 7, endLine: 1, endColumn: 10 };
    const excerpt = { firstLine: 1, lines: ['غرفة: DBl'] };
    const report = sampleReport({ findings: [finding(code, { message: 'm', place: { ...place, excerpt } })] });
    const [found] = rdjsonShape.parse(JSON.parse(reporters.rdjson(report))).diagnostics;
    expect(found?.location.range).toEqual({ start: { line: 1, column: 11 }, end: { line: 1, column: 14 } });
  });

  it('names whole lines where the text of the line is not known', () => {
    const [found] = rdjsonShape.parse(JSON.parse(reporters.rdjson(sampleReport()))).diagnostics;
    expect(found?.location.range).toEqual({ start: { line: 1 }, end: { line: 1 } });
  });
});

describe('the concise report', () => {
  it('has one line a finding, also where its texts have several', () => {
    expect(reporters.concise(sampleReport()).split('\n')).toEqual([
      'hotels/empty.yaml:1:3: info: F08 the file holds nothing',
      'hotels/sea palace.yaml:12:3: error: R03 season "Low": the hotel has no room with the code "DBl"',
      'hotels/sea palace.yaml:20:3: warning: R06 room "SUI" has no price',
      '',
    ]);
    expect(reporters.concise(hostileReport('a\nb')).trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('the sarif report', () => {
  it.each(HOSTILE)('matches SARIF 2.1.0, whatever the files contain: %j', (text) => {
    sarifShape.parse(JSON.parse(reporters.sarif(hostileReport(text))));
  });

  it('matches it without findings, and with a fix', () => {
    sarifShape.parse(JSON.parse(reporters.sarif(nothingFound)));
    const { runs } = sarifShape.parse(JSON.parse(reporters.sarif(sampleReport())));
    expect(runs[0]?.results.map(({ fixes }) => fixes?.[0]?.artifactChanges[0]?.replacements)).toEqual([
      undefined,
      [
        {
          deletedRegion: { startLine: 12, startColumn: 3, endLine: 12, endColumn: 6 },
          insertedContent: { text: 'DBL' },
        },
      ],
      undefined,
    ]);
  });

  const results = (report: ValidationReport) => JSON.parse(reporters.sarif(report)).runs[0].results;

  it('identifies findings by code, record and field, because lines may move', () => {
    const moved = sampleReport();
    const lower = moved.findings.map((one) => ({ ...one, place: placeIn(one.place?.file ?? '', 99) }));
    const prints = (report: ValidationReport): unknown[] =>
      results(report).map((result: { partialFingerprints: unknown }) => result.partialFingerprints);
    expect(prints({ ...moved, findings: lower })).toEqual(prints(moved));
    expect(new Set(prints(moved).map((print) => JSON.stringify(print))).size).toBe(3);
  });

  it('distinguishes two findings for one field', () => {
    const [, error] = sampleReport().findings;
    if (!error) throw new Error('no finding');
    const [first, second] = results(sampleReport({ findings: [error, error] }));
    expect(first.partialFingerprints).not.toEqual(second.partialFingerprints);
  });

  it('has a rule for every result, with help', () => {
    const { tool, results: all } = JSON.parse(reporters.sarif(sampleReport())).runs[0];
    for (const { ruleId, ruleIndex } of all)
      expect(tool.driver.rules[ruleIndex]).toMatchObject({ id: ruleId, help: { text: expect.stringContaining('.') } });
  });

  it('encodes the names of files and makes them relative to the repository', () => {
    const report = sampleReport({ folder: 'contracts/' });
    expect(results(report)[1].locations[0].physicalLocation.artifactLocation.uri).toBe(
      'contracts/hotels/sea%20palace.yaml',
    );
  });

  it('turns no text from files into a link or an argument', () => {
    const [result] = results(hostileReport('see [this](https://example.com) {0}'));
    expect(result.message.text).toMatch(/^see \[this\\\]\(https:\/\/example\.com\) \{\{0\}\}/);
  });
});

describe('the markdown report', () => {
  it('shows texts literally: no markup, HTML, link, mention or extra cell', () => {
    const text = markdownReport(hostileReport('<b>|`*_[x](y) @team #1 http://a www.b'));
    expect(text).toContain(
      '&lt;b&gt;&#124;\\`\\*\\_\\[x\\](y) @&#8203;team #&#8203;1 http&#58;//a www&#46;b<br>help: ',
    );
    expect(text.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(3);
  });

  it('stays within the size limit of a summary, and says what is left out', () => {
    const [first] = sampleReport().findings;
    if (!first) throw new Error('no finding');
    const text = markdownReport(sampleReport({ findings: Array.from({ length: 50 }, () => first) }), 2000);
    expect(Buffer.byteLength(text)).toBeLessThan(2100);
    expect(text).toMatch(/\n\nand \d+ more\n$/);
  });
});

describe('the reports in XML', () => {
  it.each(['junit', 'checkstyle'] as const)('%s escape markup and show what XML cannot contain', (format) => {
    const text = reporters[format](hostileReport('<a> & "b" \'c\' \u0000\ufffe'));
    expect(text).toContain('&lt;a&gt; &amp; &quot;b&quot; &apos;c&apos; \\u0000\\ufffe');
  });

  it('count errors as failures and let warnings pass', () => {
    const text = reporters.junit(sampleReport());
    expect(text).toContain('<testsuites name="contracts validate" tests="4" failures="1" errors="0" time="1.235">');
    expect(text.match(/<failure /g)).toHaveLength(1);
  });
});

describe('the text report', () => {
  it('says what comments, the baseline and the limit on warnings did', () => {
    const gone = [{ code: 'R06', record: 'PALMA/SEA-PALACE', field: 'hotel.rooms[OLD]', count: 2 }];
    const policy = { suppressed: 1, baseline: { entries: gone, known: 3, gone, elsewhere: 1, kept: 0 } };
    const text = reporters.text(sampleReport({ policy, maxWarnings: 0 }));
    expect(text.split('\n').slice(-10)).toEqual([
      '1 error, 1 warning, 1 note in 3 files (2 hotels checked)',
      '1 finding suppressed by comments',
      '3 findings known from the baseline',
      'info: 2 entries of the baseline no longer match; write it again to keep them from coming back:',
      '  R06 PALMA/SEA-PALACE hotel.rooms[OLD] (2 times)',
      'info: 1 entry of the baseline belongs to records that this run did not look at',
      '1 warning, at most 0 allowed',
      '1 fixable with --fix',
      '`contracts explain R03` says more about unknown-room-code',
      '',
    ]);
  });
});
