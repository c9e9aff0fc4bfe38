import { describe, expect, it } from 'vitest';
import { DepthProgress } from '../../../src/render/live/depth-progress.ts';
import { frame } from '../../support/frame.ts';
import { day } from '../../support/sample-contract.ts';

const search = { checkIn: day('2027-05-01'), checkOut: day('2027-05-08'), ages: [30, 30] };

/** A verification of forty quotes, of which the first `ended` came one a second. */
function afterQuotes(ended: number): DepthProgress {
  const progress = new DepthProgress();
  progress.onEvent({ type: 'depth-started', hotels: 3, stays: 120, quotes: 40 }, 0);
  for (let quote = 1; quote <= ended; quote += 1)
    progress.onEvent({ type: 'search-ended', search, hotels: 1, stays: 3, ended: quote, of: 40 }, quote * 1000);
  return progress;
}

describe('the progress of a verification', () => {
  it('begins with the catalogue', () => {
    const progress = new DepthProgress();
    expect(progress.view(frame(0, 80))).toEqual(['⠋ Finding the hotels in the catalogue']);
    progress.onCatalogue({ type: 'page', read: 20_000, total: 80_000 }, 1000);
    expect(progress.view(frame(1000, 80))).toEqual([
      'Reading the catalogue [======>                  ]   25 %  20000 of 80000 hotels',
    ]);
  });

  it('says how many quotes are behind it, without a time as long as nothing can be said of it', () => {
    expect(afterQuotes(2).view(frame(2000, 80))).toEqual([
      'Verifying [=>                            ]    5 %  2 of 40 quotes',
    ]);
  });

  it.each([
    [80, 'Verifying [=======>                  ]   30 %  12 of 40 quotes  about 30 s left'],
    [44, 'Verifying [===>       ]   30 %  12/40  30 s'],
    [140, 'Verifying [=========>                    ]   30 %  12 of 40 quotes  about 30 s left'],
  ])('says in %i columns how long the rest takes', (columns, line) => {
    expect(afterQuotes(12).view(frame(12_000, columns))).toEqual([line]);
  });

  it('says what it waits for at the end', () => {
    const progress = afterQuotes(40);
    expect(progress.view(frame(0, 80))).toEqual(['⠋ Finishing the test bookings']);
    progress.onEvent({ type: 'looking-again', bookings: 3 }, 41_000);
    expect(progress.view(frame(0, 80))).toEqual([
      '⠋ Checking 3 test bookings again after 2 and 8 s: a hub may show a booking late',
    ]);
  });
});
