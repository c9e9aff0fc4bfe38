import { describe, expect, it } from 'vitest';
import { apiTarget, maskSecrets } from '../../../src/commands/api/command.ts';
import { fc } from '../../support/fast-check.ts';

const verdict = (method: string, path: string): string => {
  const target = apiTarget(method, path);
  if (!target.ok) return target.error.kind;
  return target.value.isRead ? 'read' : 'write';
};

describe('a call by hand', () => {
  it.each([
    ['GET', '/suppliers', 'read'],
    ['get', '/hotel/1/SEA%20VIEW', 'read'],
    ['GET', '/booking/getBookings/m/REF', 'read'],
    ['POST', '/booking/accommodations/quote', 'read'],
    ['POST', '/booking/accommodations/12/quote', 'read'],
    ['PUT', '/suppliers/1', 'write'],
    ['POST', '/hotel/rates/1/SEA', 'write'],
  ])('%s %s is a %s', (method, path, expected) => {
    expect(verdict(method, path)).toBe(expected);
  });

  it.each([
    ['POST', '/booking/accommodations/1/book'],
    ['POST', '/booking/accommodations/1/prebook'],
    ['POST', '/booking/accommodations/1/confirm'],
    ['POST', '/BOOKING/accommodations/1/book?x=1'],
    ['POST', '/%62ooking/accommodations/1/book'],
    ['PUT', '/booking/accommodations/1/quote'],
    ['POST', '/booking/accommodations/1/book/quote'],
    ['POST', '/booking/refund'],
    ['PUT', '/booking/REF/HOTEL/1/cancel'],
    ['DELETE', '/booking/REF/accommodations/1'],
    ['DELETE', '/hotel/1/SEA'],
    ['POST', '/authentication/authenticate'],
    ['GET', '/Authentication/otp'],
  ])('%s %s is never made', (method, path) => {
    expect(verdict(method, path)).toBe('gate');
  });

  it.each([
    ['POST', '/authentication/authenticate', '`contracts whoami`'],
    ['POST', '/authentication/otp', 'no command sends it; a program can, with `hotel-contracts/hub`'],
    ['POST', '/booking/accommodations/1/confirm', '`contracts verify`'],
    ['POST', '/booking/accommodations/1/prebook', '`contracts verify`'],
    ['POST', '/booking/accommodations/1/book', '`contracts verify`'],
    ['DELETE', '/booking/REF/accommodations/1', '`contracts bookings cancel`'],
    ['PUT', '/booking/REF/accommodations/1', 'no command sends it; a program can, with `hotel-contracts/hub`'],
    ['PUT', '/booking/REF/HOTEL/1/cancel', 'no command sends it; a program can, with `hotel-contracts/hub`'],
    ['POST', '/booking/refund', 'no command sends it; a program can, with `hotel-contracts/hub`'],
    ['POST', '/booking/REF/client-requests', 'no command sends it; a program can, with `hotel-contracts/hub`'],
    ['DELETE', '/hotel/1/SEA', 'the interface deletes no records'],
  ])('%s %s is refused with what sends it', (method, path, reason) => {
    const target = apiTarget(method, path);
    expect(target.ok || target.error.reason).toContain(reason);
  });

  it.each([
    ['PATCH', '/suppliers'],
    ['GET', 'suppliers'],
    ['GET', 'https://evil.example/suppliers'],
    ['GET', '//evil.example/suppliers'],
    ['POST', '/x/../booking/accommodations/1/book'],
    ['POST', '/x/%2e%2e/booking/accommodations/1/book'],
    ['POST', '/booking%2Faccommodations%2F1%2Fbook'],
    ['POST', '/%2562ooking/accommodations/1/book'],
    ['POST', '/booking;a=b/accommodations/1/book'],
    ['POST', '/booking\\accommodations/1/book'],
    ['POST', '/./booking/accommodations/1/book'],
    ['GET', '/hotel/{supplierId}'],
    ['GET', '/a%zz'],
    ['GET', '/a?b?c'],
    ['GET', '/a#b'],
    ['GET', '/a/'],
  ])('%s %s is not understood', (method, path) => {
    expect(verdict(method, path)).toBe('usage');
  });

  it('cannot write in the booking flow, however its path is spelled', () => {
    const bit = fc.constantFrom(
      'booking',
      'BOOKING',
      '%62ooking',
      '..',
      '.',
      '',
      ';',
      '%2F',
      '/',
      '\\',
      'accommodations',
      '1',
      'book',
      'a',
    );
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 8 }), fc.constantFrom('POST', 'PUT'), (bits, method) => {
        const target = apiTarget(method, `/${bits.join('/')}`);
        if (target.ok && !target.value.isRead) expect(target.value.segments[0]?.toLowerCase()).not.toBe('booking');
        if (target.ok) for (const segment of target.value.segments) expect(segment).not.toMatch(/[/\\;%]|^\.{0,2}$/);
      }),
    );
  });

  it('keeps a repeated name in its query', () => {
    const target = apiTarget('GET', '/accommodations/datasheet?accommodationId=1&accommodationId=2&lang=EN');
    expect(target.ok && target.value.query).toEqual({ accommodationId: ['1', '2'], lang: ['EN'] });
  });
});

describe('the answer of a call by hand', () => {
  it('hides combination keys, passwords and known secrets at every depth, and changes nothing else', () => {
    const body = {
      rooms: [{ combinationKey: 'canary', price: 80.5, text: 'the password is hunter2hunter2!' }],
      combinationkey: { deep: 1 },
      user: { username: 'anna', password: 'short' },
      nothing: null,
      yes: true,
    };
    expect(maskSecrets(body, ['hunter2hunter2', '1'])).toEqual({
      rooms: [{ combinationKey: '[secret]', price: 80.5, text: 'the password is [secret]!' }],
      combinationkey: '[secret]',
      user: { username: 'anna', password: '[secret]' },
      nothing: null,
      yes: true,
    });
  });
});
