import { describe, expect, it } from 'vitest';
import { item } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('ineffective release', () => {
  it('finds an offer that can be booked later than its seasons', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).releaseDays = 2;
    });
    expect(found).toEqual([
      'O11 warning: offer "EB10": releaseDays 2 has no effect, because where it applies nobody books later than 3 days ahead (remove it, or lower releaseDays of the rate if later bookings are wanted)',
    ]);
  });

  it('takes the release of the seasons', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers).releaseDays = 3;
    });
    expect(found).toEqual([]);
  });

  it('finds a last-minute offer that is booked long ahead', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).releaseDays = 15;
      item(offers, 1).names = [{ language: 'EN', description: 'Last minute: seven nights for six' }];
    });
    expect(found).toEqual([
      'O11 warning: offer "PAY6" is named last minute, but is booked 15 days ahead or more (limit it by bookingWindows; releaseDays keeps late bookings out)',
    ]);
  });

  it('takes a last-minute offer that is booked two weeks ahead', () => {
    const found = findingsAfter(({ offers }) => {
      item(offers, 1).releaseDays = 14;
      item(offers, 1).names = [{ language: 'EN', description: 'Last-minute nights' }];
    });
    expect(found).toEqual([]);
  });
});
