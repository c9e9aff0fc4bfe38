import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { wholePage } from '../../../src/commands/report/whole-page.ts';

const HOSTILE = '</script><script>alert(1)</script><!-- & "quoted" \u202e\u2028';
const page = wholePage({
  title: HOSTILE,
  style: 'p { margin: 0 }',
  body: '<p>Body</p>',
  data: { name: HOSTILE },
  script: 'start();',
});

it('ends no script and opens none by what names contain', () => {
  expect(page.match(/<script/g)).toHaveLength(2);
  expect(page.match(/<\/script/g)).toHaveLength(2);
  expect(page).not.toContain('<!--');
});

it('embeds the data without loss', () => {
  const [, json = ''] = /<script type="application\/json" id="report-data">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json)).toEqual({ name: HOSTILE });
});

it('lets the browser run only its own script and style, and load nothing', () => {
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src ${hash('start();')}`,
    `style-src ${hash('p { margin: 0 }')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ]);
});
