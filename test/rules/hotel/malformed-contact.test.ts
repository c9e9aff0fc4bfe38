import { describe, expect, it } from 'vitest';
import type { Hotel } from '../../../src/contract/model.ts';
import { PLAIN_ADDRESS } from '../../../src/rules/hotel/malformed-contact.ts';
import { inside } from '../../support/contract-changes.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter, findingsInSupplier, testFindings } from '../findings.ts';

const addressWith = (change: NonNullable<Hotel['address']>): string[] =>
  findingsAfter(inside('hotel.address', change), 'H11');

const imagesAre = (...images: string[]): string[] => findingsAfter({ 'hotel.images': images });

const front = 'https://sea-palace.example/front.jpg';

describe('email', () => {
  it.each(['info@example.com', 'a.b+c@mail.example.co.uk', 'büro@hotel-am-see.example'])('may be %s', (email) => {
    expect(addressWith({ email })).toEqual([]);
  });

  it.each([
    'info',
    'info@',
    '@example.com',
    'info@example',
    'a@b@example.com',
    'a@example.com, b@example.com',
    'in fo@example.com',
    '',
  ])('must not be "%s"', (email) => {
    expect(addressWith({ email })).toEqual(['H11 error hotel.address.email']);
  });
});

describe('phone and fax', () => {
  it.each(['+34 971 000 000', '0049 (0)30 123-456', '971.000.000', '+1/212/5550100', '(+34) 971 000 000'])(
    'may be %s',
    (phone) => {
      expect(addressWith({ phone, fax: phone })).toEqual([]);
    },
  );

  it.each(['call us', '12', '+', '971 000 000 ext', '+34 971 000 000 / +34 971 000 001'])(
    'may not be "%s"',
    (phone) => {
      expect(addressWith({ phone })).toEqual(['H11 error hotel.address.phone']);
    },
  );

  it.each([
    ['four', '1234', 1],
    ['five', '12345', 0],
    ['twenty', '12345678901234567890', 0],
    ['twenty-one', '123456789012345678901', 1],
  ])('have five to twenty digits: %s', (_, phone, count) => {
    expect(addressWith({ phone })).toHaveLength(count);
  });

  it('names the fax', () => {
    expect(addressWith({ fax: 'none' })).toEqual(['H11 error hotel.address.fax']);
  });
});

describe('images', () => {
  it('are web addresses', () => {
    expect(imagesAre(front, 'pool.jpg')).toEqual(['H11 error hotel.images.1']);
    expect(imagesAre('file:///home/pool.jpg')).toHaveLength(1);
    expect(imagesAre('https://sea-palace.example/my pool.jpg')).toHaveLength(1);
  });

  testFindings({
    'should use https': [() => imagesAre('http://sea-palace.example/front.jpg'), 'H11 warning hotel.images.0'],
    'are listed once': [() => imagesAre(front, front), 'H11 warning hotel.images.1, see hotel.images.0'],
    'are required': [() => imagesAre(), 'H11 warning hotel.images'],
  });
});

describe('the name and contact fields of a supplier', () => {
  it('may be addresses and numbers', () => {
    const fields =
      'email: b@example.com, replyEmail: r@example.com, phoneNumber: "+34 971 555 010", mobile: "600 000 000"';
    expect(findingsInSupplier(`supplier: { externalCode: PALMA, ${fields} }\n`)).toEqual([]);
  });

  it.each(['email', 'replyEmail', 'fromEmail'])('get a warning if %s is not an address', (key) => {
    expect(findingsInSupplier(`supplier:\n  externalCode: PALMA\n  ${key}: bookings(at)example.com\n`)).toEqual([
      `H11 warning 3:${key.length + 5}`,
    ]);
  });

  it.each(['phoneNumber', 'commercialNumber', 'mobile', 'emergencyNumber'])(
    'is doubtful where %s is no number',
    (key) => {
      expect(findingsInSupplier(`supplier:\n  id: 7\n  ${key}: ask for Inés\n`)).toEqual([
        `H11 warning 3:${key.length + 5}`,
      ]);
    },
  );
});

describe('a plain address', () => {
  it('is a valid https address for every parser', () => {
    const part = fc.oneof(
      fc.stringMatching(/^[a-z\d.-]{1,8}$/),
      fc.constantFrom('xn--', 'xn--a', '1', '0x1', '..', '-', 'com'),
    );
    const address = fc
      .tuple(fc.array(part, { minLength: 1, maxLength: 4 }), fc.array(part, { maxLength: 3 }))
      .map(([host, path]) => `https://${host.join('.')}${path.map((one) => `/${one}`).join('')}`);
    let plain = 0;
    fc.assert(
      fc.property(fc.oneof(address, fc.webUrl({ validSchemes: ['https'] })), (text) => {
        if (!PLAIN_ADDRESS.test(text)) return;
        plain += 1;
        expect(URL.canParse(text) && new URL(text).protocol).toBe('https:');
      }),
      { numRuns: 2000 },
    );
    expect(plain).toBeGreaterThan(100);
  });

  it.each(['https://example.com', 'https://www.sea-palace.example/pictures/front_1.jpg'])('may be %s', (text) => {
    expect(text).toMatch(PLAIN_ADDRESS);
  });
});

it.each(['+34 971 000 000 ext. 12', '+34 971 000 000 x12', '+34 971 000 000, extension 7', '+34 971 000 000 #301'])(
  'takes %s, a number with an extension',
  (phone) => {
    expect(addressWith({ phone })).toEqual([]);
  },
);
