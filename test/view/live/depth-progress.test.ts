import { describe, expect, it } from 'vitest';
import { DepthProgress } from '../../../src/view/live/depth-progress.ts';
import { frame } from '../../support/frame.ts';

/** A verification of forty stays; the first `ended` came one a second. */
function afterStays(ended: number, isStopping = false): DepthProgress {
  const progress = new DepthProgress(() => isStopping);
  progress.onEvent({ type: 'depth-started', hotels: 3, stays: 40, quotes: 7 }, 0);
  for (let stay = 1; stay <= ended; stay += 1)
    progress.onEvent({ type: 'stays-ended', ended: stay, of: 40 }, stay * 1000);
  return progress;
}

describe('the progress of a verification', () => {
  it('begins with the catalogue', () => {
    const progress = new DepthProgress(() => false);
    expect(progress.view(frame(0, 80))).toEqual(['⠋ Finding the hotels in the catalogue']);
    progress.onCatalogue({ type: 'page', read: 20_000, total: 80_000 }, 1000);
    expect(progress.view(frame(1000, 80))).toEqual([
      'Reading the catalogue [======>                  ]   25 %  20000 of 80000 hotels',
    ]);
  });

  it('says how many stays are behind it, without a time as long as nothing can be said of it', () => {
    expect(afterStays(2).view(frame(2000, 80))).toEqual([
      'Verifying [=>                            ]    5 %  2 of 40 stays',
    ]);
  });

  it.each([
    [80, 'Verifying [========>                  ]   30 %  12 of 40 stays  about 30 s left'],
    [44, 'Verifying [===>       ]   30 %  12/40  30 s'],
    [140, 'Verifying [=========>                    ]   30 %  12 of 40 stays  about 30 s left'],
  ])('says in %i columns how long the rest takes', (columns, line) => {
    expect(afterStays(12).view(frame(12_000, columns))).toEqual([line]);
  });

  it('freezes while it is being stopped', () => {
    expect(afterStays(12, true).view(frame(90_000, 80))).toEqual([
      'Stopping [=========>                    ]   30 %  12 of 40 stays',
    ]);
  });

  it('says what it waits for at the end', () => {
    const progress = afterStays(40);
    expect(progress.view(frame(0, 80))).toEqual(['⠋ Finishing the test bookings']);
    progress.onEvent({ type: 'looking-again', bookings: 3 }, 41_000);
    expect(progress.view(frame(0, 80))).toEqual([
      '⠋ Checking 3 test bookings again after 2 and 8 s: a hub may show a booking late',
    ]);
  });
});
