import { fc } from '../support/fast-check.ts';

// Tried once a change: that a law is broken is enough, the smallest case is not wanted, and the first cases tell most.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true, interruptAfterTimeLimit: 3_000 });
