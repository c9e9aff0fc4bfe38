import { describe, expect, it, onTestFinished } from 'vitest';
import { hubVariables } from '../support/hub-variables.ts';
import { project } from '../support/project.ts';
import { openScriptedServer, silence } from '../support/scripted-server.ts';
import { watchedProject } from '../support/watched-hub.ts';

describe('a run that reaches its deadline', { timeout: 90_000 }, () => {
  it('while the hub is silent ends soon, whatever the command, and says that it was the deadline', async () => {
    const commands = ['diff', 'push --yes', 'verify', 'probe --yes --image https://images.example/hotel.jpg'];
    const tried = commands.map(async (command) => {
      const server = await openScriptedServer();
      onTestFinished(() => server.close());
      server.script(silence, silence, silence, silence);
      const { contracts } = project(undefined, { env: hubVariables(server) });
      const run = await contracts(...command.split(' '), '--deadline', '2');
      expect([command, run.code, run.stderr]).toEqual([command, 124, expect.any(String)]);
      expect(run.stdout + run.stderr, command).toMatch(/--deadline|interrupted/);
      expect(server.calls.every(({ method }) => method === 'GET')).toBe(true);
    });
    await Promise.all(tried);
  });

  it('while a push writes finishes the call under way and reads it back; the next run completes it', async () => {
    const { hub, done, start } = await watchedProject();
    const run = start('push', '--yes', '--json', '--deadline', '8', '-v');
    // The write is under way when the deadline is reached.
    const deadline = new Promise<void>((resolve) => setTimeout(resolve, 9_000));
    hub.intercept(async ({ path: asked }, forward) => {
      if (asked.includes('/hotel/rates/')) await deadline;
      await forward();
      return true;
    });
    const { code, stdout, stderr } = await run.ended;
    expect(code, stderr).toBe(124);
    const { push } = JSON.parse(stdout);
    const outcomes: string[] = push.steps.map(({ outcome }: { outcome: string }) => outcome);
    expect(push.interrupted).toBe(true);
    expect(new Set(outcomes)).toEqual(new Set(['applied', 'skipped']));
    await done('push', '--yes', '--no-verify');
    await done('diff', '--exit-code');
  });
});
