import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hubVariables } from '../support/hub-variables.ts';
import { project } from '../support/project.ts';
import { openScriptedServer, raw } from '../support/scripted-server.ts';

/** `diff` against a hub whose list of suppliers is this text. */
async function diffAgainst(text: string) {
  const server = await openScriptedServer();
  onTestFinished(() => server.close());
  const reply = raw(200, gzipSync(text), { 'content-encoding': 'gzip' });
  server.script(reply, reply, reply, reply);
  // Far less memory than a parser would need that reads everything.
  const env = { ...hubVariables(server), NODE_OPTIONS: '--max-old-space-size=200' };
  return { run: await project(undefined, { env }).contracts('diff'), server };
}

describe('a hub that sends a hostile answer', { timeout: 120_000 }, () => {
  it.each([
    ['four million numbers', `[${'1,'.repeat(3_999_999)}1]`, 'more than 50,000 entries in one list or object'],
    [
      'a million numbers in small lists',
      `[[${'0],['.repeat(999_999)}0]]`,
      'more than 50,000 entries in one list or object',
    ],
    ['8 MB of brackets', '['.repeat(8_000_000), 'deeper than 64 levels'],
    [
      '600,000 values in short lists',
      `[${`[${'1,'.repeat(9_999)}1],`.repeat(59)}[${'1,'.repeat(9_999)}1]]`,
      'more than 500,000 values',
    ],
    ['50,000 numbers for records', `[${'1,'.repeat(49_999)}1]`, 'an unexpected shape at [0]'],
  ])('with %s is reported after one request', async (_, text, reported) => {
    const { run, server } = await diffAgainst(text);
    expect(run.stdout + run.stderr).toContain(reported);
    expect(server.calls).toHaveLength(1);
    expect(run.code).toBe(7);
  });
});
