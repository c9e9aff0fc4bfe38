import { describe, expect, it } from 'vitest';
import { createPaint } from '../../../src/view/text/paint.ts';
import { charactersOf, cutText, fitText, textWidth, wrapText } from '../../../src/view/text/wrap-text.ts';
import { fc } from '../../support/fast-check.ts';

const paint = createPaint(true);

describe('text for a screen', () => {
  it('stays unchanged if it fits, including blanks', () => {
    const table = 'a    b\n  c  d';
    expect(fitText(table, 20)).toBe(table);
  });

  it('is broken between words, and continues indented', () => {
    expect(fitText('  help: write the code of a room', 24).split('\n')).toEqual([
      '  help: write the code',
      '    of a room',
    ]);
  });

  it('keeps paths and commands whole, however long they are', () => {
    expect(fitText('see contracts/a-hotel-with-a-long-name.yaml now', 20).split('\n')).toEqual([
      'see',
      '  contracts/a-hotel-with-a-long-name.yaml',
      '  now',
    ]);
    expect(fitText('then run `contracts push --env production`', 20).split('\n')).toEqual([
      'then run',
      '  `contracts push --env production`',
    ]);
  });

  it('keeps commands whole in wrapped parts too, and breaks at all blanks where a backtick stands alone', () => {
    expect(wrapText('so `contracts verify --depth full` asks', 33)).toEqual([
      'so',
      '`contracts verify --depth full`',
      'asks',
    ]);
    expect(wrapText('a lone ` is a letter', 11)).toEqual(['a lone ` is', 'a letter']);
  });

  it('is not broken in a pipe', () => {
    const line = 'word '.repeat(100);
    expect(fitText(line, createPaint(false).width)).toBe(line);
  });

  it('keeps a number with its percent sign', () => {
    expect(fitText('the price of it moves by 10 %', 28).split('\n')).toEqual(['the price of it moves by', '  10 %']);
  });

  it('shows prices next to an Arabic name in the order in which they are written', () => {
    expect(fitText('~ الموسم المرتفع  100.00 -> 110.00', 80)).toBe('~ الموسم المرتفع\u200e  100.00 -> 110.00');
    expect(fitText('\u200eغرفة\u200e  100.00', 80)).toBe('\u200eغرفة\u200e  100.00');
  });

  it('ignores the width of colours', () => {
    const line = `${paint.error('error')} ${paint.bold('R03')} of twenty`;
    expect(textWidth(line)).toBe(19);
    expect(fitText(line, 20)).toBe(line);
    expect(wrapText(line, 19)).toEqual([line]);
  });

  it('counts the columns of Chinese and Arabic names', () => {
    expect(fitText('海景大酒店 海景大酒店 海景大酒店', 22).split('\n')).toEqual([
      '海景大酒店 海景大酒店',
      '  海景大酒店',
    ]);
    expect(textWidth('فُنْدُق')).toBe(4);
  });
});

it('cuts a text where the next character would no longer fit', () => {
  const part = fc.constantFrom('a', 'ab ', '海', 'é', 'e\u0301', '👩‍👧', 'فُ', '…', paint.bold('b'));
  const text = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''));
  const property = fc.property(
    text,
    fc.integer({ min: 0, max: 20 }),
    fc.constantFrom('…', '...', ''),
    (all, width, end) => {
      const characters = charactersOf(all);
      const next = characters.findIndex(
        (one, index) => textWidth(characters.slice(0, index).join('')) + textWidth(one) > width - textWidth(end),
      );
      const begin = next < 0 ? all : characters.slice(0, next).join('');
      const cut = width < textWidth(end) ? '' : `${begin}${end}`;
      expect(cutText(all, width, end)).toBe(textWidth(all) <= width ? all : cut);
    },
  );
  fc.assert(property);
});

it('shows symbols in ASCII if the locale has nothing else', () => {
  const ascii = createPaint(false, { ascii: true });
  expect(['✓', '✗', '…', '='].map((sign) => ascii.sign(sign))).toEqual(['ok', 'x', '...', '=']);
});
