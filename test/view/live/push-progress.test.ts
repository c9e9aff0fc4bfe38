import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { INTERRUPTED, type Outcome } from '../../../src/hub/outcomes/step-outcome.ts';
import type { Step } from '../../../src/plan/plan.ts';
import { PushProgress } from '../../../src/view/live/push-progress.ts';
import { textWidth } from '../../../src/view/text/wrap-text.ts';
import { frame } from '../../support/frame.ts';

const SECOND = 1000;
const golden = (name: string): string => path.join(import.meta.dirname, '../../golden/render/live', `${name}.txt`);

const step = (hotel: string, kind: 'hotel' | 'offer' | 'rate', key?: string): Step => ({
  id: `${kind} PALMA/${hotel} ${key}`,
  operation: 'createHotel',
  identity: { kind, supplier: 'PALMA', hotel, ...(key !== undefined && { key }) },
  body: {},
  managed: {},
  changes: [],
  needs: [],
});

const stepsOf = (hotel: string): readonly Step[] => [
  step(hotel, 'hotel'),
  step(hotel, 'offer', 'EARLY'),
  step(hotel, 'rate', 'Summer 2027, with half board and children'),
];

const hotels = Array.from({ length: 60 }, (_, index) => `HOTEL-${String(index).padStart(2, '0')}`);

/** A push of sixty hotels that end one a second. */
function sixtyHotels() {
  const steps = hotels.flatMap(stepsOf);
  let isStopping = false;
  const progress = new PushProgress({ steps }, 0, () => isStopping);
  const send = ({ ...sent }: Step, at: number): void => progress.onEvent({ type: 'step-sent', step: sent }, at);
  const answer = (answered: Step, at: number): void =>
    progress.onEvent({ type: 'step-answered', step: answered, status: 200 }, at);
  const end = ({ id, identity, operation }: Step, at: number, outcome: Outcome = 'applied', reason?: string): void =>
    progress.onEvent(
      { type: 'step-ended', report: { stepId: id, identity, operation, outcome, ...(reason && { reason }) } },
      at,
    );
  const whole = (hotel: string, at: number): void => {
    for (const each of stepsOf(hotel)) send(each, at - 1);
    for (const each of stepsOf(hotel)) end(each, at);
  };
  const stop = (): void => {
    isStopping = true;
  };
  return { progress, steps, send, answer, end, whole, stop };
}

/** After twenty hotels, with four of them under way and two that had trouble. */
function inTheMiddle() {
  const push = sixtyHotels();
  const { whole, send, answer, end } = push;
  for (const [index, hotel] of hotels.slice(0, 20).entries()) whole(hotel, (index + 1) * SECOND);
  const [first, second, third, fourth, fifth, sixth] = hotels.slice(20);
  const recordsOf = (hotel = ''): readonly [Step, Step, Step] => [
    step(hotel, 'hotel'),
    step(hotel, 'offer', 'EARLY'),
    step(hotel, 'rate', 'Summer 2027, with half board and children'),
  ];
  for (const hotel of [first, second]) {
    for (const each of recordsOf(hotel)) send(each, 20 * SECOND);
    end(recordsOf(hotel)[0], 20 * SECOND, 'refused', 'the hub answered 400: one of the images cannot be downloaded');
    end(recordsOf(hotel)[1], 20 * SECOND, 'skipped', 'it needs the hotel, which ended refused');
    end(recordsOf(hotel)[2], 20 * SECOND, 'unknown', 'no answer came within 30 s');
  }
  for (const hotel of [third, fourth, fifth, sixth]) send(recordsOf(hotel)[0], 20 * SECOND);
  answer(recordsOf(third)[0], 20 * SECOND);
  send(recordsOf(fifth)[2], 20 * SECOND);
  return push;
}

describe('a push of sixty hotels', () => {
  it.each([80, 44, 140])('in the middle looks like this in %i columns', async (columns) => {
    const { progress } = inTheMiddle();
    const lines = progress.view(frame(20 * SECOND, columns));
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(golden(`push-${columns}`));
  });

  it('looks like this with ASCII alone', async () => {
    const { progress } = inTheMiddle();
    const lines = progress.view(frame(20 * SECOND, 80, 24, true));
    expect(lines.join('')).toMatch(/^[\x20-\x7e]*$/);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(golden('push-ascii'));
  });

  it('looks like this after Ctrl-C', async () => {
    const { progress, steps, end, stop } = inTheMiddle();
    stop();
    for (const each of steps.slice(26 * 3)) end(each, 21 * SECOND, 'skipped', INTERRUPTED);
    const lines = progress.view(frame(21 * SECOND, 80));
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(golden('push-stopping'));
  });

  it('has one bar, and at most four hotels that are being written', () => {
    const { progress, send } = sixtyHotels();
    for (const hotel of hotels) for (const each of stepsOf(hotel)) send(each, SECOND);
    const lines = progress.view(frame(SECOND, 80));
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('0 of 180 records');
  });

  it('shows the hotels with a call under way rather than those that wait', () => {
    const { progress, send, answer } = sixtyHotels();
    for (const hotel of hotels.slice(0, 6)) send(step(hotel, 'hotel'), SECOND);
    for (const hotel of hotels.slice(0, 3)) answer(step(hotel, 'hotel'), SECOND);
    const shown = progress.view(frame(SECOND, 80)).join('\n');
    expect(shown.match(/HOTEL-\d\d/g)).toEqual(['HOTEL-00', 'HOTEL-03', 'HOTEL-04', 'HOTEL-05']);
  });

  it('keeps the first failure of each hotel in sight, those of the last hotels where there is no room for all', () => {
    const { progress, end } = sixtyHotels();
    for (const hotel of hotels.slice(0, 12)) {
      end(step(hotel, 'hotel'), SECOND, 'refused', 'no');
      end(step(hotel, 'offer', 'EARLY'), SECOND, 'skipped', 'it needs the hotel');
    }
    const lines = progress.view(frame(SECOND, 80));
    expect(lines[0]).toBe('5 failed before these');
    expect(lines.slice(1, 8).every((line) => line.startsWith('✗ refused'))).toBe(true);
    expect(lines.at(-1)).toContain('24 of 180 records, 24 failed');
  });

  it('does not count what was never sent because of Ctrl-C', () => {
    const { progress, steps, end, whole, stop } = sixtyHotels();
    whole('HOTEL-00', SECOND);
    stop();
    for (const each of steps.slice(3)) end(each, 2 * SECOND, 'skipped', INTERRUPTED);
    expect(progress.view(frame(2 * SECOND, 80))).toEqual([expect.stringContaining('3 of 180 records')]);
  });

  it.each([1, 3, 5, 8, 24])('fits on a screen of %i rows', (rows) => {
    const { progress } = inTheMiddle();
    expect(progress.view(frame(20 * SECOND, 80, rows)).length).toBeLessThan(Math.max(2, rows));
  });

  it('never draws a line that is wider than the screen, whatever a hotel is called', () => {
    const names = ['فندق النخيل الذهبي على شاطئ البحر', 'ホテル東京ベイサイド駅前', 'A'.repeat(300), 'é'.repeat(90)];
    const steps = names.map((name) => step(name, 'rate', name));
    const progress = new PushProgress({ steps }, 0, () => false);
    for (const each of steps) progress.onEvent({ type: 'step-sent', step: each }, SECOND);
    for (let columns = 3; columns < 100; columns += 1)
      for (const line of progress.view(frame(SECOND, columns))) expect(textWidth(line)).toBeLessThan(columns);
  });
});
