import { beforeAll, describe, expect, test } from 'vitest';
import { planMarkdown } from '../../src/commands/diff/plan-markdown.ts';
import { journalTable } from '../../src/commands/journal/command.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { readRun, runIds } from '../../src/push/journal/run-files.ts';
import { failureText } from '../../src/view/findings/failure-text.ts';
import { runText } from '../../src/view/journal/journal-text.ts';
import { lockText } from '../../src/view/journal/lock-text.ts';
import { planText } from '../../src/view/plan/plan-text.ts';
import { createPaint } from '../../src/view/text/paint.ts';
import { isTurn } from '../support/every-case.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { contract, contracts, seaPalace, summer } from '../support/sample-contract.ts';
import { SimulatedHub } from '../support/simulated-hub.ts';
import { PROJECT, Workstation } from '../support/workstation.ts';
import { HOSTILE } from '../view/findings/sample-report.ts';
import { expectHarmless, HOSTILE_CASES, refuseWith } from './harmless.ts';

// Everything that a hub sends, in records or refusals, is shown as text and is never a command to a screen or a build server.

const RUNS = `${PROJECT}/.contracts/runs`;
const paint = createPaint(false);
const BEFORE = contracts(contract());
const AFTER = contracts(
  contract({
    hotel: { ...seaPalace, hotelname: 'Renamed' },
    rates: [
      { ...summer, minimumStay: 5 },
      { ...summer, name: 'New' },
    ],
  }),
);

let seeded: SimulatedHub;
beforeAll(async () => {
  const clock = new FakeClock();
  seeded = new SimulatedHub(clock);
  await new Workstation(seeded, { clock }).push(BEFORE);
});

/** The hub's hotel with the text wherever the hub may send any text. */
function spoil(hub: SimulatedHub, text: string): void {
  const { store } = hub;
  const [hotel] = store.hotels();
  if (hotel === undefined) throw new Error('the hub has a hotel');
  const rooms = [hotel.body['rooms']].flat() as readonly JsonObject[];
  store.putHotel({
    ...hotel,
    body: {
      ...hotel.body,
      hotelname: text,
      chain: text,
      descriptions: [{ language: 'FR', description: text }],
      rooms: [...rooms, { providerCode: text, name: text, distributions: [{ adults: 1, children: 0 }] }],
    },
  });
  const names = [{ language: text, description: text }];
  store.addModifier('offer', hotel, { providerCode: text, body: { providerCode: text, names } });
  const [rate] = store.rates(hotel);
  if (rate) store.replaceRate(rate.id, { ...rate.body, bookingWindows: [], offers: [text] });
  store.addRate(hotel, store.newId(), { ...rate?.body, name: text });
}

async function pushed(text: string) {
  const clock = new FakeClock();
  const hub = seeded.copy(clock);
  spoil(hub, text);
  const answer = { do: 'answer' as const, status: 400, json: { error: [text, `${text} again`], status: text } };
  hub.arm(
    { name: 'refused', match: { method: 'PUT', path: '/hotel/*' }, phase: 'before-commit', action: answer },
    { name: 'refused', match: { operation: 'createRate' }, phase: 'before-commit', action: answer },
  );
  const station = new Workstation(hub, { clock });
  return { ran: await station.push(AFTER), station, hub, clock };
}

// By day every fourth text: safe-text.test.ts has their characters one by one.
describe.each(HOSTILE_CASES.filter((_, index) => isTurn(index + 2, 4)))('hostile text $name', ({ text }) => {
  test('is only shown, by a plan, a push and its journal', async () => {
    const { ran, station } = await pushed(text);
    expect(ran.said.length).toBeGreaterThan(500);
    expectHarmless(ran.said);
    const { plan } = ran;
    if (plan === undefined) throw new Error('it makes a plan');
    const header = { baseUrl: 'https://hub.example.com', files: 1 };
    expectHarmless(planText(plan, header, paint));
    expectHarmless(planMarkdown(plan, header));
    const [id = ''] = await runIds(station.files, RUNS);
    const past = await readRun(station.files, RUNS, id);
    if (past === undefined) throw new Error('it keeps a journal');
    expectHarmless(runText(past, paint));
    expectHarmless(journalTable([past], { paint, now: Date.parse('2027-01-15T12:00:00Z'), verbose: true }));
  });

  test('is only shown, by a verification and a failed reading', async () => {
    const { hub, station } = await pushed(text);
    refuseWith(hub, text, 'quote');
    expectHarmless((await station.verify(BEFORE)).said);
    refuseWith(hub, text, 'listSuppliers', 403);
    const { error } = await station.diff(BEFORE);
    if (error === undefined) throw new Error('it cannot read the hub');
    expectHarmless(failureText(error.details, paint));
  });

  test('is only shown, by a lock and a failure that names it', () => {
    const owner = { hub: text, supplier: text, run: text, pid: 1, host: text, user: text, since: text };
    expectHarmless(lockText({ file: text, ageMs: 1, owner }));
    expectHarmless(lockText({ file: text, ageMs: 1 }));
    expectHarmless(failureText({ code: 'x', exit: 64, message: text, hint: text, requestId: text }, paint));
  });
});

test('there are 40 hostile strings', () => expect(new Set(HOSTILE).size).toBe(40));
