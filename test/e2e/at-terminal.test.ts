import { describe, expect, it } from 'vitest';
import { CTRL_C, hasTerminals, startAtTerminal } from '../support/at-terminal.ts';
import { bookStay } from '../support/book-stay.ts';
import { CITY_HOTEL } from '../support/project.ts';
import { watchedProject } from '../support/watched-hub.ts';

const HOTELS = 7;
/** The supplier, and for each hotel the hotel itself, an offer and two rates. */
const RECORDS = 1 + 4 * HOTELS;

/** A project with many hotels, and a slow practice hub: calls are under way for a while. */
async function project(latencyMs = 100) {
  const [, supplier = '', hotel = ''] = /(supplier:[\s\S]*?\n)(hotel:[\s\S]*)/.exec(CITY_HOTEL) ?? [];
  const hotels = Array.from({ length: HOTELS }, (_, index) => [
    `contracts/${index}.yaml`,
    `supplier: LISBOA-STAYS\n${hotel
      .replace('SAO-VICENTE', `HOTEL-${index}`)
      .replace('Hotel São Vicente', `فندق النخيل ${index}`)
      .replace('38.7152', `38.${7000 + index * 20}`)}`,
  ]);
  const files = { 'contracts/supplier.yaml': supplier, ...Object.fromEntries(hotels) };
  const made = await watchedProject({ files, hub: { latencyMs } });
  return { ...made, options: { cwd: made.folder, env: made.hub.env } };
}

const BAR = /^(?:Pushing|Stopping|Verifying|Checking|Reading the hub) \[/;
const RUNNING = /^[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] /;

describe.skipIf(!hasTerminals)('at a terminal', { timeout: 90_000 }, () => {
  it('of 44 columns a push shows one bar and at most four hotels, and leaves its result', async () => {
    const { options } = await project(40);
    const push = startAtTerminal(['push', '--yes', '--no-verify'], { ...options, columns: 44 });
    await push.shows(/^Pushing \[=+>? *\] +[1-9]\d %/m);
    const during = push.screen();
    expect(during.filter((line) => BAR.test(line))).toHaveLength(1);
    expect(during.filter((line) => RUNNING.test(line)).length).toBeLessThanOrEqual(4);
    expect(await push.ended).toBe(0);
    const after = push.screen();
    expect(after.filter((line) => BAR.test(line) || RUNNING.test(line))).toEqual([]);
    expect(after).toContain(`Pushed: ${RECORDS} applied`);
  });

  it('shows the bookings and the catalogue of the hub before the time that reading them took', async () => {
    const { folder: cwd, hub } = await watchedProject({ isPushed: true });
    const reference = await bookStay(hub.sandbox, { checkIn: '2027-05-10', checkOut: '2027-05-12', amount: 220 });
    for (const argv of [['bookings'], ['bookings', 'show', reference], ['catalogue', 'find', 'São Vicente']]) {
      const run = startAtTerminal([...argv, '--verbose'], { cwd, env: hub.env, columns: 140 });
      await run.ended;
      const shown = run.screen().filter((line) => line !== '');
      expect(shown.length, argv.join(' ')).toBeGreaterThan(1);
      expect(shown.at(-1)).toMatch(/^Done in /);
    }
  });

  it('Ctrl-C in a push is acknowledged at once, and the end says what was sent and what was not', async () => {
    const { options, written } = await project();
    const push = startAtTerminal(['push', '--yes', '--no-verify'], options);
    await push.shows(/^Pushing \[=+>? *\] +[1-9]\d %/m);
    push.type(CTRL_C);
    await push.shows(/^Stopping: \d calls? under way\. Ctrl-C again to quit now$/m);
    expect(await push.ended).toBe(130);
    const shown = push.screen().join('\n');
    const [, applied, left] = /^Pushed: (\d+) applied, (\d+) not sent$/m.exec(shown) ?? [];
    expect(Number(applied)).toBe(written().length);
    expect(Number(applied) + Number(left)).toBe(RECORDS);
    expect(shown).not.toMatch(/skipped|failed|\^C/);
    expect(push.screen().filter((line) => BAR.test(line) || RUNNING.test(line))).toEqual([]);
  });

  it('Ctrl-C twice quits at once, names calls with unknown outcomes, and the next run completes the push', async () => {
    const { done, options, written } = await project();
    const push = startAtTerminal(['push', '--yes', '--no-verify'], options);
    await push.shows(/^Pushing \[=+>? *\] +[1-9]\d %/m);
    push.type(CTRL_C);
    await push.shows(/^Stopping: /m);
    push.type(CTRL_C);
    expect(await push.ended).toBe(130);
    expect(push.screen().join('\n')).toMatch(/^Quit/m);
    expect(push.screen().filter((line) => BAR.test(line) || RUNNING.test(line))).toEqual([]);
    expect(written().length).toBeLessThan(RECORDS);
    await done('push', '--resume', '--yes', '--no-verify');
    expect(written()).toHaveLength(RECORDS);
  });

  it('Ctrl-C in verify reports the remaining stays as not asked, never as failed', async () => {
    const { done, options, hub } = await project();
    await done('push', '--yes', '--no-verify');
    hub.takeLog();
    const verify = startAtTerminal(['verify'], options);
    await verify.shows(/^Verifying \[=+>? *\] +[1-9]\d %/m);
    verify.type(CTRL_C);
    expect(await verify.ended).toBe(130);
    const shown = verify.screen().join('\n');
    const [, verified, left] = /^Totals: (\d+) ok, (\d+) not asked/m.exec(shown) ?? [];
    expect(Number(verified) + Number(left)).toBe(HOTELS);
    expect(shown).not.toMatch(/failed|✗/);
    const confirmed = hub.takeLog().filter(({ path: asked }) => asked.endsWith('/confirm'));
    expect(confirmed).toHaveLength(Number(verified));
  });

  it('a screen without cursor movements and a pipe get plain lines', async () => {
    const { options, with: run } = await project(0);
    const dumb = startAtTerminal(['diff'], { ...options, env: { ...options.env, TERM: 'dumb' } });
    expect(await dumb.ended).toBe(0);
    expect(dumb.screen().filter((line) => BAR.test(line))).toEqual([]);
    const piped = await run({ CI: '' }, ['diff']);
    expect(piped.stdout + piped.stderr).not.toContain('\u001b');
  });
});
