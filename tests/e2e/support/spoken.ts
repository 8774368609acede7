import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Screen } from './screen';

/** The screen reader functions that these tests use. */
interface Reader {
  start(options: { container: Node }): Promise<void>;
  stop(): Promise<void>;
  next(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
  clearSpokenPhraseLog(): Promise<void>;
}

declare global {
  interface Window {
    virtual?: Reader;
  }
}

// The module is bundled as a script that sets a global variable.
const source = readFileSync('node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js', 'utf8').replace(
  /export\s*\{[^}]*?([\w$]+) as virtual\b[^}]*\};?/,
  'window.virtual = $1;',
);

const prepare = async ({ page }: Screen): Promise<void> => {
  // Scripts that Playwright evaluates bypass the page's content security policy.
  if (!(await page.evaluate(() => 'virtual' in window))) await page.evaluate(`(() => {${source}\n})()`);
};

/**
 * Matches two groups of screen reader phrases: the end of an element, and elements that add no information to their
 * content.
 */
const filler = /^(end\b|(document|paragraph|time|term|definition|rowgroup|strong|figure)\b)/;

/** Returns the phrases that a screen reader says for an element, from its start to its end. */
export const spoken = async (screen: Screen, selector: string): Promise<string[]> => {
  await prepare(screen);
  const log = await screen.page.evaluate(async (within) => {
    const reader = window.virtual!;
    await reader.start({ container: document.querySelector(within)! });
    const [first] = await reader.spokenPhraseLog();
    // After the last phrase in the element, the screen reader starts over.
    do await reader.next();
    while ((await reader.lastSpokenPhrase()) !== first);
    const phrases = await reader.spokenPhraseLog();
    await reader.stop();
    return phrases;
  }, selector);
  return log.slice(0, -1).filter((phrase) => phrase !== '' && !filler.test(phrase));
};

/**
 * Performs a step and returns the phrases that a screen reader announces as live regions on the page change. Waits
 * until a phrase contains `last`.
 */
export const announced = async (screen: Screen, step: () => Promise<unknown>, last: string): Promise<string[]> => {
  await prepare(screen);
  await screen.page.evaluate(async () => {
    await window.virtual!.start({ container: document.body });
    await window.virtual!.clearSpokenPhraseLog();
  });
  await step();
  const log = await screen.page.evaluate(async (awaited) => {
    const reader = window.virtual!;
    const end = performance.now() + 15_000;
    let phrases = await reader.spokenPhraseLog();
    while (!phrases.some((phrase) => phrase.includes(awaited)) && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      phrases = await reader.spokenPhraseLog();
    }
    await reader.stop();
    return phrases;
  }, last);
  const phrases = log.flatMap((phrase) => /^(?:polite|assertive): (.+)/s.exec(phrase)?.[1] ?? []);
  expect(phrases.join('\n')).toContain(last);
  return phrases;
};

/** Expects the log to contain phrases starting with `beginnings`, in this order. Other phrases are ignored. */
export const expectSpoken = (log: readonly string[], beginnings: readonly string[]): void => {
  let at = 0;
  for (const beginning of beginnings) {
    const found = log.findIndex((phrase, index) => index >= at && phrase.startsWith(beginning));
    expect(found, `“${beginning}” isn't spoken at or after phrase ${at} of:\n${log.join('\n')}`).not.toBe(-1);
    at = found + 1;
  }
};

const states = 'not |pressed|expanded|checked|disabled|invalid|required|selected|has popup|read only|level';

/** Matches the phrase for a control or heading without a name: just its role, optionally followed by a state. */
const nameless = new RegExp(
  `^(button|link|textbox|searchbox|checkbox|radio|switch|combobox|listbox|spinbutton|slider|tab|menuitem\\w*|heading|` +
    `image|img|dialog|toolbar|grid)(, (${states}).*)?$`,
);

/**
 * Returns the phrases that indicate errors: unnamed controls, names that are read twice, or unfinished text. Ignores
 * the subject of one demo conversation, which looks unfinished (tests/helpers/database/strangeNames.ts).
 */
export const misread = (log: readonly string[]): string[] =>
  log.filter(
    (phrase) =>
      nameless.test(phrase) ||
      /^\w+, ([^,]{3,}), \1/.test(phrase) ||
      /\b(undefined|null|NaN)\b|\[object|%\{(?!field\} \$\{price\})|\b[a-z]+\.[a-z_]+\.[a-z_]+\b/.test(phrase),
  );
