import { expect, test } from 'vitest';
import { contactSheet } from './contactSheet';

test('groups pictures by screen, with their errors', () => {
  const picture = { locale: 'en', mode: 'dark', width: 390, problems: [] };
  const html = contactSheet([
    { ...picture, screen: 'home', file: 'home/en-dark-390.png', earlier: '../before/home/en-dark-390.png' },
    { ...picture, screen: 'a/list', file: 'a/list/en-dark-390.png', problems: ['console: <boom> & "more"'] },
  ]);
  expect(html.match(/<section id="[^"]+"/g)).toEqual(['<section id="home"', '<section id="a/list"']);
  expect(html).toContain('<img src="../before/home/en-dark-390.png"');
  expect(html).toContain('<a href="a/list/en-dark-390.png"><img src="a/list/en-dark-390.png"');
  expect(html).toContain('console: &#60;boom&#62; &#38; &#34;more&#34;');
});
