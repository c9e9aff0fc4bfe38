import { describe, expect, it } from 'vitest';
import { answerLines, askedLine } from '../../../src/cli/completion/answer-completion.ts';

describe('the line that a shell asks about', () => {
  it('is joined again where bash breaks words', () => {
    expect(askedLine('bash', ['diff', '--hotel', '=', 'SEA'])).toEqual({
      words: ['diff', '--hotel=SEA'],
      kept: '--hotel=',
    });
    expect(askedLine('bash', ['diff', '--hotel', '='])).toEqual({ words: ['diff', '--hotel='], kept: '--hotel=' });
    expect(askedLine('bash', ['diff', '--hotel', '=', 'SEA', ''])).toEqual({
      words: ['diff', '--hotel=SEA', ''],
      kept: '',
    });
    expect(askedLine('bash', ['price', '--room', 'a:b'])).toEqual({ words: ['price', '--room', 'a:b'], kept: 'a:' });
  });

  it('is free of the quotes and backslashes of bash', () => {
    expect(askedLine('bash', ['price', '--rate', 'Summer\\ 20']).words).toEqual(['price', '--rate', 'Summer 20']);
    expect(askedLine('bash', ['price', '--rate', "'Summer 20"]).words).toEqual(['price', '--rate', 'Summer 20']);
  });

  it('has an = before the last word of PowerShell, which may be empty', () => {
    expect(askedLine('powershell', ['diff', '=']).words).toEqual(['diff', '']);
    expect(askedLine('powershell', ['diff', '=--hotel=S']).words).toEqual(['diff', '--hotel=S']);
  });

  it('is the line itself for other shells', () => {
    expect(askedLine('zsh', ['diff', '--hotel=S'])).toEqual({ words: ['diff', '--hotel=S'], kept: '' });
    expect(askedLine('fish', [])).toEqual({ words: [''], kept: '' });
  });
});

describe('the answer to a shell', () => {
  it('is a line for each word, and how to go on', () => {
    const words = [{ value: '--hotel=A', about: 'Old\ttown\nhouse' }, { value: '--hotel=B' }];
    expect(answerLines({ words, files: false, isOpen: false }, '')).toBe('--hotel=A\tOld town house\n--hotel=B\n:\n');
    expect(answerLines({ words, files: false, isOpen: true }, '--hotel=')).toBe('A\tOld town house\nB\n:open\n');
    expect(answerLines({ words: [], files: true, isOpen: false }, '')).toBe(':files\n');
  });
});
