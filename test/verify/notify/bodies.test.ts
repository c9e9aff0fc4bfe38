import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { webhookBody } from '../../../src/verify/notify/send-http.ts';
import { mailBody } from '../../../src/verify/notify/send-mail.ts';
import { newsOf } from '../../support/monitor-news.ts';

const MARKUP = '<!channel> <https://x|y> & *bold* _i_ [a](https://x) "فندق"\u202e';
const many = Array.from({ length: 3000 }, (_, index) => `${index} ${'ض'.repeat(390)}`);

describe('the body of a notification', () => {
  it('says how much is new, gone and still there, then what', () => {
    expect(mailBody(newsOf(['a', 'b'], ['c'], ['d']))).toEqual({
      subject: '[contracts] production: 2 new, 1 gone, 1 still there',
      text: 'production: 2 new, 1 gone, 1 still there\n\nnew   a\nnew   b\ngone  c\n\nFound 2027-01-15T12:00:00.000Z\n',
    });
  });

  it('for chat tools has a text in which names begin no mention and no link', () => {
    const { text } = z
      .object({ text: z.string() })
      .parse(JSON.parse(webhookBody({ ...newsOf([MARKUP]), environment: '<!here>' })));
    expect(text).toMatch(/^‹!here›: 1 new\n\nnew {3}‹!channel›/);
    expect(text).not.toMatch(/[<>\u202e]|\]\(/);
  });

  it.each([
    ['a chat tool', (news: ReturnType<typeof newsOf>) => JSON.parse(webhookBody(news)).text, 28_000],
    ['a program', webhookBody, 2_000_000],
    ['mail', (news: ReturnType<typeof newsOf>) => mailBody(news).text, 1_000_000],
  ] as const)('for %s keeps below the limit of its receiver, and says how much it left out', (_, bodyOf, limit) => {
    const body = bodyOf(newsOf(many));
    expect(Buffer.byteLength(body)).toBeLessThan(limit);
    expect(body).toMatch(/and \d{4} more|"new":3000/);
  });

  it('for programs has each finding as the monitor has it', () => {
    expect(JSON.parse(webhookBody(newsOf(['a'], ['b'])))).toMatchObject({
      type: 'monitor.changed',
      timestamp: '2027-01-15T12:00:00.000Z',
      data: {
        ...{ id: 'a1b2', environment: 'production', counts: { new: 1, gone: 1, still: 0 } },
        new: [{ id: 'drift a', kind: 'drift', what: 'rate', severity: 'error', hotel: 'PALMA/SEA', text: 'a' }],
      },
    });
  });

  it('says of a trial that it is one', () => {
    const trial = newsOf([]);
    expect(mailBody(trial).subject).toBe('[contracts] production: test notification');
    for (const body of [webhookBody(trial), mailBody(trial).text]) expect(body).toContain('arrive here');
    expect(JSON.parse(webhookBody(trial))).toMatchObject({ type: 'monitor.test' });
  });
});
