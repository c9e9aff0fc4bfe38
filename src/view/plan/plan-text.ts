import { groupBy } from '../../kernel/by-key.ts';
import { safeText } from '../../kernel/safe-text.ts';
import {
  type Blocked,
  type HotelHeading,
  identityText,
  onlyInHub,
  type Plan,
  type PlanNote,
  partText,
  type RecordIdentity,
  type Unmanaged,
} from '../../plan/plan.ts';
import type { Paint } from '../text/paint.ts';
import { plural } from '../text/plural.ts';
import { changesText } from './changes-text.ts';
import {
  blockedReason,
  countMarks,
  driftedRecords,
  gatesSection,
  type MarkedRecords,
  rateNames,
} from './plan-words.ts';
import { stepsByTerm, stepsOneByOne } from './step-lines.ts';

export interface PlanHeader {
  readonly baseUrl: string;
  readonly files: number;
  /** Also shows hotels without changes. */
  readonly verbose?: boolean;
}

/** A plan as text: header, hotels with details, then blocked records and those that only the hub has, then the totals. */
export function planText(plan: Plan, header: PlanHeader, paint: Paint): string {
  return [
    planHeader(plan, header, paint),
    ...supplierSection(plan, paint),
    ...hotelSections(plan, header, paint),
    ...[
      blockedSection(plan.blocked, paint),
      onlyInHubSection(plan, paint),
      unmanagedSection(plan, paint),
      driftSection(plan, paint),
      leftOutSection(plan.leftOut ?? [], paint),
      notesSection(plan.notes ?? [], paint),
    ].flatMap((lines) => (header.verbose ? lines : cut(lines, paint))),
    ...gatesSection(plan.gates ?? [], plan.environment, paint),
    planTotals(plan, paint),
  ].join('\n');
}

function planHeader(plan: Plan, { baseUrl, files }: PlanHeader, paint: Paint): string {
  const records = plan.steps.length + plan.unchanged.length + plan.blocked.length;
  return [
    `${paint.bold(`Plan for ${plan.environment}`)} ${paint.dim(`(${safeText(baseUrl)})`)}`,
    `${plural(files, 'file')}, ${plural(records, 'record')} compared\n`,
  ].join('\n');
}

function supplierSection(plan: Plan, paint: Paint): string[] {
  const steps = plan.steps.filter(({ identity }) => identity.kind === 'supplier');
  return steps.length === 0 ? [] : [...[...stepsOneByOne(steps, undefined, paint)].flat(), ''];
}

/** Groups the records by hotel in one pass. */
function hotelSections(
  { hotels, steps, unchanged, blocked, unmanaged }: Plan,
  { verbose = false }: PlanHeader,
  paint: Paint,
): string[] {
  const ofHotel = ({ supplier, hotel }: Pick<RecordIdentity, 'supplier' | 'hotel'>): string =>
    JSON.stringify([supplier, hotel]);
  const ofRecord = ({ identity }: { readonly identity: RecordIdentity }): string => ofHotel(identity);
  const own = {
    steps: groupBy(steps, ofRecord),
    unchanged: groupBy(unchanged, ofHotel),
    blocked: groupBy(blocked, ofRecord),
    unmanaged: groupBy(unmanaged, ofRecord),
  };
  const isQuiet = (heading: HotelHeading): boolean =>
    !verbose && [own.steps, own.blocked, own.unmanaged].every((records) => !records.has(ofHotel(heading)));
  const quiet = hotels.filter(isQuiet).length;
  const shows = paint.dim(`(-v shows ${quiet === 1 ? 'it' : 'them'})`);
  let [left, folded] = [verbose ? Number.POSITIVE_INFINITY : MOST_LINES, 0];
  const sections = hotels.flatMap((heading) => {
    if (isQuiet(heading)) return [];
    const name = ofHotel(heading);
    const records = {
      steps: own.steps.get(name) ?? [],
      unchanged: own.unchanged.get(name) ?? [],
      blocked: own.blocked.get(name) ?? [],
      unmanaged: own.unmanaged.get(name) ?? [],
    };
    if (left <= -MOST_LINES) {
      folded += 1;
      return [];
    }
    const lines = hotelSection(heading, records, Math.max(0, left), paint);
    left -= lines.length;
    return lines;
  });
  const more = paint.dim(`and ${plural(folded, 'more hotel')} with changes (-v shows them)`);
  return [
    ...sections,
    ...(folded > 0 ? [more, ''] : []),
    ...(quiet > 0 ? [`${plural(quiet, 'hotel')} without changes ${shows}`, ''] : []),
  ];
}

function cut(lines: string[], paint: Paint): string[] {
  const more = lines.length - MOST_LINES;
  return more > 0 ? [...lines.slice(0, MOST_LINES), paint.dim(`  and ${more} more lines; -v shows them`), ''] : lines;
}

/** After this many lines a plan names hotels with the counts of their changes only, then counts hotels. */
const MOST_LINES = 500;

function hotelSection(heading: HotelHeading, records: MarkedRecords, most: number, paint: Paint): string[] {
  const lines: string[] = [];
  const isWhole = most === Number.POSITIVE_INFINITY;
  for (const one of isWhole
    ? stepsOneByOne(records.steps, heading.currency, paint)
    : stepsByTerm(records, heading.currency, paint)) {
    if (lines.length > most) break;
    lines.push(...one);
  }
  const isCut = lines.length > most;
  const title = `${paint.bold(safeText(`${heading.supplier}/${heading.hotel}`))}  ${safeText(heading.hotelname)}, ${safeText(heading.currency)}`;
  return [
    `${title}  ${marksText(countMarks(records), paint)}`,
    ...lines.slice(0, most),
    ...(isCut && most > 0 ? [paint.dim('  and more of this hotel; -v shows all changes')] : []),
    ...(most > 0 ? [''] : []),
  ];
}

function marksText(counts: ReturnType<typeof countMarks>, paint: Paint): string {
  const parts = [
    ...(counts.create ? [paint.added(`+${counts.create}`)] : []),
    ...(counts.update ? [paint.changed(`~${counts.update}`)] : []),
    ...(counts.unchanged ? [paint.dim(`=${counts.unchanged}`)] : []),
    ...(counts.blocked ? [paint.error(`!${counts.blocked}`)] : []),
    ...(counts.unmanaged ? [paint.dim(`?${counts.unmanaged}`)] : []),
  ];
  return parts.join(' ');
}

/** A heading and its lines, with a remark between them; nothing without lines. */
const section = (title: string, remark: string | undefined, lines: readonly string[], paint: Paint): string[] =>
  lines.length === 0
    ? []
    : [paint.bold(title), ...(remark === undefined ? [] : [paint.dim(`  ${remark}`)]), ...lines, ''];

function blockedSection(blocked: readonly Blocked[], paint: Paint): string[] {
  const lines = blocked.flatMap((one) => [
    `  ${paint.error('!')} ${safeText(identityText(one.identity))}: ${safeText(blockedReason(one))}`,
    ...changesText(one.changes, undefined, paint, one.conflict).map((line) => `      ${line}`),
    `      ${paint.info('fix:')} ${safeText(one.wayOut)}`,
  ]);
  return section('Blocked', undefined, lines, paint);
}

/** Differences in sales, which a push leaves. */
function onlyInHubSection(plan: Plan, paint: Paint): string[] {
  const found = onlyInHub(plan);
  if (found.length === 0) return [];
  const fields = [...new Set(found.map(({ saleField }) => saleField))].join(', ');
  return [
    paint.bold('In the hub, not in your files'),
    paint.dim('  these change which stays are sold, or their prices; a push leaves them as they are'),
    `  ${paint.info('fix:')} ${safeText(`write them into the files: \`contracts pull\`; or accept them in the settings: unmanaged: [${fields}]`)}`,
    ...found.map((one) => unmanagedLine(one, paint.warning('?'), paint)),
    '',
  ];
}

function unmanagedSection(plan: Plan, paint: Paint): string[] {
  const named = new Set(onlyInHub(plan));
  const rest = plan.unmanaged.filter((one) => !named.has(one));
  const lines = rest.map((one) => unmanagedLine(one, '?', paint));
  return section('Unmanaged', 'only the hub has these; they stay as they are', lines, paint);
}

function unmanagedLine(one: Unmanaged, mark: string, paint: Paint): string {
  const accepted = one.accepted ? 'accepted by the settings; ' : '';
  return `  ${mark} ${safeText(partText(one))}${paint.dim(safeText(`  (${accepted}${whatBecomesOf(one)})`))}`;
}

const recordLine = (identity: RecordIdentity): string => `  ${safeText(identityText(identity))}`;

function driftSection(plan: Plan, paint: Paint): string[] {
  const remark = 'these changed in the hub since the last push; a push sets them back to what the files say';
  return section('Drift', remark, driftedRecords(plan).map(recordLine), paint);
}

const leftOutSection = (leftOut: readonly RecordIdentity[], paint: Paint): string[] =>
  section('Left out', 'these change too, and were not asked for', leftOut.map(recordLine), paint);

function notesSection(notes: readonly PlanNote[], paint: Paint): string[] {
  const lines = notes.map(({ identity, text }) => `${recordLine(identity)}: ${safeText(text)}`);
  return section('Notes', undefined, lines, paint);
}

/** What will happen to something that only the hub has. */
function whatBecomesOf({ identity: { kind }, part, prunable, superseded }: Unmanaged): string {
  if (prunable) return '--prune removes it';
  if (superseded !== undefined) {
    const { by, linkedBy } = superseded;
    const links = linkedBy.length === 0 ? 'unlinked' : `still linked by ${rateNames(linkedBy)}`;
    return `superseded by ${by}, ${links}`;
  }
  if (part !== undefined)
    return 'nothing changes it once it is created; --prune --supersede sends a version without it';
  return kind === 'rate' ? 'no call removes a rate: it is sold until its stop sales end that' : 'no call removes it';
}

function planTotals(plan: Plan, paint: Paint): string {
  const counts = countMarks(plan);
  const differing = onlyInHub(plan).length;
  const unmanaged = counts.unmanaged - differing;
  if (plan.steps.length === 0 && plan.blocked.length === 0) {
    const others = unmanaged > 0 ? `, ${unmanaged} unmanaged` : '';
    if (differing > 0)
      return paint.warning(
        `Nothing to push: ${plural(counts.unchanged, 'record')} equal in the hub, ${plural(differing, 'difference')} in the hub and not in your files${others}.`,
      );
    const whole = (plan.leftOut ?? []).length === 0 ? 'Nothing to change' : 'Nothing of what was asked for to change';
    return paint.added(`${whole}: ${plural(counts.unchanged, 'record')} equal in the hub${others}.`);
  }
  const parts = [
    [counts.create, 'to create'],
    [counts.update, 'to update'],
    [counts.unchanged, 'unchanged'],
    [counts.blocked, 'blocked'],
    [differing, 'in the hub and not in your files'],
    [unmanaged, 'unmanaged'],
  ] as const;
  const present = parts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return `${paint.bold('Totals:')} ${present.join(', ')}`;
}
