import { expect, it } from 'vitest';
import { readPlainValue } from '../../../../src/contract/source/plain/read-plain-value.ts';
import { heapBytes } from '../../../support/heap-bytes.ts';

const MB = 1024 * 1024;
const comments = `# ${'x'.repeat(1000)}\n`.repeat(1000);

it('keeps nothing of the files whose keys it remembers', () => {
  const before = heapBytes();
  for (let file = 0; file < 60; file += 1) {
    const keys = `k${file % 12}: { aKeyThatThisFileHasAlone${file}: { anotherOfItsOwnKeys${file}: 1 } }\n`;
    expect(readPlainValue(Buffer.from(keys + comments).toString())).toBeDefined();
  }
  expect(heapBytes()).toBeLessThan(before + 20 * MB);
});
