// How many slips `validate` finds, and how often it complains about good contracts: every contract of test/corpus/good and every slip of
// test/corpus/slips is checked by the built library in one process.
//
//   node test/bench/rules.js [-v] [--only KIND] [--slips FOLDER]... [--tool FOLDER] [--write]
//
// A slip is a change of one good contract, at a known place and with a known true text. It is graded by the findings that the good contract
// does not have:
//   found   one of them stands at a changed line (or at the other record, if the slip is between two: a gap, an overlap), or at the changed
//           field of the same record (the entry of a list, or the section), or at the name of that record and names the field; and its
//           message, hint or related message contains the text that was there, or names the cause in words that the kind lists;
//           or it stands at another field of the same record and names the changed field and the true text;
//   vague   there are such findings, but all at other places or with another cause;
//   missed  there are none.
// Findings of every severity count. A false alarm is an error or warning on a good contract. Advice is a repair of `--fix`, or `write X` and
// `did you mean X` in a hint: it is followed at its place, and right if the contract is then the good one again.
//
// `-v` lists false alarms and every slip that was not found. `--slips` names other folders of kinds, `--tool` a folder
// with another build in `dist`. `--write` notes the table for docs/checks.md.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { goodContracts } from '../corpus/good.js';
import { instancesOf, kindsOf, recordsAround } from '../corpus/slips.js';
import { root } from './built.js';

const OWN = fileURLToPath(new URL('../corpus/slips', import.meta.url));
/** Kinds that only their author has read: only their totals are printed. */
const KEPT = fileURLToPath(new URL('../corpus/kept/slips', import.meta.url));
/** Today in all contracts. */
const TODAY = '2026-11-27';
const { values: options } = parseArgs({
  options: {
    verbose: { type: 'boolean', short: 'v', default: false },
    slips: { type: 'string', multiple: true, default: [] },
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
    tool: { type: 'string', default: root },
  },
});
const { loadContracts, validate } = await import(path.resolve(options.tool, 'dist/index.js'));
const folder = mkdtempSync(path.join(tmpdir(), 'contracts-corpus-'));
async function measure() {
  const contracts = goodContracts();
  const good = new Map();
  for (const { style, code, text } of contracts) good.set(code, await findingsOf(path.join(style, code), code, text));
  const alarms = contracts.flatMap(({ code }) =>
    good
      .get(code)
      .filter(({ severity }) => severity !== 'info')
      .map((finding) => ({ code, finding })),
  );
  const kinds = [];
  for (const slips of options.slips.length > 0 ? options.slips : [OWN])
    kinds.push(...(await kindsOf(path.resolve(slips))));
  const gradedOf = async (all, name) => {
    const graded = [];
    for (const [number, one] of instancesOf(all, contracts).entries()) {
      if (options.only && !one.kind.name.includes(options.only)) continue;
      const findings = await findingsOf(`${name}-${number}`, one.contract.code, one.text);
      graded.push({ ...one, ...grade(one, findings, good.get(one.contract.code)) });
    }
    return graded;
  };
  const isWhole = options.slips.length === 0 && !options.only;
  const kept = isWhole ? await gradedOf(await kindsOf(KEPT), 'kept') : [];
  report(contracts, alarms, kinds, await gradedOf(kinds, 'slip'), kept);
}

async function findingsOf(name, code, text) {
  const home = path.join(folder, name);
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, `${code}.yaml`), text);
  const contracts = await loadContracts('.', { folder: home });
  return (await validate(contracts, { today: TODAY })).findings;
}

const textOf = ({ message, hint = '', related }) => `${message}\n${hint}\n${related?.message ?? ''}`;

/** Whether a text contains another one as a whole: `5` is not in `15` or `5.5`. */
function says(text, truth) {
  const number = /^\d+(\.\d+)?$/.test(truth);
  const pattern = truth.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(number ? `(?<![\\d.,-])${pattern}(?:\\.0+)?(?![\\d]|[.,-]\\d)` : pattern, 'iu').test(text);
}

function grade({ kind, contract, text, truth, lines, records, fields, replaced }, findings, before) {
  const known = new Set(before.map(identity));
  const fresh = findings.filter((finding) => !known.has(identity(finding)));
  const found = fresh.filter((finding) => {
    if (!finding.place) return false;
    const { line } = finding.place;
    const words = textOf(finding);
    // Of several true numbers only those that this line had.
    const own = truth.filter((one) => Number.isNaN(Number(one)) || says(replaced.get(line) ?? one, one));
    if (lines.has(line)) return own.some((one) => says(words, one)) || kind.says.test(words);
    if (!records.some(({ from, to }) => line >= from && line <= to)) return false;
    const field = finding.subject?.field.replace(/\[[^\]]*\]/g, '').split('.') ?? [];
    const namesField = [...fields].some((one) => words.includes(one));
    if ([...fields].some((one) => field.includes(one)) || (namesField && field.some((one) => /^names?$/.test(one))))
      return own.some((one) => says(words, one)) || kind.says.test(words);
    return namesField && own.some((one) => one.length > 1 && says(words, one));
  });
  const advice = adviceOf(fresh);
  return {
    fresh,
    verdict: found.length > 0 ? 'found' : fresh.length > 0 ? 'vague' : 'missed',
    quiet: found.length > 0 && found.every(({ severity }) => severity === 'info'),
    advised: advice.length > 0,
    right: advice.length > 0 && [true, false].some((part) => sameContract(follow(text, advice, part), contract.text)),
  };
}

const identity = ({ code, subject, message }) => `${code} ${subject?.record} ${subject?.field} ${message}`;

/** A value to write, and its field if the hint names it. Hints that leave a choice are not followed. */
const WRITE =
  /(?:\bwrite|did you mean|quote it:)\s+(?:([a-z]\w*): )?(?:"([^"]+)"|`([^`]+)`|([-+]?\d[\w.%+-]*|[A-Z][\w.-]*|[a-z]+[A-Z]\w*))(?=$|[;?)]|,(?! or )| for the (?:season|rate|hotel)(?!, or ))/;

/** Texts to write, one for each place or field. */
function adviceOf(findings) {
  const advice = new Map();
  for (const { fix, hint = '', place, message } of findings) {
    const [, field, ...texts] = fix ? [] : (WRITE.exec(hint) ?? []);
    const text = fix?.becomes ?? texts.find(Boolean);
    if (text === undefined || !place) continue;
    const key = field ?? `${place.line}:${place.column}`;
    if (!advice.has(key))
      advice.set(key, { place, field, text, was: fix?.was ?? /(?:^|contains )"([^"]+)"/.exec(message)?.[1] });
  }
  return [...advice.values()].sort((a, b) => b.place.line - a.place.line || b.place.column - a.place.column);
}

/** The text with all advice followed: the part that the message quotes is replaced, or everything at the place. */
function follow(text, advice, part) {
  const lines = text.split('\n');
  for (const { place, field, text: becomes, was } of advice) {
    const { line, column, endLine, endColumn } = place;
    if (field !== undefined) setField(lines, line, field, becomes);
    else if (endLine === line) {
      const old = lines[line - 1].slice(column - 1, endColumn - 1);
      const quoted = /^(["']).*\1$/.test(old) ? old[0] : '';
      const written =
        part && was !== undefined && old.includes(was)
          ? old.replaceAll(was, () => becomes)
          : `${quoted}${becomes}${quoted}`;
      lines[line - 1] = lines[line - 1].slice(0, column - 1) + written + lines[line - 1].slice(endColumn - 1);
    }
  }
  return lines.join('\n');
}

/** Writes a field in the innermost record around a line that has it. */
function setField(lines, line, field, value) {
  const pattern = new RegExp(`(^|[\\s{,-])${field}: ("[^"]*"|[^\\s,}]+)`);
  for (const { from, to } of recordsAround(lines, line))
    for (let index = from - 1; index < to; index += 1)
      if (pattern.test(lines[index])) {
        lines[index] = lines[index].replace(pattern, (_, before) => `${before}${field}: ${value}`);
        return;
      }
}

const contents = (text) => JSON.stringify(parseAllDocuments(text).map((document) => document.toJS()));

function sameContract(one, other) {
  try {
    return contents(one) === contents(other);
  } catch {
    return false;
  }
}

function report(contracts, alarms, kinds, graded, kept) {
  const groups = [...new Set(graded.map(({ kind }) => kind.group))].sort();
  const count = (list, verdict) => list.filter((one) => one.verdict === verdict).length;
  const row = (name, list) => ({
    class: name,
    kinds: new Set(list.map(({ kind }) => kind.name)).size,
    instances: list.length,
    found: count(list, 'found'),
    vague: count(list, 'vague'),
    missed: count(list, 'missed'),
    advised: list.filter(({ advised }) => advised).length,
    right: list.filter(({ right }) => right).length,
  });
  const rows = [
    ...groups.map((group) =>
      row(
        group,
        graded.filter(({ kind }) => kind.group === group),
      ),
    ),
    row('all', graded),
    ...(kept.length > 0 ? [row('kept apart', kept)] : []),
  ];
  const percent = (part, whole) => `${((100 * part) / whole).toFixed(0)} %`;
  const perHotel = alarms.length / contracts.length;
  console.log(
    `${contracts.length} good contracts of ${new Set(contracts.map(({ style }) => style)).size} styles, ${graded.length} slips of ${kinds.length} kinds, today ${TODAY}`,
  );
  const head = ['class', 'kinds', 'slips', 'found', 'vague', 'missed', 'found', 'advice followed, right'];
  const cells = rows.map((one) => [
    one.class,
    ...[one.kinds, one.instances, one.found, one.vague, one.missed].map(String),
    percent(one.found, one.instances),
    `${one.right} of ${one.advised}`,
  ]);
  const widths = head.map((title, index) => Math.max(title.length, ...cells.map((line) => line[index].length)));
  for (const line of [head, ...cells])
    console.log(
      line.map((text, index) => (index === 0 ? text.padEnd(widths[0]) : text.padStart(widths[index]))).join('  '),
    );
  console.log(`found only as an info: ${graded.filter(({ quiet }) => quiet).length}`);
  console.log(`false alarms: ${alarms.length} in ${contracts.length} good contracts, ${perHotel.toFixed(2)} a hotel`);
  if (options.verbose) {
    for (const { code, finding } of alarms)
      console.log(`  ${finding.severity} ${finding.code} ${code}:${finding.place?.line} ${finding.message}`);
    for (const one of graded) if (one.verdict !== 'found' || (one.advised && !one.right)) explain(one);
  }
  if (options.write) {
    const table = {
      today: TODAY,
      contracts: contracts.length,
      styles: new Set(contracts.map(({ style }) => style)).size,
      alarms: alarms.length,
      rows,
    };
    writeFileSync(new URL('../corpus/measured.json', import.meta.url), `${JSON.stringify(table, undefined, 2)}\n`);
  }
}

function explain({ kind, contract, verdict, lines, truth, fresh, text, advised, right }) {
  const advice = advised ? `, advice ${right ? 'right' : 'wrong'}` : '';
  console.log(
    `  ${verdict}${advice}: ${kind.group}: ${kind.name}, ${contract.code}, lines ${[...lines].join(' ')}, true: ${truth.join(' or ')}`,
  );
  for (const line of [...lines].slice(0, 2))
    console.log(`      | ${(text.split('\n')[line - 1] ?? '').trim().slice(0, 140)}`);
  for (const finding of fresh.slice(0, 4))
    console.log(
      `      ${finding.code} line ${finding.place?.line}: ${finding.message}${finding.hint ? ` (${finding.hint})` : ''}`,
    );
}

try {
  await measure();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
