import * as z from 'zod';
import { FAILURE_KINDS } from '../../outcomes/failure-kind.ts';

export const failureKind = z.enum(FAILURE_KINDS).describe('How a call failed.');
