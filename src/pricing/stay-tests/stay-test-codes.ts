import type { CodeInfo } from '../../findings/finding.ts';

export const failedStayTest: CodeInfo = {
  id: 'T01',
  name: 'failed-stay-test',
  severity: 'error',
  summary: 'A stay under `tests:` has the expected total, and one with `sold: false` is not sold.',
  why: 'The expected total was calculated by hand from the signed prices. If the contract gives another total, either the contract or the test is wrong, and the hub would sell the stay at the price of the contract.',
};

export const unknownNameInStayTest: CodeInfo = {
  id: 'T02',
  name: 'unknown-name-in-stay-test',
  severity: 'error',
  summary: 'A stay under `tests:` names a room, a meal plan and a rate of the hotel.',
  why: 'A test for a room that does not exist proves nothing: with `sold: false` it would always pass. List ROOM_ONLY like any other meal plan.',
};

export const noStayInStayTest: CodeInfo = {
  id: 'T03',
  name: 'no-stay-in-stay-test',
  severity: 'error',
  summary: 'A stay under `tests:` has at least one night and one adult.',
  why: 'A stay without nights or adults is never sold, so with `sold: false` the test would always pass, whatever the contract says.',
};

export const stayTestWithoutBookingDate: CodeInfo = {
  id: 'T04',
  name: 'stay-test-without-booking-date',
  severity: 'warning',
  summary: 'A stay under `tests:` has the date on which it is booked: `bookedOn`.',
  why: 'Without it the stay is booked today, so the result changes with the calendar: offers and booking windows end, release days pass, and after the arrival date nothing is sold.',
};

export const stayTestCodes: readonly CodeInfo[] = [
  failedStayTest,
  unknownNameInStayTest,
  noStayInStayTest,
  stayTestWithoutBookingDate,
];
