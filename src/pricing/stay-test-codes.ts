import type { CodeInfo } from '../findings/finding.ts';

export const failedStayTest: CodeInfo = {
  id: 'T01',
  name: 'failed-stay-test',
  severity: 'error',
  summary: 'A stay under `tests:` costs what is written there, and one with `sold: false` is not sold.',
  why: 'The total was worked out by hand from the signed prices. Where the contract gives another one, a price, an offer or a date in it is wrong, or the test is; the hub would sell the stay at the price of the contract.',
};

export const unknownNameInStayTest: CodeInfo = {
  id: 'T02',
  name: 'unknown-name-in-stay-test',
  severity: 'error',
  summary: 'A stay under `tests:` names a room, a meal plan and a rate that the hotel has.',
  why: 'A test of a room that does not exist proves nothing: with `sold: false` it would pass for ever. ROOM_ONLY has to be listed like any other plan.',
};

export const noStayInStayTest: CodeInfo = {
  id: 'T03',
  name: 'no-stay-in-stay-test',
  severity: 'error',
  summary: 'A stay under `tests:` has a night and an adult at least.',
  why: 'Nobody sells a stay of no nights or of children alone: with `sold: false` the test would pass for ever, whatever the contract says.',
};

/** What a run of the stays under `tests:` can report. */
export const stayTestCodes: readonly CodeInfo[] = [failedStayTest, unknownNameInStayTest, noStayInStayTest];
