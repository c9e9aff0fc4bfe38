import { describe, expect, it } from 'vitest';
import { atPiece, type Pace, progressLine, startPace } from '../../../src/view/live/status-line.ts';
import { textWidth } from '../../../src/view/text/wrap-text.ts';
import { frame } from '../../support/frame.ts';

/** After this many pieces, one every 100 ms. */
function paceOf(done: number, total: number): Pace {
  let pace = startPace(total, 0);
  for (let piece = 1; piece <= done; piece += 1) pace = atPiece(pace, piece, piece * 100);
  return pace;
}

const line = (
  columns: number,
  done: number,
  total: number,
  more: { failed?: number; stopping?: boolean } = {},
): string =>
  progressLine({ label: 'Pushing', unit: 'records', pace: paceOf(done, total), ...more }, frame(done * 100, columns));

describe('a bar', () => {
  it('says how much is done, and how long the rest takes', () => {
    expect(line(100, 89, 241)).toBe(
      'Pushing [===========>                  ]   36 %  89 of 241 records  about 20 s left',
    );
  });

  it('says it in fewer words on a narrower screen', () => {
    expect(line(80, 89, 241)).toBe('Pushing [=========>                ]   36 %  89 of 241 records  about 20 s left');
    expect(line(60, 89, 241)).toBe('Pushing [==>   ]   36 %  89 of 241 records  about 20 s left');
    expect(line(44, 89, 241)).toBe('Pushing [====>       ]   36 %  89/241  20 s');
    expect(line(30, 89, 241)).toBe('Pushing [====>       ]   36 %');
    expect(line(12, 89, 241)).toBe('Pushing 89…');
  });

  it('says what has failed', () => {
    expect(line(100, 2, 241, { failed: 1 })).toBe(
      'Pushing [>                             ]    0 %  2 of 241 records, 1 failed',
    );
  });

  it('promises nothing while the work is being stopped', () => {
    expect(line(100, 89, 241, { stopping: true })).toBe(
      'Pushing [===========>                  ]   36 %  89 of 241 records',
    );
  });

  it('is full only at the end', () => {
    expect(line(100, 999, 1000)).toContain('[=============================>]   99 %  999 of 1000');
    expect(line(100, 1000, 1000)).toContain('[==============================]  100 %  1000 of 1000');
  });

  it('is never wider than the screen', () => {
    for (let columns = 3; columns < 130; columns += 1)
      for (const [done, total] of [
        [0, 1],
        [12, 61],
        [89_123, 120_000],
      ] as const)
        expect(textWidth(line(columns, Math.min(done, 400), total, { failed: 3 }))).toBeLessThan(columns);
  });
});
