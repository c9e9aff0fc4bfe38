import { fc } from '../support/fast-check.ts';

// That a law is broken is enough; the smallest case is not wanted.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
