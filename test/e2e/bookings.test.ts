import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bookStay } from '../support/book-stay.ts';
import { galaHotel, winter } from '../support/gala-hotel.ts';
import { type Run, runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { openWatchedHub } from '../support/watched-hub.ts';

const CHRISTMAS = { checkIn: '2027-12-20', checkOut: '2027-12-22', amount: 630 };

/** A project whose hotel sells two nights at Christmas for 630 EUR, with one booking of them. */
async function bookedHotel() {
  const folder = temporaryFolder();
  const hub = await openWatchedHub();
  const contracts = (...argv: string[]): Promise<Run> => runContracts(argv, { cwd: folder, env: hub.env });
  const write = (price: number) =>
    writeFileSync(
      path.join(folder, 'hotel.yaml'),
      galaHotel({ rates: [winter(2027, price)], gala: { value: 60, years: [2027] } }),
    );
  write(315);
  const loaded = await contracts('push', '--yes', '--no-verify');
  expect(loaded.code, loaded.stderr).toBe(0);
  const reference = await bookStay(hub.sandbox, CHRISTMAS);
  const seen = hub.sandbox.log().length;
  return { hub, contracts, write, reference, later: () => hub.sandbox.log().slice(seen) };
}

const GONE = { error: ['Booking reference not found'], status: 'NOT_FOUND' };

describe('bookings', { timeout: 60_000 }, () => {
  it('lists what was sold beside the price of the files, and changes nothing', async () => {
    const { contracts, write, reference, later } = await bookedHotel();
    const same = await contracts('bookings');
    expect([same.code, same.stdout]).toEqual([0, expect.stringMatching(`${reference} .* 630\\.00 +630\\.00\n`)]);
    write(300);
    const { code, stdout } = await contracts('bookings', '--hotel', 'SEA-*');
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${reference}: sold for EUR 30.00 more`)]);
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
  });
});
