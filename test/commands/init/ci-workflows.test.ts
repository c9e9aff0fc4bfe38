import { expect, it } from 'vitest';
import { BUILD_SERVERS, ciWorkflow } from '../../../src/commands/init/ci-workflows.ts';
import { readPage } from '../../support/docs-pages.ts';

it.each(BUILD_SERVERS)('the workflow for %s is the one that docs/ci.md shows', (server) => {
  const { file, text } = ciWorkflow(server, ['contracts']);
  expect(text.split('\n')[0]).toBe(`# ${file}`);
  expect(readPage('docs/ci.md')).toContain(`\`\`\`yml\n${text}\`\`\`\n`);
});
