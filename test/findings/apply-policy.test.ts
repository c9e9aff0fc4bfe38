import { describe, expect, it } from 'vitest';
import { applyPolicy, type Policy } from '../../src/findings/apply-policy.ts';
import type { BaselineEntry } from '../../src/findings/baseline.ts';
import { type CodeInfo, type Finding, finding, type Severity } from '../../src/findings/finding.ts';
import type { Place } from '../../src/findings/place.ts';
import {
  inventedValue,
  suppressionWithoutReason,
  unknownCode,
  unusedSuppression,
} from '../../src/findings/policy-codes.ts';
import type { Level } from '../../src/findings/rule-settings.ts';

const codeOf = (id: string, name: string, severity: Severity): CodeInfo => ({
  id,
  name,
  severity,
  summary: '',
  why: '',
});
const missing = codeOf('S01', 'missing-field', 'error');
const digits = codeOf('Y09', 'too-many-digits', 'warning');
const room = codeOf('R03', 'unknown-room-code', 'error');
const unsold = codeOf('R06', 'unsold-room', 'warning');
const codes = [missing, digits, room, unsold, suppressionWithoutReason, unusedSuppression, unknownCode, inventedValue];

const at = (line: number, file = 'a.yaml'): Place => ({ file, line, column: 1, endLine: line, endColumn: 2 });
const found = (code: CodeInfo, line: number, field = 'hotel', severity = code.severity): Finding =>
  finding(code, { message: 'm', severity, place: at(line), subject: { record: 'P/H', field } });

const none: Policy = {
  catalogue: { codes, reading: new Set([missing, digits]) },
  settings: { everywhere: new Map(), overrides: [] },
  remarks: [],
  wholeSelection: true,
  records: new Set(['P/H']),
};
const remark = (text: string, line: number, selected = true, ownLine = true) => ({
  text: `# contracts-${text}`,
  place: at(line),
  ownLine,
  selected,
});
const reported = (findings: readonly Finding[], policy: Partial<Policy>): string[] =>
  applyPolicy(findings, { ...none, ...policy }).findings.map(
    ({ code, severity, place }) => `${code.id} ${severity} ${place?.line}`,
  );

describe('a value that init has invented', () => {
  const mark = { text: '# replace: S1 to S5 for stars', place: at(4), ownLine: true, selected: true };

  it('is a warning until its mark is removed, and an error for a protected environment', () => {
    expect(reported([], { remarks: [mark] })).toEqual(['C04 warning 4']);
    expect(reported([], { remarks: [mark], isProtected: true })).toEqual(['C04 error 4']);
    expect(reported([], { remarks: [{ ...mark, selected: false }] })).toEqual([]);
  });

  it('can be accepted with a reason, and the level is the project’s', () => {
    const accepted = [remark('disable-next-line C04: three stars indeed', 3), mark];
    expect(reported([], { remarks: accepted, isProtected: true })).toEqual([]);
    const settings = { everywhere: new Map([['C04', 'off' as const]]), overrides: [] };
    expect(reported([], { remarks: [mark], settings })).toEqual([]);
  });
});

describe('a comment that suppresses', () => {
  const suppress = (text: string, findings: readonly Finding[], policy: Partial<Policy> = {}): string[] =>
    reported(findings, { remarks: [remark(`disable-next-line ${text}`, 4)], ...policy });

  it('removes the findings of its codes on the next line, by id or name', () => {
    const findings = [found(room, 5), found(unsold, 5), found(unsold, 5), found(room, 6), found(room, 4)];
    expect(suppress('R03, unsold-room: agreed with the hotel', findings)).toEqual(['R03 error 4', 'R03 error 6']);
  });

  it('counts what it removed', () => {
    const policy = { ...none, remarks: [remark('disable-next-line R06: x', 4)] };
    expect(applyPolicy([found(unsold, 5), found(unsold, 5)], policy).suppressed).toBe(2);
  });

  it.each(['R03', 'R03:', 'R03:   '])('suppresses nothing without a reason: %s', (text) => {
    expect(suppress(text, [found(room, 5)])).toEqual(['C01 error 4', 'R03 error 5']);
  });

  it('applies to the line below all consecutive suppression comments', () => {
    const remarks = [remark('disable-next-line R03: x', 4), remark('disable-next-line R06: y', 5)];
    expect(reported([found(room, 6), found(unsold, 6), found(room, 5)], { remarks })).toEqual(['R03 error 5']);
    expect(reported([found(unsold, 6)], { remarks })).toEqual(['C02 warning 4']);
    expect(reported([], { remarks: [remark('disable-next-line R66: x', 5)] })).toEqual(['C03 error 5']);
  });

  it('does not apply past a line with something before the comment', () => {
    const remarks = [remark('disable-next-line R03: x', 4), remark('disable-next-line R06: y', 5, true, false)];
    expect(reported([found(room, 5), found(unsold, 6)], { remarks })).toEqual([]);
  });

  it('is reported if it names no code or an unknown one; known ones next to it work', () => {
    expect(suppress(': because', [])).toEqual(['C03 error 4']);
    expect(suppress('R033, R03: because', [found(room, 5)])).toEqual(['C03 error 4']);
  });

  it('suggests the code that was probably meant', () => {
    const { findings } = applyPolicy([], { ...none, remarks: [remark('disable-next-line unsold-rom: x', 4)] });
    expect(findings).toMatchObject([{ hint: 'did you mean unsold-room?' }]);
  });

  it('is reported if there is no finding of its code', () => {
    expect(suppress('R03, R06: because', [found(unsold, 5)])).toEqual(['C02 warning 4']);
  });

  it('is not called unused by a run that did not check everything', () => {
    expect(suppress('R06: because', [], { wholeSelection: false })).toEqual([]);
    expect(suppress('R06: because', [found(missing, 9)])).toEqual(['S01 error 9']);
  });

  it('is not called unused by a run that did not check for its code', () => {
    expect(suppress('R06: because', [], { unchecked: [unsold] })).toEqual([]);
    expect(suppress('R06: because', [], { unchecked: [room] })).toEqual(['C02 warning 4']);
  });

  it('never hides a reading error, and says so', () => {
    expect(suppress('S01: because', [found(missing, 5)])).toEqual(['C02 warning 4', 'S01 error 5']);
  });

  it('is called unused, not ineffective, if its code may be a warning and there is none', () => {
    const invisible = codeOf('Y12', 'invisible-character', 'error');
    const policy = {
      ...none,
      catalogue: { codes: [...codes, invisible], reading: new Set([invisible]) },
      remarks: [remark('disable-next-line Y12: because', 4)],
    };
    expect(applyPolicy([found(invisible, 5, 'hotel', 'warning')], policy).findings).toEqual([]);
    expect(applyPolicy([], policy).findings).toMatchObject([
      { message: 'no finding Y12 invisible-character starts on the next line' },
    ]);
    expect(applyPolicy([found(invisible, 5)], policy).findings).toMatchObject([
      { code: unusedSuppression, message: expect.stringMatching(/^Y12 invisible-character cannot be suppressed/) },
      { code: invisible },
    ]);
  });

  it('may hide a warning about reading, but not the same code as an error', () => {
    expect(suppress('Y09: because', [found(digits, 5), found(digits, 5, 'hotel', 'error')])).toEqual(['Y09 error 5']);
  });

  it('works in a file that was not selected, without being reported', () => {
    const remarks = [remark('disable-next-line R03, R99: x', 4, false), remark('disable-next-line R06', 7, false)];
    expect(reported([found(room, 5)], { remarks })).toEqual([]);
  });

  it.each(['disable-next-lines R03: x', 'disable: x', 'examples are fine'])(
    'must not be spelled otherwise: %s',
    (text) => {
      expect(reported([found(room, 5)], { remarks: [remark(text, 4)] })).toEqual(['R03 error 5']);
    },
  );
});

describe('the severities of a project', () => {
  const everywhere = (levels: Record<string, Level>) => ({
    everywhere: new Map(Object.entries(levels)),
    overrides: [],
  });

  it('lower, raise and switch off', () => {
    const settings = everywhere({ R03: 'info', R06: 'error', C02: 'off' });
    const remarks = [remark('disable-next-line R06: x', 1)];
    expect(reported([found(room, 5), found(unsold, 6)], { settings, remarks })).toEqual(['R03 info 5', 'R06 error 6']);
  });

  it('leave reading errors alone, and change warnings with the same code', () => {
    const settings = everywhere({ S01: 'off', Y09: 'off' });
    const findings = [found(missing, 1), found(digits, 2), found(digits, 3, 'hotel', 'error')];
    expect(reported(findings, { settings })).toEqual(['S01 error 1', 'Y09 error 3']);
  });

  it('come from the last override that names the code for the file', () => {
    const override = (pattern: string, levels: Record<string, Level>) => ({
      appliesTo: (file: string) => file.startsWith(pattern),
      levels: new Map(Object.entries(levels)),
    });
    const settings = {
      everywhere: new Map<string, Level>([['R06', 'error']]),
      overrides: [
        override('a', { R06: 'off' }),
        override('a', { R06: 'info' }),
        override('a', { R03: 'off' }),
        override('b', { R06: 'off' }),
      ],
    };
    expect(reported([found(unsold, 1)], { settings })).toEqual(['R06 info 1']);
  });
});

describe('a baseline', () => {
  const entry = (code: string, field: string, count = 1, record = 'P/H'): BaselineEntry => ({
    code,
    record,
    field,
    count,
  });

  it('identifies findings by code, record and field, because lines may move', () => {
    const baseline = [entry('R06', 'hotel.rooms[SUI]')];
    const findings = [
      found(unsold, 70, 'hotel.rooms[SUI]'),
      found(unsold, 71, 'hotel.rooms[DBL]'),
      found(room, 72, 'hotel.rooms[SUI]'),
    ];
    expect(reported(findings, { baseline })).toEqual(['R06 warning 71', 'R03 error 72']);
  });

  it('accepts as many findings as there were and no more', () => {
    expect(
      reported([found(unsold, 1), found(unsold, 2), found(unsold, 3)], { baseline: [entry('R06', 'hotel', 2)] }),
    ).toEqual(['R06 warning 3']);
  });

  it('reports what is gone for the records of this run, and counts the rest', () => {
    const baseline = [entry('R06', 'hotel', 3), entry('R03', 'x', 1, 'P/OTHER')];
    const { baseline: state } = applyPolicy([found(unsold, 1)], { ...none, baseline });
    expect(state).toMatchObject({ known: 1, gone: [entry('R06', 'hotel', 2)], elsewhere: 1 });
  });

  it('does not report as gone what this run did not check for', () => {
    const baseline = [entry('R06', 'hotel'), entry('R03', 'hotel')];
    const { baseline: state } = applyPolicy([], { ...none, baseline, unchecked: [unsold] });
    expect(state).toMatchObject({ gone: [entry('R03', 'hotel')], elsewhere: 1 });
  });

  it('reports nothing as gone if files cannot be read', () => {
    const { baseline: state } = applyPolicy([found(missing, 1)], { ...none, baseline: [entry('R06', 'hotel')] });
    expect(state).toMatchObject({ known: 0, gone: [] });
  });

  it('never contains a reading error', () => {
    expect(reported([found(missing, 1)], { baseline: [entry('S01', 'hotel')] })).toEqual(['S01 error 1']);
  });

  it('that is new contains everything but reading errors, sorted', () => {
    const findings = [found(unsold, 1, 'b'), found(room, 2, 'a'), found(unsold, 3, 'b'), found(missing, 4, 'c')];
    const baseline = { before: [], whole: true };
    const { findings: left, baseline: state } = applyPolicy(findings, { ...none, baseline });
    expect(left.map(({ code }) => code.id)).toEqual(['S01']);
    expect(state).toMatchObject({ entries: [entry('R03', 'a'), entry('R06', 'b', 2)], gone: [], kept: 0 });
  });

  describe('that is written again', () => {
    const elsewhere = entry('R06', 'x', 1, 'P/OTHER');
    const before = [entry('R03', 'a', 2), entry('R06', 'b', 3), elsewhere];
    const again = (policy: Partial<Policy>, whole = false, findings = [found(unsold, 1, 'b')]) =>
      applyPolicy(findings, { ...none, ...policy, baseline: { before, whole } }).baseline;

    it('drops what is gone for the records of this run, and keeps what other records had', () => {
      const state = again({});
      expect(state).toMatchObject({
        entries: [entry('R06', 'b'), elsewhere],
        known: 1,
        gone: [],
        elsewhere: 1,
        kept: 1,
      });
    });

    it('drops records that no longer exist if the run checked the whole project', () => {
      expect(again({}, true)).toMatchObject({ entries: [entry('R06', 'b')], elsewhere: 0, kept: 0 });
    });

    it('keeps what this run did not check for', () => {
      const state = again({ unchecked: [room] }, true);
      expect(state).toMatchObject({ entries: [entry('R03', 'a', 2), entry('R06', 'b')], kept: 1 });
    });

    it('keeps everything if files cannot be read', () => {
      const state = again({}, true, [found(unsold, 1, 'b'), found(missing, 2)]);
      expect(state).toMatchObject({ entries: before, kept: 3, gone: [] });
    });
  });
});
