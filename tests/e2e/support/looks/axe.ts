import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { FixedMode } from '@matjar/admin/testing';
import { chromeScheme, contentScheme } from '@matjar/admin/testing/client';
import type { Screen } from '../screen';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface RuleSet {
  type: 'tag' | 'rule';
  values: string[];
  /** The tags of the axe rules to skip. */
  without?: readonly string[];
}

/** A selector for the page's frame. Only the frame's colours differ between semi-dark mode and light mode. */
export const frame = 'aside, header';

const run = async ({ page }: Screen, ruleSet: RuleSet, within?: string): Promise<string[]> => {
  // Scripts that Playwright evaluates bypass the page's content security policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async ([runOnly, selector]) => {
      // Waits for transitions to end, because colours and positions change while they run.
      const isPassing = ({ playState, effect }: Animation) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
      while (document.getAnimations().some(isPassing)) await new Promise(requestAnimationFrame);
      const { axe } = window as unknown as { axe: { run(context: unknown, options: object): Promise<AxeResults> } };
      const look = async ({ without = [], ...selection }: RuleSet) => {
        const disabled = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
        return (
          await axe.run(selector ?? document, { runOnly: selection, rules: disabled, resultTypes: ['violations'] })
        ).violations;
      };
      const all = (await look(runOnly)).map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, target }) => ({ html, target: String(target) })),
      }));
      const small = all.find(({ id }) => id === 'target-size');
      if (!small) return all;
      const [left, top] = [window.scrollX, window.scrollY];
      const stay: typeof small.nodes = [];
      for (const node of small.nodes) {
        // If the bottom bar partly covers a control, the control is scrolled to the centre and checked again.
        document.querySelector(node.target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const stillFailing = (await look({ type: 'rule', values: [small.id] })).flatMap(({ nodes }) => nodes);
        if (stillFailing.some(({ target }) => String(target) === node.target)) stay.push(node);
      }
      window.scrollTo({ left, top, behavior: 'instant' });
      small.nodes = stay;
      return all.filter(({ nodes }) => nodes.length > 0);
    },
    [ruleSet, within] as const,
  );
  return found.map(
    ({ id, nodes }) =>
      `${id} (${nodes.length}): ${nodes
        .slice(0, 2)
        .map(({ html }) => html)
        .join(' ')}`,
  );
};

/**
 * Returns the accessibility errors that axe-core finds on the page, each with the rule and the first elements that
 * violate it.
 */
export const violations = (screen: Screen): Promise<string[]> => run(screen, { type: 'tag', values: rules });

/**
 * Returns the same errors as `violations`, except for colour contrast and target size. Checking these two rules takes
 * half the time, so screens that resemble another screen skip them.
 */
export const violationsOfMeaning = (screen: Screen): Promise<string[]> =>
  run(screen, { type: 'tag', values: rules, without: ['color-contrast', 'target-size'] });

/** Switches the page to a colour mode, as if the mode had been selected in another tab. */
export const turnTo = async (screen: Screen, mode: FixedMode): Promise<void> => {
  await screen.page.evaluate((value) => {
    localStorage.setItem('matjar.ui.theme', JSON.stringify(value));
    window.dispatchEvent(new StorageEvent('storage', { key: 'matjar.ui.theme' }));
  }, mode);
  const [content, chrome] = [contentScheme(mode), chromeScheme(mode)];
  await screen.page.locator(`html[data-theme=${content}] header[data-theme=${chrome}]`).waitFor({ state: 'attached' });
  // Waits until colour transitions have ended.
  await screen.page.evaluate(async () => {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise(requestAnimationFrame);
      if (document.getAnimations().length > 0) quiet = -1;
    }
  });
};

/**
 * Switches the page to a colour mode and returns accessibility errors in its colours. If a selector is given, checks
 * only the matching element. Otherwise checks the entire page or, in semi-dark mode, only the frame.
 */
export const violationsIn = async (
  screen: Screen,
  mode: FixedMode,
  within = mode === 'semi-dark' ? frame : undefined,
): Promise<string[]> => {
  await turnTo(screen, mode);
  const only: RuleSet = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
  const found = await run(screen, only, within);
  return found.map((violation) => `${mode}: ${violation}`);
};

/** Returns by how many pixels the page is wider than the screen. */
export const overflow = ({ page }: Screen): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns the list cells whose text overlaps the next cell. */
export const overlaid = ({ page }: Screen): Promise<string[]> =>
  page
    .locator('[role=grid] td')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth + 1)
        .map(({ textContent }) => `“${textContent}” is wider than its cell`),
    );

/**
 * Returns the controls whose visible text isn't part of their accessible name (WCAG 2.5.3). In axe, this rule is
 * experimental.
 */
export const labelsApart = (screen: Screen): Promise<string[]> =>
  run(screen, { type: 'rule', values: ['label-content-name-mismatch'] });
