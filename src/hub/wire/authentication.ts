import * as z from 'zod';
import type { Secret } from '../../kernel/secret.ts';
import { secretWire } from './common.ts';

export interface AuthenticationRequest {
  readonly username: string;
  readonly password: Secret;
  readonly micrositeId: string;
}

export const authenticationAnswer = z.object({
  token: secretWire,
  expirationInSeconds: z.number().positive(),
});
export type AuthenticationAnswer = z.infer<typeof authenticationAnswer>;
