// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field } from '..';
import { draw, label, findInput, user } from '../testing/draw';
import { judge } from '../../testing/judge';

const more = { ...label, fr: 'Chose', de: 'Ding' };
const url = '/media/a/b-1.webp';

test('a picture is described in the languages of its field', async () => {
  const value = await draw(field.images({ label: more }), [{ url, alt: { en: 'Front', ar: '', fr: '', de: '' } }]);
  await user.click(await screen.findByRole('button', { name: 'Picture 1: Front' }));
  expect(await findInput('Description in English')).toHaveValue('Front');
  expect(await findInput('Description in Arabic')).toHaveAttribute('dir', 'rtl');
  await user.type(await findInput('Description in French'), 'Face');
  await user.type(await findInput('What it shows (German)'), 'Vorn');
  expect(value()).toEqual([{ url, alt: { en: 'Front', ar: '', fr: 'Face', de: 'Vorn' } }]);
});

test('descriptions are accepted only in the field’s languages', () => {
  const sent = [{ url, alt: { en: 'Front', ar: 'الواجهة', fr: 'Face' } }];
  expect(judge(field.images({ label: more }), sent)).toEqual(sent);
  expect(judge(field.images({ label }), sent)).toEqual([{ url, alt: { en: 'Front', ar: 'الواجهة' } }]);
});

const three = ['a', 'b', 'c'].map((name) => ({ url: `/media/${name}/1.webp`, alt: { en: name, ar: '' } }));
const order = (value: () => unknown) => (value() as typeof three).map(({ alt }) => alt.en).join('');
const tile = (name: string) => screen.findByRole('button', { name: new RegExp(`^Picture \\d: ${name}$`) });

test('the arrow keys move a picture, which keeps the focus', async () => {
  const value = await draw(field.images({ label }), three);
  (await tile('a')).focus();
  await user.keyboard('{ArrowRight}');
  expect(order(value)).toBe('bac');
  expect(await tile('a')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(order(value)).toBe('bac');
});

test('the arrow keys follow the direction of the page', async () => {
  const value = await draw(field.images({ label }), three);
  (await tile('b')).style.direction = 'rtl';
  (await tile('b')).focus();
  await user.keyboard('{ArrowLeft}');
  expect(order(value)).toBe('acb');
});

/** Gives each tile a position and dispatches pointer events, because jsdom supports neither. */
const layOut = async () => {
  const grid = (await screen.findByRole('list')) as HTMLElement;
  [...grid.children].forEach((one, index) => {
    one.getBoundingClientRect = () => new DOMRect(index * 100, 0, 90, 90);
  });
};
const send = (target: Element | Document, name: string, pageX: number, pointerType = 'mouse') =>
  fireEvent(
    target,
    Object.assign(new Event(name, { bubbles: true }), { pointerType, button: 0, pageX, pageY: 40, clientX: pageX }),
  );

test('a dragged picture takes the place where it is dropped', async () => {
  const value = await draw(field.images({ label }), three);
  await layOut();
  send(await tile('a'), 'pointerdown', 40);
  send(document, 'pointermove', 60);
  send(document, 'pointermove', 240);
  send(document, 'pointerup', 240);
  expect(order(value)).toBe('bca');
});

test('Escape cancels a drag', async () => {
  const value = await draw(field.images({ label }), three);
  await layOut();
  send(await tile('a'), 'pointerdown', 40);
  send(document, 'pointermove', 240);
  send(document, 'pointermove', 241);
  await user.keyboard('{Escape}');
  send(document, 'pointerup', 240);
  expect(order(value)).toBe('abc');
});

test('a finger that moves at once scrolls the page instead of dragging', async () => {
  const value = await draw(field.images({ label }), three);
  await layOut();
  send(await tile('a'), 'pointerdown', 40, 'touch');
  send(document, 'pointermove', 240, 'touch');
  send(document, 'pointerup', 240, 'touch');
  expect(order(value)).toBe('abc');
});

test('the buttons of a picture move and remove it', async () => {
  const value = await draw(field.images({ label }), three);
  await user.click(await tile('b'));
  await user.click(await screen.findByRole('button', { name: 'Move earlier: Picture 2' }));
  expect(order(value)).toBe('bac');
  const details = await screen.findByRole('group', { name: 'Picture 1' });
  await user.click(within(details).getByRole('button', { name: 'Remove: Picture 1' }));
  expect(order(value)).toBe('ac');
});
