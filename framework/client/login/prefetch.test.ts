// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { prefetchOnFirstUse } from './prefetch';

/** A page of the test's own: the listeners on it are nobody else's. */
let page: Document;
const links = () => [...page.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const list = (text: string) => {
  page.body.innerHTML = '<input /><script type="application/json" id="admin-prefetch"></script>';
  page.querySelector('script')!.textContent = text;
};
const type = () => page.dispatchEvent(new Event('keydown'));

beforeEach(() => {
  page = document.implementation.createHTMLDocument();
});

test('waits for the first sign of a person, and then fetches once', () => {
  list('["/assets/main.js","/assets/main.css"]');
  prefetchOnFirstUse(page);
  expect(links()).toEqual([]);
  page.querySelector('input')!.dispatchEvent(new Event('focusin', { bubbles: true }));
  type();
  expect(links()).toEqual(['/assets/main.js', '/assets/main.css']);
  expect(page.head.querySelector('link')!.rel).toBe('prefetch');
});

test.each([
  ['other hosts', '["//evil.example/a.js","https://evil.example/a.js","/\\\\evil.example/a.js"]'],
  ['what is no address', '[1,null,{},""]'],
  ['what is no list', '{"a":"/a.js"}'],
  ['what is no JSON', '["/a.js"'],
])('leaves alone %s', (_name, text) => {
  list(text);
  prefetchOnFirstUse(page);
  type();
  expect(links()).toEqual([]);
});

test('does without the list', () => {
  page.body.replaceChildren();
  prefetchOnFirstUse(page);
  type();
  expect(links()).toEqual([]);
});

test('spares whoever saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  list('["/assets/main.js"]');
  prefetchOnFirstUse(page);
  type();
  expect(links()).toEqual([]);
});
