import { expect, it } from 'vitest';
import { project } from '../support/project.ts';
import { watchedProject } from '../support/watched-hub.ts';

const GONE = { error: ['Booking reference not found'], status: 'NOT_FOUND' };

it.each(['in the tool itself', 'at an address'])(
  'the practice hub %s is asked once, because it cannot show a booking late',
  async (where) => {
    const { done } = where === 'in the tool itself' ? project() : await watchedProject();
    const run = await done('push', 'hotel.yaml', '--yes', '-v');
    expect(run.stdout).toContain('1 test booking confirmed discarded');
    expect(run.stderr.match(/GET \/booking\/\S+ +404/g)).toHaveLength(1);
    expect(run.stderr).not.toContain('again after');
  },
);

it.each(['quick', 'seasons'])(
  'a test booking that the hub keeps and shows only at the last check is reported, with what to cancel: %s',
  async (depth) => {
    const { contracts, hub } = await watchedProject({ isPushed: true });
    hub.sandbox.arm([
      {
        match: { operation: 'book' },
        phase: 'before-commit',
        action: { do: 'keep-otherwise', without: ['fakeBooking'] },
      },
      {
        name: 'not shown yet',
        match: { operation: 'readBooking' },
        times: 2,
        phase: 'before-commit',
        action: { do: 'answer', status: 404, json: GONE },
      },
    ]);
    const run = await contracts('verify', 'hotel.yaml', '--depth', depth);
    expect(run.code, run.stderr).toBe(6);
    const [reference = 'none'] = /SBX-[0-9A-F]{10}/.exec(run.stdout) ?? [];
    expect(run.stdout).toContain('A BOOKING WAS SAVED');
    expect(run.stdout).toMatch(/help: cancel it in the back office now/);
    const looks = hub.takeLog().filter((entry) => entry.path.includes(reference));
    expect(looks.map(({ status }) => status)).toEqual([404, 404, 200]);
  },
);
