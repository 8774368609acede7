// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './FocusKeeper';

let stop = () => {};

beforeEach(() => {
  document.body.innerHTML = `
    <div id="root"><header><button id="menu"></button></header><main tabindex="-1">
      <h1 tabindex="-1">NOOR-1</h1>
      <div id="steps"><a id="edit" href="/1">Edit</a><button id="confirm">Confirm</button><button id="more">More</button></div>
      <section><div id="bar"><button id="activate">Active</button></div><table><tr><td><input type="checkbox" id="row"></td></tr></table></section>
      <div id="lonely"><button id="only">Only</button></div>
      <div id="search"><input id="box"><button id="clear">Clear</button></div>
    </main></div>`;
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const at = (id: string) => document.getElementById(id)!;

/** Makes a change to the page, and returns the id or tag name of the element that is focused afterwards. */
const after = async (change: () => void): Promise<string> => {
  change();
  await new Promise((done) => setTimeout(done));
  await new Promise((done) => requestAnimationFrame(done));
  return document.activeElement!.id || document.activeElement!.tagName;
};

const step = (id: string) => Object.assign(document.createElement('button'), { id });

test('the focus of a completed step moves to the step that replaces it', async () => {
  at('confirm').focus();
  expect(await after(() => at('confirm').replaceWith(step('pack')))).toBe('pack');
});

test('the focus of the last step moves to its remaining neighbour', async () => {
  at('more').focus();
  expect(await after(() => at('more').remove())).toBe('confirm');
});

test('the focus of a bulk action moves to the table', async () => {
  at('activate').focus();
  expect(await after(() => at('bar').remove())).toBe('row');
});

test('the focus of the only control in a part of the page moves to the heading', async () => {
  at('only').focus();
  expect(await after(() => at('lonely').remove())).toBe('H1');
});

test('the focus of a button that becomes disabled moves to its neighbour', async () => {
  at('confirm').focus();
  expect(await after(() => at('confirm').setAttribute('disabled', ''))).toBe('more');
});

const openDialog = (id: string) => {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div id="${id}"><div role="dialog" tabindex="-1"><button id="${id}-yes">Yes</button></div></div>`,
  );
  at(`${id}-yes`).focus();
};

test('the focus of a closed dialog returns to its opener, even through another dialog', async () => {
  at('edit').focus();
  openDialog('menu-of-it');
  openDialog('question');
  expect(
    await after(() => {
      at('menu-of-it').remove();
      at('question').remove();
    }),
  ).toBe('edit');
});

test('the focus of a dialog with a removed opener moves to the step that replaces the opener', async () => {
  at('confirm').focus();
  openDialog('question');
  expect(
    await after(() => {
      at('confirm').replaceWith(step('pack'));
      at('question').remove();
    }),
  ).toBe('pack');
});

test('the focus does not move to a text box after a press, because a phone would open its keyboard', async () => {
  at('clear').focus();
  at('clear').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(await after(() => at('clear').remove())).toBe('H1');
  at('search').append(step('clear'));
  at('clear').focus();
  at('clear').dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(await after(() => at('clear').remove())).toBe('box');
});

test('the focus stays where the user or an element has moved it, even if nothing has the focus', async () => {
  at('confirm').focus();
  await after(() => at('confirm').blur());
  expect(await after(() => at('confirm').remove())).toBe('BODY');
  at('more').focus();
  expect(
    await after(() => {
      at('more').remove();
      at('menu').focus();
    }),
  ).toBe('menu');
});
