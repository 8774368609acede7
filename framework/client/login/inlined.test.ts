// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchProgram } from './inlined';

const program = '<script async="" type="module" src="/login.js"></script><link rel="modulepreload" href="/react.js">';
const added = () => [...document.head.querySelectorAll('script, link')];
const fetched = () =>
  added()
    .map(({ outerHTML }) => outerHTML)
    .join('');

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<template id="program">${program}</template>`;
});

afterEach(() => {
  vi.useRealTimers();
  added().forEach((element) => element.remove());
});

test('a page’s program is fetched after the first frame', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  fetchProgram('program');
  expect(fetched()).toBe('');
  vi.advanceTimersToNextFrame();
  expect(fetched()).toBe('');
  vi.advanceTimersByTime(1);
  expect(fetched()).toBe(program);
});

test('the program of a hidden page is fetched immediately', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fetchProgram('program');
  expect(fetched()).toBe(program);
});

test('the function has no outer dependencies, because the page inlines its source', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  // eslint-disable-next-line typescript/no-implied-eval -- the page runs the source in the same way
  new Function(`(${fetchProgram})('program')`)();
  expect(fetched()).toBe(program);
});
