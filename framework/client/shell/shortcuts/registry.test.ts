// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { placesOf, pressables, shortcuts } from './registry';
import { registry } from '../../../testing/library/admin';

const letters = (role: Parameters<typeof placesOf>[1]) =>
  Object.fromEntries(placesOf(registry.all, role).map(({ path, letter }) => [path, letter]));

test('each page has a unique letter, the same for every role', () => {
  const all = letters('owner');
  expect(all).toMatchObject({ '/': 'h', '/books/view-all': 'b', '/shelves': 's', '/publishers': 'p' });
  expect(new Set(Object.values(all)).size).toBe(Object.keys(all).length);
  const own = letters('member');
  expect(Object.keys(own)).toEqual(['/', '/my_account']);
  expect(all).toMatchObject(own);
});

test('each key has one meaning, and shortcuts active while typing need a modifier or function key', () => {
  const every = Object.values(shortcuts).flat();
  const keys = every.flatMap((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).not.toContain('g');
  const typed = every.filter(({ whileTyping }) => whileTyping).flatMap((shortcut) => shortcut.keys);
  expect(typed.filter((name) => !/^(mod\+.|F\d)/.test(name))).toEqual([]);
});

test('the palette offers the enabled elements that shortcuts press, with their texts', () => {
  const pressed: string[] = [];
  document.body.innerHTML = `<main>
    <a data-does="next" data-name="next record">›</a>
    <button data-does="step" data-name="step">Confirm</button>
    <nav><button disabled>‹</button><button data-name="next page">›</button></nav>
  </main>`;
  for (const element of document.querySelectorAll<HTMLElement>('[data-name]'))
    element.addEventListener('click', () => pressed.push(element.dataset.name!));
  const all = pressables();
  expect(all.map(({ keys, name, label }) => [keys, name, label])).toEqual([
    ['s', 'Confirm', 'record.nextStep'],
    [']', '›', 'record.nextOne'],
  ]);
  for (const { press } of all) press();
  expect(pressed).toEqual(['step', 'next record']);
});

test('the key of the next step presses the step of the focused row, and no other row’s', () => {
  const pressed: string[] = [];
  document.body.innerHTML = `<main><table><tbody>
    <tr><td><a href="#1">1</a><button data-does="step" data-name="first">Confirm</button></td></tr>
    <tr><td><a href="#2">2</a><button data-does="step" data-name="second">Confirm</button></td></tr>
    <tr><td><a href="#3">3</a></td></tr>
  </tbody></table></main>`;
  for (const element of document.querySelectorAll<HTMLElement>('[data-name]'))
    element.addEventListener('click', () => pressed.push(element.dataset.name!));
  const step = shortcuts.record.find(({ keys }) => keys.includes('s'))!;
  const press = () => step.run({ openSheet: () => {}, openPalette: () => {} });
  const links = document.querySelectorAll('a');

  links[1]!.focus();
  expect(press()).toBe(true);
  links[2]!.focus();
  press();
  links[2]!.blur();
  press();
  expect(pressed).toEqual(['second']);
  expect(pressables().map(({ keys }) => keys)).not.toContain('s');
});
