// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeave } from './guard';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => vi.useRealTimers());

const setUp = () => {
  const went: string[] = [];
  const leave = createLeave({ assign: (url) => went.push(`to ${url}`), replace: (url) => went.push(`over to ${url}`) });
  return { went, leave };
};

test('the page is left after the current code has finished', async () => {
  const { went, leave } = setUp();
  void leave('/login', 'assign');
  expect(went).toEqual([]);
  await Promise.resolve();
  expect(went).toEqual(['to /login']);
});

test('the first of several targets wins', async () => {
  const { went, leave } = setUp();
  void leave('/login', 'assign');
  void leave('/login?ended=1');
  await Promise.resolve();
  void leave('/');
  await Promise.resolve();
  expect(went).toEqual(['to /login']);
});

test('a page can be left again if the first attempt had no effect or the page was restored', async () => {
  const { went, leave } = setUp();
  void leave('/a');
  await Promise.resolve();
  vi.runAllTimers();
  void leave('/b');
  await Promise.resolve();
  window.dispatchEvent(new Event('pagehide'));
  void leave('/c');
  await Promise.resolve();
  expect(went).toEqual(['over to /a', 'over to /b', 'over to /c']);
});
