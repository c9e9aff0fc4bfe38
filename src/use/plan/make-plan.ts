import type { Contracts } from '../../contract/model.ts';
import { LastPush } from '../../contract/pushed/last-push.ts';
import { pushedLine, pushedName } from '../../contract/pushed/pushed-record.ts';
import { saleFields } from '../../contract/records/sale-fields.ts';
import { placeText } from '../../findings/place.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { narrowed, withHistory } from '../../plan/derived-plan.ts';
import { twinsInHub } from '../../plan/gates/twins-in-hub.ts';
import { inNamesOf } from '../../plan/last-push/in-names-of.ts';
import { contractRecords } from '../../plan/last-push/record-of-push.ts';
import {
  type DriftSelector,
  parseDriftSelector,
  selects,
  type UnfinishedPush,
} from '../../plan/last-push/three-way.ts';
import { released } from '../../plan/narrow/held-back.ts';
import { kindsOf } from '../../plan/narrow/only-kinds.ts';
import { differencesOf, identityText, type Plan, type RecordIdentity } from '../../plan/plan.ts';
import { Planning } from '../../plan/plan-changes.ts';
import { type PlanContent, readPlan } from '../../plan/saved/saved-plan.ts';
import { HotelTexts, seenFor } from '../../plan/saved/seen.ts';
import { sentRecords } from '../../push/journal/journalled-run.ts';
import { readRunPlan, resumableRuns } from '../../push/journal/run-files.ts';
import type { RemoteOwners, Taker } from '../../push/look/read-snapshot.ts';
import { inPhase } from '../../push/trace/run-trace.ts';
import { namedSections } from '../check/named-sections.ts';
import { collected, kept } from '../fleet/collected.ts';
import { wrongUsage } from '../ground/exit/exit-code.ts';
import { lastPushOf } from '../ground/last-push-of.ts';
import type { ConnectedSession, HubSession } from '../ground/session.ts';
import { type Config, unreadable } from '../ground/settings/config-file.ts';
import { hubName, runsFolder, targetOf } from '../ground/settings/state-folder.ts';
import type { Terminal } from '../ground/terminal/terminal.ts';
import { readHubHotels } from './read-hub-hotels.ts';
import { withGates } from './with-gates.ts';

export interface PlanFlags {
  readonly prune: boolean;
  /** Whether a changed offer or supplement is sent as a new version. */
  readonly supersede?: boolean;
  /** The sections whose records are planned. */
  readonly only?: readonly string[] | undefined;
  /** Only the stop sales of these rates are planned. */
  readonly stops?: (rate: RecordIdentity) => boolean;
  /** Also receives the hotels of the hub as they are read. */
  readonly alsoTaking?: (owners: RemoteOwners) => Taker;
  /** Records that are written although they changed in the hub too, as `--overwrite-drift` names them. */
  readonly 'overwrite-drift'?: readonly string[] | undefined;
  /** The ids of the safety gates to pass. */
  readonly allow?: readonly string[];
}

export type PlanMaker<T> = (contracts: Contracts, session: ConnectedSession, flags: PlanFlags) => Promise<T>;

/** A plan, with what has to be saved so that it can be made again. */
export interface MadePlan {
  /** As a push runs it, with its gates. */
  readonly plan: Plan;
  readonly kept: Pick<PlanContent, 'contracts' | 'options' | 'seen' | 'plan'>;
}

/** The flags that a saved plan was made with. */
export function flagsOf({ stops, ...options }: PlanContent['options']): PlanFlags {
  const rates = stops && new Set(stops);
  return { ...options, ...(rates && { stops: (rate) => rates.has(identityText(rate)) }) };
}

/** The plan that `diff` shows and `push` runs, for contracts from files or from a saved plan. */
export const makePlan: PlanMaker<Plan> = async (...asked) => (await planOf(...asked)).plan;

/** The same plan, to be saved: what the hub holds is kept until then. */
export const makePlanToKeep: PlanMaker<MadePlan> = async (contracts, session, flags) => {
  const hotels = new HotelTexts();
  const { plan, terms, owners, made, narrow } = await planOf(contracts, session, flags, hotels);
  const { prune, supersede, 'overwrite-drift': drift, stops } = flags;
  const asked = [...made.steps, ...made.blocked, ...made.unmanaged].map(({ identity }) => identity);
  const rates = stops && [...asked, ...made.unchanged].filter(stops).map(identityText);
  const options = {
    prune,
    ...(supersede && { supersede }),
    ...(terms.sections && { only: [...terms.sections] }),
    ...(drift !== undefined && { 'overwrite-drift': drift }),
    ...(rates && { stops: [...new Set(rates)] }),
  };
  return {
    plan,
    kept: { contracts, options, seen: seenFor(made, contracts, { ...owners, hotels }, terms), plan: narrow },
  };
};

async function planOf(contracts: Contracts, session: ConnectedSession, flags: PlanFlags, texts?: HotelTexts) {
  const { environment, terminal, today } = session;
  const { prune, supersede = false, stops } = flags;
  const sections = namedSections(flags.only);
  const overwrite = (flags['overwrite-drift'] ?? []).map(driftSelector);
  // Before the hub is contacted: an unreadable lock ends the command at once.
  const lastPush = await lastPushOf(session, contracts);
  const accepted = acceptedInHub(session);
  const unfinished = lastPush ? await unfinishedPushes(session, contracts) : [];
  const { name, capabilities } = environment;
  const asked = { contracts, environment: name, prune, supersede, capabilities };
  const terms = { sections, capabilities, overwrite, today, accepted, lastPush, unfinished };
  const read = () =>
    readHubHotels(contracts, session, (snapshot) => {
      const planning = new Planning({ ...asked, snapshot });
      const alsoTaking = flags.alsoTaking?.(snapshot);
      return {
        plan: () => planning.plan(),
        take(hotel) {
          planning.take(hotel);
          alsoTaking?.take(hotel);
          texts?.take(hotel);
        },
      };
    });
  const { owners, taker } = await inPhase(session.trace, 'read', read);
  return inPhase(session.trace, 'plan', async () => {
    const made = taker.plan();
    const whole = withHistory(made, terms);
    tellIdleSelectors(whole, overwrite, terminal);
    const narrow = narrowed(whole, { kinds: sections && kindsOf([...sections]), stops });
    for (const line of twinsInHub(narrow, owners)) terminal.talk(terminal.talkPaint.warning(safeText(line)));
    const plan = await withGates(released(narrow, flags.allow ?? []), session, flags);
    return { plan, terms, owners, made, narrow };
  });
}

/** The selector that the user wrote; anything else ends the command with exit 64. */
function driftSelector(text: string): DriftSelector {
  const selector = parseDriftSelector(text);
  if (selector !== undefined) return selector;
  throw wrongUsage(
    `--overwrite-drift ${text} is not the name of a record`,
    'write SUPPLIER, SUPPLIER/HOTEL, or SUPPLIER/HOTEL/KIND/NAME, where KIND is hotel, room, mealPlan, offer, supplement or rate',
  );
}

/** A selector that matches no change in the hub was mistyped or is no longer needed. */
function tellIdleSelectors({ steps, blocked }: Plan, selectors: readonly DriftSelector[], terminal: Terminal): void {
  if (selectors.length === 0) return;
  const changed = [...steps.map((step) => ({ identity: step.identity, changes: differencesOf(step) })), ...blocked];
  const drifted = changed.filter(({ changes }) => changes.some(({ movedBy }) => movedBy !== undefined));
  for (const selector of selectors) {
    if (drifted.some(({ identity }) => selects(selector, identity))) continue;
    const { supplier, hotel, kind, key } = selector;
    const name = [supplier, hotel, kind, key].filter((part) => part !== undefined).join('/');
    terminal.talk(terminal.talkPaint.warning(safeText(`--overwrite-drift ${name}: nothing in it changed in the hub`)));
  }
}

/**
 * What unfinished pushes to this hub may have left there, which is not in the lock yet, under the names of `contracts`. It is known from what is kept for `--resume`;
 * unreadable runs count as nothing.
 */
async function unfinishedPushes(
  { config, environment, state }: Pick<HubSession, 'config' | 'environment' | 'state'>,
  contracts: Pick<Contracts, 'hotels'> = { hotels: [] },
): Promise<readonly UnfinishedPush[]> {
  const { files, fleets } = state;
  const hub = hubName(targetOf(environment));
  const folder = runsFolder(config);
  const pushes: UnfinishedPush[] = [];
  // A push with workers notes at its end what it has pushed.
  if (fleets)
    for (const fleet of kept(await fleets.list(hub), { state })) {
      const { proved } = await collected(fleet, fleets, { state });
      const sent = inNamesOf(contracts, new LastPush(environment.name, { records: proved.noted }));
      pushes.push({ sent, left: new Map() });
    }
  for (const { id, run } of await resumableRuns(files, folder)) {
    if (run?.started.hub !== hub) continue;
    const names = new Set(sentRecords(run).map(identityText));
    const bytes = names.size === 0 ? undefined : await readRunPlan(files, folder, id);
    const reading = bytes?.ok ? readPlan(new TextDecoder().decode(bytes.value)) : undefined;
    if (reading?.kind !== 'plan') continue;
    const records = [...contractRecords(reading.saved.contracts, environment.capabilities)].filter(
      ({ identity: { kind, ...owner } }) =>
        names.has(identityText({ kind, ...owner })) ||
        // A hotel is written with its rooms and meal plans.
        ((kind === 'room' || kind === 'mealPlan') && names.has(identityText({ ...owner, kind: 'hotel' }))),
    );
    const lines = records.map(({ identity, pushed }): [string, string] => [pushedName(identity), pushedLine(pushed)]);
    const left = run.steps.flatMap(({ record, ended }): [string, string][] =>
      ended?.left === undefined ? [] : [[identityText(record), ended.left]],
    );
    const sent = inNamesOf(contracts, new LastPush(environment.name, { records: new Map(lines) }));
    pushes.push({ sent, left: new Map(left) });
  }
  return pushes;
}

interface Site {
  readonly config: Config;
  readonly environment: Pick<HubSession['environment'], 'name'>;
}

/**
 * The fields that `unmanaged:` in the settings accepts if only the hub has them.
 * Ends the command with exit 64 if the settings name a field that cannot change what is sold.
 */
function acceptedInHub({ config, environment: { name } }: Site): readonly string[] {
  const own = config.environments.get(name)?.unmanaged;
  const fields = own ?? config.unmanaged ?? [];
  const known = saleFields();
  const wrong = fields.findIndex((field) => !known.has(field));
  if (wrong >= 0) {
    const at = [...(own ? ['environments', name] : []), 'unmanaged', wrong];
    const hint = didYouMean(fields[wrong] ?? '', [...known]) ?? 'docs/verify.md lists the fields';
    throw unreadable(
      `${config.placeOf ? `${placeText(config.placeOf(at))}: ` : ''}unmanaged: no field "${fields[wrong]}" that changes what is sold; ${hint}`,
    );
  }
  return fields;
}
