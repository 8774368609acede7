import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Screen } from './screen';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe-core finds wrong with the page as it stands: the rule and the first elements that break it. */
export const violations = async ({ page }: Screen): Promise<string[]> => {
  // Past the page's content security policy, as evaluated scripts go.
  await page.evaluate(source);
  const results = await page.evaluate((values) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
  }, rules);
  return results.violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes.slice(0, 2).map(({ html }) => html).join(' ')}`);
};

/** How many pixels the page is wider than the screen. */
export const overflow = ({ page }: Screen): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
