import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type WatchLine, watchDocument } from '../../src/commands/bookings/watch/watch-document.ts';
import { booked, selling } from '../practice-hub/bookings/booked.ts';
import { type Client, TODAY } from '../practice-hub/sandbox-client.ts';
import { steppedTime } from '../practice-hub/webhooks/receiver.ts';
import { hubVariables } from '../support/hub-variables.ts';
import { startContracts, temporaryFolder } from '../support/run-contracts.ts';

const PATH = 'hooks-of-the-palace-4711';

/** `bookings watch` of the built binary on a free port; `line` is the next line that it prints. */
function watching(hub: Client, cwd: string, argv: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const variables = { ...hubVariables(hub.sandbox), CI: '', ...env };
  const watch = startContracts(['bookings', 'watch', ...argv], { cwd, env: variables });
  onTestFinished(() => watch.kill('SIGKILL'));
  const line = async (): Promise<string> => {
    const next = await watch.lines.next();
    if (next.done === true) throw new Error(`it ended: ${watch.said()}`);
    return next.value;
  };
  const document = async (): Promise<WatchLine> => watchDocument.parse(JSON.parse(await line()));
  return { ...watch, line, document, code: async () => (await watch.ended).code };
}

/** The address in the line that says where webhooks are received. */
function addressOf(line: WatchLine): string {
  if (line.kind !== 'listening') throw new Error(`not listening: ${line.kind}`);
  return `${line.origin}${line.path ?? `/${PATH}`}`;
}

describe('bookings watch', { timeout: 60_000 }, () => {
  test('prints a booking and its cancellation once, although the hub sends both twice and out of order', async () => {
    let open = (): void => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { time, clock } = steppedTime(TODAY);
    const sleep = async (ms: number): Promise<void> => {
      await opened;
      time.now += ms;
    };
    const hub = await selling({ clock, sleep, set: { webhookDuplicates: true, webhookOrder: 'disordered' } });
    const watch = watching(hub, temporaryFolder(), ['--json', '--settle', '1']);
    const address = addressOf(await watch.document());
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}$/);
    await hub.control('PUT', '/webhooks', { endpoints: [address] });

    const { reference, detail } = await booked(hub);
    await hub.send('DELETE', detail);
    open();
    await hub.sandbox.webhooks.settled();
    expect(hub.sandbox.webhooks.log().map(({ body }) => JSON.parse(body).type)).toEqual([
      'CANCELED',
      'CANCELED',
      'CREATED',
      'CREATED',
    ]);
    const line = await watch.document();
    expect(line).toMatchObject({
      kind: 'change',
      bookingReference: reference,
      late: false,
      trip: { status: 'CANCELED' },
      events: [
        { type: 'CREATED', known: true },
        { type: 'CANCELED', known: true },
      ],
      changes: [
        'Sea Palace, Double room, 2027-05-10 to 2027-05-13, EUR 300.00: cancelled',
        expect.stringMatching(/^history: /),
      ],
    });
    expect(JSON.stringify(line)).not.toMatch(/Ana|Torres|example\.com/);
    watch.kill('SIGINT');
    expect([await watch.code(), watch.said()]).toEqual([0, '']);
  });

  test('prints an event after a crash, because it was stored before it was acknowledged', async () => {
    const hub = await selling();
    const { reference } = await booked(hub);
    const cwd = temporaryFolder();
    const env = { CONTRACTS_WEBHOOK_PATH: PATH };
    const body = { timestamp: '2027-01-15T09:30:00', type: 'CREATED', bookingReference: reference };
    const post = async (address: string, event: object) =>
      (await fetch(address, { method: 'POST', body: JSON.stringify({ ...event, micrositeId: 'elsewhere' }) })).status;

    const first = watching(hub, cwd, ['--json', '--settle', '60'], env);
    expect(await post(addressOf(await first.document()), body)).toBe(200);
    first.kill('SIGKILL');
    await first.ended;
    const stored = path.join(cwd, '.contracts/webhooks/variables');
    expect(readdirSync(stored)).toHaveLength(1);

    const second = watching(hub, cwd, ['--settle', '0'], env);
    const listening = await second.line();
    expect(listening).toMatch(
      /^Waiting for webhooks on http:\/\/127\.0\.0\.1:\d+, on the path in CONTRACTS_WEBHOOK_PATH/,
    );
    expect(await second.line()).toBe(`2027-01-15 09:30:00  ${reference}  created`);
    expect(await second.line()).toBe('  Sea Palace, Double room, 2027-05-10 to 2027-05-13, EUR 300.00: confirmed');
    second.kill('SIGTERM');
    expect(await second.code()).toBe(0);
    expect(second.said()).toContain('1 event of an earlier run left to read.');
    expect(readdirSync(stored)).toEqual([]);
  });

  test('gives each change to a program, and says how that failed', async () => {
    const hub = await selling();
    const { reference, detail } = await booked(hub);
    const cwd = temporaryFolder();
    const program = `import { appendFileSync, readFileSync } from 'node:fs';
const { changes } = JSON.parse(readFileSync(0, 'utf8'));
appendFileSync('out', JSON.stringify([process.env.BOOKING_REFERENCE, process.env.BOOKING_EVENTS, process.env.BOOKING_STATE, changes.length]) + '\\n');
console.log('heard');
process.exit(process.env.BOOKING_STATUS === 'BOOKED' ? 0 : 3);`;
    writeFileSync(path.join(cwd, 'notify.mjs'), program);
    const watch = watching(hub, cwd, ['--settle', '0', '--exec', 'node notify.mjs']);
    await watch.line();
    const address = (await watch.line()).trim();
    await hub.control('PUT', '/webhooks', { endpoints: [address] });
    await fetch(address, {
      method: 'POST',
      body: JSON.stringify({
        timestamp: 'now',
        type: 'RENUMBERED',
        micrositeId: 'sandbox',
        bookingReference: reference,
      }),
    });
    await expect.poll(watch.said).toContain('heard');
    await hub.send('DELETE', detail);
    await hub.sandbox.webhooks.settled();
    await expect.poll(watch.said).toContain(`--exec failed for ${reference}: it ended with exit code 3`);
    watch.kill('SIGINT');
    expect(await watch.code()).toBe(1);
    expect(readFileSync(path.join(cwd, 'out'), 'utf8')).toBe(
      `["${reference}","RENUMBERED","confirmed",2]\n["${reference}","CANCELED","cancelled",2]\n`,
    );
  });
});
