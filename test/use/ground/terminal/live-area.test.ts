import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLiveArea } from '../../../../src/use/ground/terminal/live-area.ts';
import { runTask } from '../../../../src/use/ground/terminal/run-task.ts';
import type { LiveView } from '../../../../src/view/live/status-line.ts';
import { createPaint } from '../../../../src/view/text/paint.ts';
import { screenOf } from '../../../support/screen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A terminal, this many ms after the process began. */
function terminal(columns = 40, ageMs = 500) {
  const startedAt = Date.now() - ageMs;
  let written = '';
  const stream = Object.assign(new EventEmitter(), {
    columns,
    rows: 24,
    write: (text: string): boolean => {
      written += text;
      return true;
    },
  });
  const now = (): number => Date.now() - startedAt;
  const area = openLiveArea({ stream, now, paint: createPaint(false) });
  const write = (text: string): void => area.above(() => void stream.write(`${text}\n`));
  return { area, stream, write, written: () => written, screen: () => screenOf(written, columns) };
}

const lines =
  (...shown: readonly string[]): LiveView =>
  () =>
    shown;

describe('the live area', () => {
  it('draws the current lines over the previous ones', () => {
    const { area, screen } = terminal();
    let count = 0;
    area.show(() => {
      count += 1;
      return [`${count} of 9`, 'one', 'two'].slice(0, 4 - count);
    });
    expect(screen()).toEqual(['1 of 9', 'one', 'two', '']);
    vi.advanceTimersByTime(100);
    expect(screen()).toEqual(['2 of 9', 'one', '']);
    vi.advanceTimersByTime(100);
    expect(screen()).toEqual(['3 of 9', '']);
  });

  it('is erased when the work has ended or failed', async () => {
    const { area, write, screen } = terminal();
    expect(await runTask(area, lines('working'), async () => 7)).toBe(7);
    const failing = runTask(area, lines('working', 'hard'), () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    write('done');
    expect(screen()).toEqual(['done', '']);
    vi.advanceTimersByTime(1000);
    expect(screen()).toEqual(['done', '']);
  });

  it('lets lines that stay appear above it', () => {
    const { area, write, screen } = terminal();
    area.show(lines('working', 'hard'));
    write('a warning');
    write('another');
    expect(screen()).toEqual(['a warning', 'another', 'working', 'hard', '']);
  });

  it('erases the ^C that a terminal echoes', () => {
    const { area, stream, write, screen } = terminal();
    area.show(lines('working', 'hard'));
    stream.write('^C');
    write('Stopping');
    expect(screen()).toEqual(['Stopping', 'working', 'hard', '']);
  });

  it('makes room for a question', async () => {
    const { area, stream, screen } = terminal();
    area.show(lines('working'));
    await area.aside(async () => {
      vi.advanceTimersByTime(1000);
      expect(screen()).toEqual(['']);
      stream.write('Which one? 2\n');
      vi.advanceTimersByTime(1000);
    });
    expect(screen()).toEqual(['Which one? 2', 'working', '']);
  });

  it('leaves nothing behind when the terminal becomes narrower and breaks its lines', () => {
    const { area, stream, write, written } = terminal(40);
    write('above');
    area.show(({ width }) => ['x'.repeat(width), 'y'.repeat(width)]);
    // The lines as a narrower terminal has wrapped them by then.
    const broken = ['above', 'x'.repeat(20), 'x'.repeat(19), 'y'.repeat(20), 'y'.repeat(19), ''].join('\n');
    const before = written().length;
    stream.columns = 20;
    stream.emit('resize');
    expect(screenOf(broken + written().slice(before), 20)).toEqual(['above', 'x'.repeat(19), 'y'.repeat(19), '']);
  });

  it('never lets the terminal wrap a line, even if it is wider than expected', () => {
    const { area, screen } = terminal(10);
    area.show(lines('0123456789abcdef', 'two'));
    vi.advanceTimersByTime(500);
    expect(screen()).toEqual(['0123456789', 'two', '']);
  });

  it('is redrawn a few times a second even by work that lets no timers run', () => {
    const { area, written } = terminal();
    area.show(lines('working'));
    const before = written().split('working').length;
    for (let step = 0; step < 100; step += 1) {
      vi.setSystemTime(Date.now() + 10);
      area.changed();
    }
    expect(written().split('working').length - before).toBeGreaterThan(8);
    expect(written().split('working').length - before).toBeLessThan(14);
  });

  it('shows nothing of work that ends within 200 ms of the start, and longer work within 300 ms', () => {
    const { area, written } = terminal(80, 100);
    area.show(lines('working'));
    vi.advanceTimersByTime(90);
    expect(written()).toBe('');
    vi.advanceTimersByTime(110);
    expect(written()).toContain('working');
  });
});
