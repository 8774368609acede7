// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { prefetchOnFirstUse } from './Login';

/** Uses a separate document so that other tests don't add listeners to it. */
let page: Document;
const links = () => [...page.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')]);
const type = () => page.dispatchEvent(new Event('keydown'));

const dashboard = `<!doctype html><html><head>
  <link rel="icon" href="/mark.svg"><script type="module" async src="/static/js/index.js"></script>
  <link rel="modulepreload" crossorigin href="/static/js/first.js"><link rel="preload" as="style" href="/static/css/list.css">
  <script>document.documentElement.lang = 'ar';</script></head><body></body></html>`;

const fetchPage = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  page = document.implementation.createHTMLDocument();
  page.body.append(page.createElement('input'));
  // Replaces `navigator` because the test setup enables `saveData`.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal(
    'fetch',
    fetchPage.mockReset().mockImplementation(async () => new Response(dashboard)),
  );
});

test('waits for the first input, and then prefetches the dashboard’s scripts and styles once', async () => {
  prefetchOnFirstUse(page);
  expect(fetchPage).not.toHaveBeenCalled();
  page.querySelector('input')!.dispatchEvent(new Event('focusin', { bubbles: true }));
  type();
  await vi.waitFor(() =>
    expect(links()).toEqual([
      ['prefetch', '/static/js/index.js'],
      ['prefetch', '/static/js/first.js'],
      ['prefetch', '/static/css/list.css'],
    ]),
  );
  expect(fetchPage.mock.calls).toEqual([['/']]);
});

test('ignores a failure to load the dashboard’s page', async () => {
  fetchPage.mockRejectedValue(new TypeError('offline'));
  prefetchOnFirstUse(page);
  type();
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetchPage).toHaveBeenCalledOnce();
  expect(links()).toEqual([]);
});

test('fetches nothing if the browser saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  prefetchOnFirstUse(page);
  type();
  expect(fetchPage).not.toHaveBeenCalled();
});
