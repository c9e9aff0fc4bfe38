import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { mailBody } from '../../src/notify/bodies/mail-body.ts';
import { slackBody } from '../../src/notify/bodies/slack-body.ts';
import { teamsBody } from '../../src/notify/bodies/teams-body.ts';
import { webhookBody } from '../../src/notify/bodies/webhook-body.ts';
import { newsOf } from '../support/monitor-news.ts';

const MARKUP = '<!channel> <https://x|y> & *bold* _i_ [a](https://x) "فندق"\u202e';
const many = Array.from({ length: 3000 }, (_, index) => `${index} ${'ض'.repeat(390)}`);

/** All texts of a Slack message that are not parsed. */
const slackTexts = (body: string): readonly string[] => {
  const blocks = z.object({ blocks: z.array(z.looseObject({ type: z.string() })) }).parse(JSON.parse(body)).blocks;
  const found: string[] = [];
  JSON.stringify(blocks, (key, value) => {
    if (key === 'text' && typeof value === 'string') found.push(value);
    return value;
  });
  return found;
};

describe('the body of a notification', () => {
  it('says how much is new, gone and still there, then what', () => {
    expect(mailBody(newsOf(['a', 'b'], ['c'], ['d']))).toEqual({
      subject: '[contracts] production: 2 new, 1 gone, 1 still there',
      text: 'production: 2 new, 1 gone, 1 still there\n\nnew   a\nnew   b\ngone  c\n\nFound 2027-01-15T12:00:00.000Z\n',
    });
  });

  it('for Slack has names in texts that are not parsed, and a parsed one without markup', () => {
    const body = slackBody({ ...newsOf([MARKUP]), environment: '<!here> & co' });
    expect(slackTexts(body)).toContain(MARKUP.replace('\u202e', '\\u202e'));
    const { text, blocks } = z
      .object({ text: z.string(), blocks: z.array(z.looseObject({ type: z.string() })) })
      .parse(JSON.parse(body));
    expect(text).toBe('&lt;!here&gt; &amp; co: 1 new');
    expect(blocks.map(({ type }) => type)).toEqual(['header', 'rich_text']);
    expect(body).not.toContain('mrkdwn');
  });

  it('for Teams has names in text runs, which know no markup', () => {
    const body = teamsBody(newsOf([MARKUP]));
    const card = z.object({
      attachments: z.tuple([
        z.object({
          contentType: z.string(),
          content: z.looseObject({ body: z.array(z.object({ type: z.string() })) }),
        }),
      ]),
    });
    const [{ contentType, content }] = card.parse(JSON.parse(body)).attachments;
    expect(contentType).toBe('application/vnd.microsoft.card.adaptive');
    expect(new Set(content.body.map(({ type }) => type))).toEqual(new Set(['RichTextBlock']));
    expect(body).toContain(JSON.stringify(MARKUP.replace('\u202e', '\\u202e')));
  });

  it.each([
    ['Slack', slackBody, 40_000],
    ['Teams', teamsBody, 28_000],
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
    for (const body of [slackBody(trial), teamsBody(trial), mailBody(trial).text])
      expect(body).toContain('arrive here');
    expect(JSON.parse(webhookBody(trial))).toMatchObject({ type: 'monitor.test' });
  });
});
