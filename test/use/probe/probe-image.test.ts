import { describe, expect, it } from 'vitest';
import { CliFailure } from '../../../src/use/ground/exit/exit-code.ts';
import { probeImage } from '../../../src/use/probe/probe-image.ts';

const far = { name: 'test', hub: { baseUrl: 'https://hub.example/resources', micrositeId: 'm' } };
const near = { name: 'test', hub: { baseUrl: 'http://127.0.0.1:4010/resources', micrositeId: 'm' } };
const PICTURE = 'https://images.example/hotel.jpg';

const failureOf = (...given: Parameters<typeof probeImage>): Partial<CliFailure['details']> => {
  try {
    probeImage(...given);
  } catch (error) {
    if (error instanceof CliFailure) return error.details;
    throw error;
  }
  return expect.fail('nothing was thrown');
};

describe('the image of a probe', () => {
  it('is the one of the flag, else that of the settings', () =>
    expect([probeImage(PICTURE, 'https://images.example/b.jpg', far), probeImage(undefined, PICTURE, far)]).toEqual([
      PICTURE,
      PICTURE,
    ]));

  it.each([near, { name: 'sandbox' }])('need not be given for a hub on this machine: %j', (environment) =>
    expect(probeImage(undefined, undefined, environment)).toBe('https://example.com/probe.jpg'),
  );

  it('has to be given for any other hub', () =>
    expect(failureOf(undefined, undefined, far)).toMatchObject({
      exit: 64,
      message: expect.stringContaining('a probe of "test" needs an image'),
      hint: expect.stringContaining('--image https://'),
    }));

  it('is a web address, or the failure says where it was given', () => {
    expect(failureOf('front.jpg', undefined, near).message).toBe('--image must be a web address (got front.jpg)');
    expect(failureOf(undefined, 'file:///a.jpg', near).message).toContain('environments.test.probeImage must be');
  });
});
