import { expect, it } from 'vitest';
import { createLinks } from './intake';

const hour = 3_600_000;
const picture = '/media/guest-7/abc-large.webp';

const at = (now: number, key = 'a') => createLinks(Buffer.from(key), ['guest'], () => now);
const opens = (address: string, now: number, key?: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return at(now, key).opens(pathname.slice('/media/'.length), Object.fromEntries(searchParams));
};

it('a private file’s link is valid for one to two hours, in all sizes', () => {
  for (const begun of [10 * hour, 10.5 * hour, 11 * hour - 1]) {
    const address = at(begun).link(picture);
    expect([0, hour - 1, 2 * hour].map((after) => opens(address, begun + after))).toEqual([true, true, false]);
    expect(opens(address.replace('-large', '-thumb'), begun)).toBe(true);
  }
});

it('a private file’s link stays the same for an hour, so that browsers can cache it', () => {
  expect(at(10 * hour).link(picture)).toBe(at(11 * hour - 1).link(picture));
});

it('a private file’s link is invalid with another key, another file or a later expiry', () => {
  const address = at(0).link(picture);
  expect(opens(address, 0, 'b')).toBe(false);
  expect(opens(address.replace('abc', 'abd'), 0)).toBe(false);
  expect(opens(address.replace('guest-7', 'guest-8'), 0)).toBe(false);
  expect(opens(address.replace(/until=\d+/, 'until=99999999'), 0)).toBe(false);
});

it('the address of a public file stays unchanged', () => {
  for (const address of [
    '/media/branch-1/abc-large.webp',
    '/media/demo/a-1.webp',
    '/media/user-3/abc-large.webp',
    'https://example.com/a.png',
  ]) {
    expect(at(0).link(address)).toBe(address);
  }
  expect(opens('/media/branch-1/abc-large.webp', 0)).toBe(true);
  expect(opens(picture, 0)).toBe(false);
});
