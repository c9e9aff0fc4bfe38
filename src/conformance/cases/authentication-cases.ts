import type { ConformanceCase } from '../conformance-case.ts';
import { expectThat } from '../deviation.ts';

const AUTHENTICATE = '/authentication/authenticate';

export const authenticationCases: readonly ConformanceCase[] = [
  {
    id: 'authentication/token',
    operations: ['authenticate'],
    rule: 'The right credentials get a token, a JWT, and its lifetime of 7200 seconds, without auditData.',
    section: 'Token',
    effect: 'reads',
    run: async (bench) => {
      const answer = await bench.post(AUTHENTICATE, bench.credentials, { token: '' });
      const token = answer.is(200).notAudited().text('token');
      bench.hide(token);
      expectThat(/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token), 'a token in the form of a JWT', 'another text', answer);
      answer.has(7200, 'expirationInSeconds');
    },
  },
  {
    id: 'authentication/wrong-password',
    operations: ['authenticate'],
    rule: 'A wrong password is refused with 401, in the form of an error without auditData.',
    section: 'Authentication',
    effect: 'reads',
    run: async (bench) => {
      const answer = await bench.post(
        AUTHENTICATE,
        { ...bench.credentials, password: 'wrong-on-purpose' },
        { token: '' },
      );
      answer.refuses(401, { audited: false });
    },
  },
];
