// Takes a long time to run because it navigates two hundred times.
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../support/api';
import { expectEventually } from '../support/expectEventually';
import { overflow } from '../support/looks/axe';
import { fill, typedValues } from '../support/parts/form';
import { rows } from '../support/parts/list';
import { withProduct } from '../support/product';
import { resources, newWord } from '../support/resources';

const product = withProduct();
let vendor: Login;

beforeAll(async () => {
  vendor = await product.api.login('vendor');
});

/** Simulates an event stream that reports the given number of colour changes, fifty per second. Runs in the browser. */
const storm = (count: number) => {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    if (!String(input).includes('/events')) return fetch(input, init);
    let id = 1_000_000_000;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const say = (event: string, data: object) =>
          controller.enqueue(
            new TextEncoder().encode(`id: ${(id += 1)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
          );
        say('ready', {});
        const last = id + count;
        const timer = setInterval(() => {
          say('change', { id: id + 1, resource: 'products_colors', record_id: 1 });
          if (id >= last) clearInterval(timer);
        }, 20);
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
};

it('a list that receives fifty changes per second stays responsive, reloads at most once a second and ends up correct', async () => {
  const screen = await product.visit({ as: vendor, path: '/brands' });
  const { page } = screen;
  await page.addInitScript(storm, 500);
  await screen.goto('/products_colors');
  const [before, start] = [screen.callsTo('products_colors').length, Date.now()];
  const word = newWord();
  await product.api.call('products_colors/add', {
    as: vendor,
    body: await resources.colours.record(product.api, vendor, word),
  });
  // Users can search the list while the events arrive.
  await screen.page.getByRole('searchbox').first().fill(word);
  await expectEventually(() => rows(screen).count()).toBe(1);
  await sleep(12_000);
  const seconds = (Date.now() - start) / 1000;
  expect(screen.callsTo('products_colors').length - before).toBeLessThanOrEqual(2 * seconds + 4);
  const asked = screen.callsTo('products_colors').length;
  await sleep(3000);
  expect(screen.callsTo('products_colors')).toHaveLength(asked);
  expect(await rows(screen).first().textContent()).toContain(word);
});

it('two hundred navigations increase the memory use by less than a tenth', async () => {
  const screen = await product.visit({ as: vendor, path: '/brands' });
  const devtools = await screen.page.context().newCDPSession(screen.page);
  await devtools.send('HeapProfiler.enable');
  const used = async () => {
    await screen.move('/brands');
    await sleep(1000);
    for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize;
  };
  const paths = [
    '/products_colors',
    '/products_colors/create',
    '/all-orders',
    '/products/view-all',
    '/',
    '/messages',
    '/visitors-statistics',
    '/discounts',
    '/my_shop',
    '/brands',
  ];
  const walk = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) for (const path of paths) await screen.move(path);
  };
  // The first two rounds fill the caches. Later rounds reuse them.
  await walk(2);
  const before = await used();
  await walk(20);
  const after = await used();
  expect(after / before).toBeLessThan(1.1);
});

it.each([640, 320])(
  'a screen of 1280 pixels zoomed to a width of %i shows each list in Arabic without horizontal scrolling or cut text',
  async (width) => {
    const screen = await product.visit({
      as: vendor,
      locale: 'ar-SY',
      path: '/brands',
      context: { viewport: { width, height: width === 640 ? 450 : 256 } },
    });
    const faults: string[] = [];
    for (const path of [
      '/brands',
      '/all-orders',
      '/products/view-all',
      '/categories',
      '/products_colors',
      '/products_sizes',
      '/discounts',
      '/messages',
      '/clients',
      '/transactions',
      '/reviews',
      '/offers',
      '/',
      '/my_shop',
    ]) {
      await screen.move(path);
      const beyond = await overflow(screen);
      if (beyond > 0) faults.push(`${path} ${beyond} px`);
      faults.push(
        ...(
          await screen.page.evaluate(() => {
            const end = document.documentElement.clientWidth;
            // Skips scrollable elements and text with an ellipsis, because users can see that there is more text.
            const isScrolled = (one: Element | null): boolean => {
              if (one === null) return false;
              const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(one);
              return (
                ['auto', 'scroll'].includes(overflowX) ||
                (overflowX !== 'visible' && textOverflow === 'ellipsis') ||
                webkitLineClamp !== 'none' ||
                isScrolled(one.parentElement)
              );
            };
            return [...document.querySelectorAll('main *')]
              .filter((one) => {
                const box = one.getBoundingClientRect();
                if (
                  !one.checkVisibility() ||
                  box.width < 2 ||
                  one.children.length > 0 ||
                  !one.textContent?.trim() ||
                  isScrolled(one)
                )
                  return false;
                return box.left < -1 || box.right > end + 1;
              })
              .map((one) => `${one.tagName} “${one.textContent.slice(0, 30)}”`);
          })
        ).map((fault) => `${path}: ${fault}`),
      );
    }
    expect(faults).toEqual([]);
  },
);

describe('a browser', () => {
  it.each(['en', 'ar-SY'] as const)(
    'without the newer parts of Intl still shows and saves everything, in %s',
    async (locale) => {
      const screen = await product.visit({ as: vendor, locale });
      await screen.page.addInitScript(() => {
        for (const name of [
          'Segmenter',
          'ListFormat',
          'DisplayNames',
          'RelativeTimeFormat',
          'DurationFormat',
          'supportedValuesOf',
        ])
          delete (Intl as unknown as Record<string, unknown>)[name];
        delete (Intl.NumberFormat.prototype as Partial<Intl.NumberFormat>).formatRange;
      });
      for (const path of [
        '/',
        '/brands',
        '/all-orders',
        '/products/view-all',
        '/visitors-statistics',
        '/settings',
        '/team_members',
        '/myAccount',
        '/messages',
      ])
        await screen.goto(path);
      await screen.goto('/products_colors/create');
      await resources.colours.fill(screen, newWord());
      await screen.expectToast(() => screen.page.locator('main form button[type=submit]').first().click());
      expect(screen.unexpected()).toEqual([]);
    },
  );

  it.each([
    [
      'refuses storage from the tenth write on',
      `let writes = 0; const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (...entry) { writes += 1; if (writes > 9) throw new DOMException('no room', 'QuotaExceededError'); return setItem.apply(this, entry); };`,
    ],
    [
      'has no room for the offline copies',
      `for (const name of ['put', 'add', 'addAll']) Cache.prototype[name] = async () => { throw new DOMException('no room', 'QuotaExceededError'); };
      IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };`,
    ],
  ])('that %s keeps the typed values and saves them', async (_case, script) => {
    const screen = await product.visit({
      as: vendor,
      context: { userAgent: `A browser of its own: ${script.length}`, serviceWorkers: 'allow' },
    });
    await screen.page.addInitScript(script);
    await screen.goto('/brands');
    for (const path of ['/products/view-all', '/all-orders', '/products_colors/create']) await screen.move(path);
    const word = newWord();
    await resources.colours.fill(screen, word);
    await fill(screen, { sort: '12' });
    const before = await typedValues(screen, ['name.en', 'name.ar', 'hex', 'sort']);
    await sleep(1500);
    expect(await typedValues(screen, ['name.en', 'name.ar', 'hex', 'sort'])).toEqual(before);
    // The browser asks for confirmation before it closes a page with unsaved values.
    expect(
      await screen.page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))),
    ).toBe(true);
    await screen.expectToast(() => screen.page.locator('main form button[type=submit]').first().click());
  });
});
