import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: {
  run(options: {
    readonly runOnly?: { readonly type: 'rule'; readonly values: readonly string[] };
  }): Promise<AxeResults>;
};

/** What keeps people from using the page, by the rules of axe, all or some of them: rule and elements. */
export async function barriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (values) => axe.run(values ? { runOnly: { type: 'rule', values } } : {}),
    rules,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}
