// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { prefetchOnFirstUse } from './prefetch';

const links = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const list = (text: string) => {
  document.body.innerHTML = '<input /><script type="application/json" id="matjar-prefetch"></script>';
  document.querySelector('script')!.textContent = text;
};
const type = () => document.dispatchEvent(new Event('keydown'));

beforeEach(() => document.head.replaceChildren());

test('waits for the first sign of a person, and then fetches once', () => {
  list('["/assets/main.js","/assets/main.css"]');
  prefetchOnFirstUse(document);
  expect(links()).toEqual([]);
  document.querySelector('input')!.focus();
  type();
  expect(links()).toEqual(['/assets/main.js', '/assets/main.css']);
  expect(document.head.querySelector('link')!.rel).toBe('prefetch');
});

test.each([
  ['other hosts', '["//evil.example/a.js","https://evil.example/a.js","/\\\\evil.example/a.js"]'],
  ['what is no address', '[1,null,{},""]'],
  ['what is no list', '{"a":"/a.js"}'],
  ['what is no JSON', '["/a.js"'],
])('leaves alone %s', (_name, text) => {
  list(text);
  prefetchOnFirstUse(document);
  type();
  expect(links()).toEqual([]);
});

test('does without the list', () => {
  document.body.replaceChildren();
  prefetchOnFirstUse(document);
  type();
  expect(links()).toEqual([]);
});

test('spares whoever saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  list('["/assets/main.js"]');
  prefetchOnFirstUse(document);
  type();
  expect(links()).toEqual([]);
});
