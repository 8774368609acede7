// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isCovered } from './Attached';

test('a dialog or an open menu covers the page', () => {
  document.body.innerHTML = '<main></main>';
  expect(isCovered()).toBe(false);
  document.body.innerHTML = '<div role="dialog"></div>';
  expect(isCovered()).toBe(true);
  // A closed drawer remains in the DOM but doesn't cover the page.
  document.body.innerHTML = '<div aria-hidden="true"><div role="dialog"></div></div>';
  expect(isCovered()).toBe(false);
  document.body.innerHTML = '<div role="menu"></div>';
  expect(isCovered()).toBe(true);
});
