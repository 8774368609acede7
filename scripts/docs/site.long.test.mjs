// Takes long to run because it builds the documentation site and opens each of its pages from the file system.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kinds } from '@matjar/admin/testing';
import { launchBrowser, openPage } from '../../tests/helpers/browser.ts';
import { violations } from '../../tests/e2e/support/looks/axe.ts';
import { npm, root, run } from '../environment/processes.mjs';

const minutes = 60_000;
const dist = join(root, 'site/dist');
const addressOf = (page) => pathToFileURL(join(dist, page)).href;

let browser;
let isBuilt = false;
/** The HTML of all pages of the site, by URL. */
let pages = new Map();

beforeAll(async () => {
  const { code, text } = await run(...npm('run', 'docs:site'), { quiet: true, env: { NODE_ENV: '' } });
  console.log(text.trim());
  const isInstalled = existsSync(join(root, 'site/node_modules/@11ty/eleventy'));
  if (code !== 0 && isInstalled) throw new Error(text);
  if (!isInstalled) return;
  isBuilt = true;
  const files = readdirSync(dist, { recursive: true }).map((path) => path.replaceAll('\\', '/'));
  const names = files.filter((path) => path.endsWith('.html') && !path.startsWith('live/'));
  pages = new Map(names.map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
  browser = await launchBrowser();
}, 5 * minutes);

afterAll(() => browser?.close());

beforeEach(({ skip }) => {
  // If the registry isn't available, the site's packages can't be installed. npm has already printed the error.
  if (!isBuilt) skip();
});

/** Returns false for messages that axe causes because it can't fetch the style sheets. */
const isOwn = (problem) => !/XMLHttpRequest|ERR_FAILED/.test(problem);

const idsOf = (html) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

/** Opens a page of the site and passes the page, along with any errors so far, to `look`. */
const visit = async (options, look) => {
  const { page, problems, close } = await openPage(browser, options);
  try {
    await look(page, problems);
  } finally {
    await close();
  }
};

test('every page is reachable from the navigation, and every link and file of a page exists', () => {
  expect(pages.size).toBeGreaterThan(50);
  const faults = [];
  for (const [name, html] of pages) {
    if (/type="module"|fetch\(/.test(html)) faults.push(`${name}: needs a server`);
    for (const [, target = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (/^(https?|mailto):/.test(target)) continue;
      const [path = '', anchor] = target.replaceAll('&amp;', '&').split('#');
      const file = path ? posix.join(posix.dirname(name), decodeURI(path)) : name;
      if (path.startsWith('/') || !existsSync(join(dist, file))) faults.push(`${name}: ${target}`);
      else if (anchor && !idsOf(pages.get(file) ?? '').has(decodeURIComponent(anchor)))
        faults.push(`${name}: ${target} has no such anchor`);
    }
  }
  expect(faults).toEqual([]);
});

test.each(['light', 'dark'])(
  'every page opens from the file system without an error, in %s mode',
  async (colorScheme) => {
    const faults = [];
    await visit({ colorScheme }, async (page, problems) => {
      for (const name of pages.keys()) {
        await page.goto(addressOf(name));
        const found = [...problems.filter(isOwn), ...(await violations({ page }))];
        problems.length = 0;
        faults.push(...found.map((fault) => `${name}: ${fault}`));
      }
    });
    expect(faults).toEqual([]);
  },
  10 * minutes,
);

test(
  'no page scrolls horizontally on a phone 360 pixels wide',
  async () => {
    const wide = [];
    await visit({ viewport: { width: 360, height: 740 } }, async (page) => {
      for (const name of pages.keys()) {
        await page.goto(addressOf(name));
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (over > 0) wide.push(`${name}: ${over} px`);
      }
    });
    expect(wide).toEqual([]);
  },
  5 * minutes,
);

test('the search works with the keyboard, in English and Arabic', async () => {
  await visit({}, async (page) => {
    await page.goto(addressOf('adr/index.html'));
    await page.keyboard.press('/');
    const input = page.getByRole('combobox');
    await input.pressSequentially('tenancy');
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await options.first().getAttribute('aria-selected')).toBe('true');
    expect(await violations({ page })).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await input.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'));
    await page.keyboard.press('Escape');
    expect(await page.locator('#results').isHidden()).toBe(true);
    // The search term omits the hamzas and spells the taa marbuta differently than the page does.
    await input.fill('لوحه اداره');
    await options.first().waitFor();
    expect(await options.first().innerText()).toContain('نظرة عامة');
    await page.keyboard.press('Enter');
    await page.waitForURL(/overview\.ar\.html/);
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
  });
});

test('the selected colour scheme also applies to other pages', async () => {
  await visit({ colorScheme: 'light' }, async (page) => {
    await page.goto(addressOf('index.html'));
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await page.goto(addressOf('tutorial.html'));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  });
});

/** Enters a value into the first control of an example. Returns false if the example has no control. */
const enter = async (frame) => {
  const control = (selector) => frame.locator(`form ${selector}`).first();
  const has = async (selector) => (await frame.locator(`form ${selector}`).count()) > 0;
  if (await has('[contenteditable=true]')) {
    await control('[contenteditable=true]').click();
    await control('[contenteditable=true]').pressSequentially('More ');
  } else if (await has('[role=combobox]')) {
    await control('[role=combobox]').click();
    await control('[role=combobox]').pressSequentially('a');
    if (await frame.locator('[role=option]').count()) await frame.locator('[role=option]').last().click();
    else await control('[role=combobox]').press('Enter');
  } else if (await has('input[type=file]')) {
    const file = { name: 'new.png', mimeType: 'image/png', buffer: Buffer.from('picture') };
    await control('input[type=file]').setInputFiles(file);
  } else if (await has('select')) await control('select').selectOption({ index: 2 });
  else if (await has('input[type=date]')) await control('input[type=date]').fill('2026-02-03');
  else if (await has('input[type=datetime-local]'))
    await control('input[type=datetime-local]').fill('2026-02-03T04:05');
  else if (await has('input:is([type=checkbox], [role=switch])'))
    await control('input:is([type=checkbox], [role=switch])').click({ force: true });
  else if (await has('input:not([type=hidden]), textarea'))
    await control(':is(input:not([type=hidden]), textarea)').fill('77');
  else return false;
  return true;
};

const filledByServer = ['changes', 'complete', 'count', 'history', 'outcome', 'state', 'summary', 'total', 'uses'];

describe.each([
  ['English', 'light'],
  ['Arabic', 'dark'],
])('the live examples in %s, %s', (language, colorScheme) => {
  test(
    'render each kind, are accessible and take input',
    async () => {
      await visit({ colorScheme }, async (page, problems) => {
        await page.goto(addressOf('reference.html'));
        if (language === 'Arabic') await page.getByRole('button', { name: 'العربية' }).first().click();
        const faults = [];
        const seen = [];
        for (const figure of await page.locator('.live').all()) {
          const kind = await figure.getAttribute('data-kind');
          seen.push(kind);
          await figure.scrollIntoViewIfNeeded();
          const frame = await (await figure.locator('iframe').elementHandle()).contentFrame();
          const value = frame.locator('[data-value]');
          await value.waitFor();
          await frame.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
          expect(await frame.evaluate(() => document.documentElement.dir)).toBe(language === 'Arabic' ? 'rtl' : 'ltr');
          const broken = await violations({ page: frame });
          // The page's heading is outside the frame, so the frame itself has none.
          const found = [
            ...problems.filter(isOwn),
            ...broken.filter((fault) => !fault.startsWith('page-has-heading-one')),
          ];
          problems.length = 0;
          const before = await value.innerText();
          if ((await enter(frame)) === filledByServer.includes(kind)) found.push('has an input, or none');
          else if (!filledByServer.includes(kind))
            await expect.poll(() => value.innerText(), { message: kind, timeout: 10_000 }).not.toBe(before);
          faults.push(...found.map((fault) => `${kind}: ${fault}`));
        }
        expect(faults).toEqual([]);
        expect(seen.sort()).toEqual(Object.keys(kinds).sort());
      });
    },
    10 * minutes,
  );
});
