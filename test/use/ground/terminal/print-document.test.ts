import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { printDocument } from '../../../../src/cli/base-command.ts';
import { expectHarmless } from '../../../faults/harmless.ts';
import { HOSTILE } from '../../../view/findings/sample-report.ts';

/** A reader that takes one chunk at a time. */
class Reader extends Writable {
  readonly chunks: string[] = [];
  mostWaiting = 0;

  constructor() {
    super({ highWaterMark: 1 });
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.chunks.push(chunk.toString());
    this.mostWaiting = Math.max(this.mostWaiting, this.writableLength);
    setImmediate(done);
  }
}

const document = {
  version: 1,
  list: Array.from({ length: 3_000 }, (_, n) => ({ n, text: 'x'.repeat(50), none: undefined })),
};

describe('printing a document', () => {
  it('prints JSON indented by two spaces, and a newline', async () => {
    const reader = new Reader();
    await printDocument(document, reader);
    expect(reader.chunks.join('')).toBe(`${JSON.stringify(document, null, 2)}\n`);
  });

  it('waits for a reader that is slow, rather than holding the whole text', async () => {
    const reader = new Reader();
    await printDocument(document, reader);
    expect(reader.chunks.length).toBeGreaterThan(3);
    expect(reader.mostWaiting).toBeLessThan(80 * 1024);
  });

  it('reads each item only after the items before it are printed', async () => {
    const reader = new Reader();
    const seen: number[] = [];
    const list = Array.from({ length: 3_000 }, (_, n) => ({
      get n() {
        if (n === 2_999) seen.push(reader.chunks.length);
        return 'x'.repeat(50);
      },
    }));
    await printDocument({ list }, reader);
    expect(seen[0]).toBeGreaterThan(2);
  });

  it('ends when the reader stops', async () => {
    const reader = new Reader();
    reader.on('error', () => {});
    setImmediate(() => reader.destroy(new Error('gone')));
    await printDocument(document, reader);
    expect(reader.chunks.join('').length).toBeLessThan(JSON.stringify(document, null, 2).length);
  });

  it.each(HOSTILE)('cannot control a terminal or a build that shows it, and keeps its meaning: %j', async (text) => {
    const reader = new Reader();
    const hostile = { text, [text]: [text, { [text]: { deep: [[text], { [text]: text }] } }] };
    await printDocument(hostile, reader);
    const printed = reader.chunks.join('');
    expectHarmless(printed);
    expect(JSON.parse(printed)).toEqual(hostile);
  });
});
