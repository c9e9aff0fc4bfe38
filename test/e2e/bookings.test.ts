import { describe, expect, it } from 'vitest';
import { bookStay } from '../support/book-stay.ts';
import { galaHotel, winter } from '../support/gala-hotel.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { watchedProject } from '../support/watched-hub.ts';

const hotelAt = (price: number): string =>
  galaHotel({ rates: [winter(2027, price)], gala: { value: 60, years: [2027] } });

/** A project whose hotel sells two nights at Christmas for 630 EUR, with one booking of them. */
async function bookedHotel() {
  const made = await watchedProject({ files: { 'hotel.yaml': hotelAt(315) }, isPushed: true });
  const { sandbox } = made.hub;
  const reference = await bookStay(sandbox, { checkIn: '2027-12-20', checkOut: '2027-12-22', amount: 630 });
  const seen = sandbox.log().length;
  return { ...made, reference, later: () => sandbox.log().slice(seen) };
}

const GONE = { error: ['Booking reference not found'], status: 'NOT_FOUND' };

const NO_FEE = { error: ['no fee'], status: 'BAD_REQUEST' };

describe('bookings', { timeout: 60_000 }, () => {
  it('lists what was sold next to the price of the files, and changes nothing', async () => {
    const { contracts, write, reference, later } = await bookedHotel();
    const same = await contracts('bookings');
    expect([same.code, same.stdout]).toEqual([0, expect.stringMatching(`${reference} .* 630\\.00 +630\\.00\n`)]);
    write(hotelAt(300));
    const { code, stdout } = await contracts('bookings', '--hotel', 'SEA-*');
    expect([code, stdout]).toEqual([0, expect.stringMatching(`${reference} .* 630\\.00 +600\\.00 +\\+30\\.00\n`)]);
    expect(stdout).not.toContain('Secreta');
    expect((await contracts('bookings', '--guests')).stdout).toContain('Ana Secreta');
    expect(later().filter(({ changed }) => changed)).toEqual([]);
  });

  it('names a booking whose trip cannot be read, and the failure in its exit code', async () => {
    const { hub, contracts, reference } = await bookedHotel();
    hub.sandbox.arm([
      {
        match: { operation: 'readTrip' },
        times: 'all',
        phase: 'before-commit',
        action: { do: 'answer', status: 404, json: GONE },
      },
    ]);
    const { code, stdout } = await contracts('bookings');
    expect([code, stdout]).toEqual([5, expect.stringContaining(`${reference}: not read: `)]);
    expect(stdout).toContain('1 of 1 listed booking could not be read');
    const one = await contracts('bookings', 'show', reference);
    expect([one.code, one.stderr]).toEqual([
      3,
      expect.stringContaining(`there is no booking ${reference} in microsite`),
    ]);
  });
});

describe('bookings show', { timeout: 60_000 }, () => {
  it('shows a booking with its contract, with its fee of today and its history', async () => {
    const { contracts, reference, later } = await bookedHotel();
    const { code, stdout } = await contracts('bookings', 'show', reference, '--guests');
    expect(code).toBe(0);
    // The output of a build is a log.
    expect((await contracts('bookings', 'show', reference, '--json')).stdout).not.toContain('Secreta');
    for (const text of ['for Ana Secreta', 'contract  EUR 630.00', 'costs EUR 0.00 today', 'Booked: BOOKED'])
      expect(stdout).toContain(text);
    expect(later().filter(({ changed }) => changed)).toEqual([]);
  });
});

describe('bookings cancel', { timeout: 60_000 }, () => {
  it('sends no cancellation without consent, or whose fee is not known', async () => {
    const { hub, contracts, reference, later } = await bookedHotel();
    const silent = await contracts('bookings', 'cancel', reference);
    expect([silent.code, silent.stdout]).toEqual([64, expect.stringContaining('costs EUR 0.00 today')]);
    const action = { do: 'answer' as const, status: 400, json: NO_FEE };
    hub.sandbox.arm([{ match: { operation: 'readCancellationFee' }, times: 'all', phase: 'before-commit', action }]);
    const { code, stderr } = await contracts('bookings', 'cancel', reference, '--yes');
    expect([code, stderr]).toEqual([3, expect.stringContaining('Nothing was cancelled.')]);
    expect(later().filter(({ changed, method }) => changed || method === 'DELETE')).toEqual([]);
  });

  it('cancels by one request, says what the hub then shows, and cancels nothing twice', async () => {
    const { contracts, reference, later } = await bookedHotel();
    const first = await contracts('bookings', 'cancel', reference, '--yes');
    expect([first.code, first.stdout]).toEqual([0, expect.stringContaining('is cancelled, as the hub shows it now')]);
    const second = await contracts('bookings', 'cancel', reference, '--yes');
    expect([second.code, second.stdout]).toEqual([0, `${reference}-H1 is already cancelled. Nothing was sent.\n`]);
    expect(later().filter(({ method }) => method === 'DELETE').length).toBe(1);
  });

  it('finds out that it was carried out if the answer is lost', async () => {
    const { hub, contracts, reference, later } = await bookedHotel();
    hub.intercept(async ({ method }, forward) => {
      await forward();
      return method !== 'DELETE';
    });
    const { code, stdout } = await contracts('bookings', 'cancel', reference, '--yes', '--json');
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      expect.objectContaining({ outcome: 'cancelled', reason: expect.stringContaining('no clear answer came') }),
    ]);
    expect(later().filter(({ method }) => method === 'DELETE').length).toBe(1);
  });

  it('does not know the outcome if the answer is lost and the hub shows no cancellation', async () => {
    const { hub, contracts, reference } = await bookedHotel();
    let deletes = 0;
    hub.intercept(async ({ method }, forward) => {
      if (method === 'DELETE') deletes += 1;
      else await forward();
      return method !== 'DELETE';
    });
    const { code, stdout } = await contracts('bookings', 'cancel', reference, '--yes');
    expect([code, stdout]).toEqual([
      4,
      expect.stringContaining(`It is not known whether ${reference}-H1 is cancelled`),
    ]);
    expect(deletes).toBe(1);
  });

  it('needs the name of a protected environment next to --yes', async () => {
    const { hub, reference, later } = await bookedHotel();
    const env = { ...hub.env, CONTRACTS_PROTECTED: 'true' };
    const cwd = temporaryFolder();
    const { code, stderr } = await runContracts(['bookings', 'cancel', reference, '--yes'], { cwd, env });
    expect([code, stderr]).toEqual([9, expect.stringContaining('--yes counts there only together with its name')]);
    expect(later().filter(({ path: sent }) => sent.includes(reference))).toEqual([]);
    const named = await runContracts(['bookings', 'cancel', reference, '--yes', '--env', 'variables'], { cwd, env });
    expect([named.code, named.stdout]).toEqual([0, expect.stringContaining('is cancelled')]);
  });
});
