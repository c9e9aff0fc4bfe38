import { describe, expect, it } from 'vitest';
import { type GalaHotel, galaHotel, winter } from '../support/gala-hotel.ts';
import { watchedProject } from '../support/watched-hub.ts';

const BOTH_YEARS: GalaHotel = { rates: [winter(2026), winter(2027)], gala: { value: 60, years: [2026, 2027] } };

/** A project whose hotel is in the hub with the rates of two years. */
const project = (isPushed = true) =>
  watchedProject({ files: { 'hotel.yaml': galaHotel(BOTH_YEARS) }, env: { CONTRACTS_TODAY: '2026-11-22' }, isPushed });

describe('the stay that a push verifies', { timeout: 60_000 }, () => {
  it('is the simplest one of a new hotel, and the report says how many prices it proves', async () => {
    const loaded = await (await project(false)).done('push', '--yes', '-v');
    expect(loaded.stdout).toContain('2026-12-20, 1 night');
    expect(loaded.stdout).toContain(
      'Changed prices: 2 of 6 proved; `contracts verify --depth full` asks for the others',
    );
  });

  it('proves the largest of several changed prices, and names the others', async () => {
    const { contracts, write } = await project();
    write(galaHotel({ ...BOTH_YEARS, rates: [winter(2026, 320), winter(2027, 360)] }));
    const push = await contracts('push', '--yes', '--json');
    expect(push.code, push.stdout).toBe(0);
    const changed = { of: 'room', room: 'DBL', occupancy: { adults: 2 }, season: 'Christmas' };
    expect(JSON.parse(push.stdout).verification).toMatchObject({
      stays: [{ stay: { rate: 'Winter 2027', adults: 2 } }],
      hotels: [
        {
          changes: {
            proved: [{ ...changed, rate: 'Winter 2027' }],
            left: [{ ...changed, rate: 'Winter 2026' }],
          },
        },
      ],
    });
  });

  it('includes the night of the gala dinner if its value changed', async () => {
    const { contracts, write } = await project();
    write(galaHotel({ ...BOTH_YEARS, gala: { value: 70, years: [2026, 2027] } }));
    const push = await contracts('push', '--yes', '--supersede', '-v');
    expect(push.code, push.stdout).toBe(0);
    expect(push.stdout).toContain('1 of 1 changed price proved');
    expect(push.stdout).toContain('Changed prices: 1 of 1 proved\n');
  });

  it('shows what guests pay while a supplement cannot be changed', async () => {
    const { contracts, write } = await project();
    write(galaHotel({ ...BOTH_YEARS, gala: { value: 70, years: [2026, 2027] } }));
    const push = await contracts('push', '--yes');
    expect(push.code).toBe(3);
    expect(push.stdout).toMatch(
      /the contract says EUR 320.00, the hub confirms EUR 310.00 \(-3.13 %\); your files and the hub\s+differ\s+in\s+supplement GALA/,
    );
  });

  it('is in a season with new dates, even if no price changed', async () => {
    const { contracts, write } = await project();
    write(galaHotel(BOTH_YEARS).replace('2027-12-20..2027-12-28', '2027-12-20..2027-12-29'));
    const push = await contracts('push', '--yes');
    expect(push.code, push.stdout).toBe(0);
    expect(push.stdout).toContain('rate "Winter 2027"');
    expect(push.stdout).not.toContain('Changed prices');
  });
});
