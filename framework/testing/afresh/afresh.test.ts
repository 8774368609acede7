// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { startAfresh } from './afresh';

test('the page is reset after each test file', () => {
  const leave = startAfresh(window);
  const listener = vi.fn<() => void>();
  window.addEventListener('storage', listener);
  document.addEventListener('keydown', listener);
  localStorage.setItem('library.token', 'secret');
  sessionStorage.setItem('library.token', 'secret');
  document.documentElement.dir = 'rtl';
  document.body.innerHTML = '<main></main>';
  document.title = 'Brands';
  history.pushState(null, '', '/publishers?page=2');
  leave();
  window.dispatchEvent(new Event('storage'));
  document.dispatchEvent(new Event('keydown'));
  expect(listener).not.toHaveBeenCalled();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(document.documentElement.hasAttribute('dir')).toBe(false);
  expect([document.body.innerHTML, document.title, window.location.href]).toEqual([
    '',
    '',
    `${window.location.origin}/`,
  ]);
});

test('styles that a file leaves in the page are reported', () => {
  const leave = startAfresh(window);
  document.head.innerHTML = '<style data-emotion="css"></style>';
  expect(leave).toThrow(/WithoutRules/);
  expect(document.head).toBeEmptyDOMElement();
  leave();
});
