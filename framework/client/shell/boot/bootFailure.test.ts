// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { showBootFailure } from './bootFailure';

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><div class="boot"></div></div>';
});

test.each([
  ['en', /could not be loaded/, 'Reload'],
  ['ar-SY', /تعذّر تحميل هذه الصفحة/, 'إعادة التحميل'],
  ['fr', /n’a pas pu être chargée/, 'Recharger'],
  ['de', /could not be loaded/, 'Reload'],
])('in %s it takes the place of the page’s shape, and offers another try', (language, message, button) => {
  document.documentElement.lang = language;
  const root = document.getElementById('root')!;
  showBootFailure(root);
  expect(root.querySelector('[role=alert]')).toHaveTextContent(message);
  expect(root.querySelector('button')).toHaveTextContent(button);
  expect(root.querySelector('.boot')).toBeNull();
});
