import { describe, expect, test } from 'vitest';
import { at, errorOf, signedIn } from './sandbox-client.ts';

const options = { username: 'anna', micrositeId: 'mine' };

describe('A single sign-on token', () => {
  test('has the form of an ordinary one and opens one call', async () => {
    const hub = await signedIn(options);
    const { status, body } = await hub.post('/authentication/otp', { userName: 'anna', micrositeId: 'mine' });
    expect([status, body]).toEqual([
      200,
      { token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), expirationInSeconds: 7200 },
    ]);
    const token = String(at(body, 'token'));
    expect((await hub.get('/suppliers', { token })).status).toBe(200);
    expect((await hub.get('/suppliers', { token })).status).toBe(401);
    expect((await hub.get('/suppliers')).status).toBe(200);
  });

  test.each([
    [{ userName: 'karl', micrositeId: 'mine' }, 401, /not authorized to access$/],
    [{ userName: 'anna', micrositeId: 'other' }, 401, /not authorized to access$/],
  ])('is not issued for %j', async (request, code, message) => {
    const hub = await signedIn(options);
    const answer = await hub.post('/authentication/otp', request);
    expect([answer.status, errorOf(answer)]).toEqual([code, expect.stringMatching(message)]);
  });

  test('needs an account that is enabled for it, and a token', async () => {
    const hub = await signedIn({ ...options, denied: ['authenticateOtp'] });
    const request = { userName: 'anna', micrositeId: 'mine' };
    expect(errorOf(await hub.post('/authentication/otp', request))).toBe('The user is not allowed to access here');
    expect((await hub.post('/authentication/otp', request, { token: '' })).status).toBe(401);
  });
});
