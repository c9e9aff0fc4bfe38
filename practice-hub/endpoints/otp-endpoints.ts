import { otpShape } from '../checks/booking-shapes.ts';
import { errorOutcome, success } from '../outcome.ts';
import { textAt } from '../store/json-read.ts';
import { TOKEN_SECONDS } from '../store/tokens.ts';
import type { Endpoints } from './endpoint.ts';

/** Issues a token for single sign-on, valid for one call. Only special accounts are enabled for it; deny it to try any other. */
export const otpEndpoints: Endpoints = {
  authenticateOtp: {
    takes: { shape: otpShape, as: 'authenticateOTP.authenticationOTP' },
    handle: ({ body, now }, { account, tokens }) => {
      const isKnown =
        textAt(body, 'userName') === account.username && textAt(body, 'micrositeId') === account.micrositeId;
      if (!isKnown) return errorOutcome(401, 'The user is not authorized to access');
      return success({ token: tokens.issue(account.username, now, true).text, expirationInSeconds: TOKEN_SECONDS });
    },
  },
};
