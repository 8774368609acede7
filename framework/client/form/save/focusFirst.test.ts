// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { focusFirst } from './BaseForm';

let form: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<form><div><input id="fine"></div><div data-coming></div></form>';
  form = document.querySelector('form')!;
});

const add = (html: string) => form.querySelector('[data-coming]')!.insertAdjacentHTML('beforebegin', html);
const focused = () => document.activeElement?.id;

test('focuses the invalid control of the first invalid input', () => {
  add('<div data-invalid><button id="open"></button><input id="first" aria-invalid="true"></div>');
  add('<div data-invalid><input id="second" aria-invalid="true"></div>');
  focusFirst(form);
  expect(focused()).toBe('first');
});

test('waits for an invalid input that has not rendered yet', async () => {
  focusFirst(form);
  expect(focused()).toBe('');
  add('<div data-invalid><input id="late" aria-invalid="true"></div>');
  await vi.waitFor(() => expect(focused()).toBe('late'));
});

test('does not move the focus once all inputs have rendered without an error', async () => {
  focusFirst(form);
  form.querySelector('[data-coming]')!.remove();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  form.insertAdjacentHTML('beforeend', '<div data-invalid><input id="typed" aria-invalid="true"></div>');
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(focused()).toBe('');
});
