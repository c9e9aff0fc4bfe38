import { describe, expect, it, onTestFinished } from 'vitest';
import { serveMetrics } from '../../../src/commands/monitor/command.ts';
import { CliFailure } from '../../../src/use/ground/exit/exit-code.ts';

async function serving() {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  return { server, get: (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method }) };
}

describe('the metrics server', () => {
  it('answers with the last run, as OpenMetrics', async () => {
    const { server, get } = await serving();
    expect((await get('/metrics')).status).toBe(503);
    server.show('# EOF\n');
    server.show('contracts 1\n# EOF\n');
    const answer = await get('/metrics?x=1');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    expect(await answer.text()).toBe('contracts 1\n# EOF\n');
  });

  it('has nothing else', async () => {
    const { server, get } = await serving();
    server.show('# EOF\n');
    expect([
      (await get('/')).status,
      (await get('/metrics', 'POST')).status,
      (await get('/metrics', 'HEAD')).status,
    ]).toEqual([404, 405, 200]);
  });

  it('ends the command if the port is taken', async () => {
    const { server } = await serving();
    await expect(serveMetrics({ host: '127.0.0.1', port: server.port })).rejects.toThrow(CliFailure);
  });
});
