import { describe, expect, it } from 'vitest';
import { probeImage } from '../../../src/use/probe/probe-image.ts';
import { failureOf } from '../../support/failure-of.ts';

const far = { name: 'test', hub: { baseUrl: 'https://hub.example/resources', micrositeId: 'm' } };
const near = { name: 'test', hub: { baseUrl: 'http://127.0.0.1:4010/resources', micrositeId: 'm' } };
const PICTURE = 'https://images.example/hotel.jpg';

describe('the image of a probe', () => {
  it('is the one of the flag, else that of the settings', () =>
    expect([probeImage(PICTURE, 'https://images.example/b.jpg', far), probeImage(undefined, PICTURE, far)]).toEqual([
      PICTURE,
      PICTURE,
    ]));

  it.each([near, { name: 'sandbox' }])('need not be given for a hub on this machine: %j', (environment) =>
    expect(probeImage(undefined, undefined, environment)).toBe('https://example.com/probe.jpg'),
  );

  it('has to be given for any other hub', async () =>
    expect(await failureOf(() => probeImage(undefined, undefined, far))).toMatchObject({
      exit: 64,
      message: expect.stringContaining('a probe of "test" needs an image'),
      hint: expect.stringContaining('--image https://'),
    }));

  it('is a web address, or the failure says where it was given', () => {
    expect(() => probeImage('front.jpg', undefined, near)).toThrow('--image must be a web address (got front.jpg)');
    expect(() => probeImage(undefined, 'file:///a.jpg', near)).toThrow('environments.test.probeImage must be');
  });
});
