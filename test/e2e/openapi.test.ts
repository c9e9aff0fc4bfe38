import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openApiDocument } from '../../practice-hub/openapi/openapi-document.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { startSandboxProcess } from '../support/sandbox-process.ts';

test('sandbox openapi prints the description of the interface, or writes it to a file', async () => {
  const cwd = temporaryFolder();
  const printed = await runContracts(['sandbox', 'openapi'], { cwd });
  expect(JSON.parse(printed.stdout)).toEqual(openApiDocument());
  const written = await runContracts(['sandbox', 'openapi', '--out', 'api/openapi.json'], { cwd });
  expect([written.code, written.stdout]).toEqual([0, '']);
  expect(readFileSync(path.join(cwd, 'api/openapi.json'), 'utf8')).toBe(printed.stdout);
});

test('a running practice hub serves the description at its own address, without a key', async () => {
  const hub = await startSandboxProcess(temporaryFolder());
  onTestFinished(async () => {
    await hub.stop();
  });
  const served = await fetch(new URL('/_sandbox/openapi.json', hub.baseUrl));
  expect(await served.json()).toEqual({
    ...openApiDocument(),
    servers: [{ url: hub.baseUrl, description: 'The practice hub on this machine.' }],
  });
  expect((await fetch(new URL('/_sandbox/log', hub.baseUrl))).status).toBe(404);
});
