// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { holdPresses, json, later } from '@matjar/admin/testing/client';
import type { Answer } from '@matjar/admin/testing/client';
import { page } from './login';
import { loggedIn, open, setUp, user } from './testing/login';
import { ar, en, fill, find, showPage, text } from './testing/page';

beforeEach(() => showPage(page));

describe('logging in', () => {
  test('sends the input, stores the session and opens the requested page', async () => {
    const { person, sent, session, enter } = await open([json({ data: loggedIn })], '?next=%2Fbrands%3Fpage%3D2');
    await fill(person, ' vendor@matjar.test ');
    await person.click(find('submit'));
    await waitFor(() => expect(enter).toHaveBeenCalledWith('/brands?page=2'));
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/api/sub_vendor/categories', undefined],
      ['POST', '/api/sub_vendor/login', { email: 'vendor@matjar.test', password: 'matjar-demo', category_id: 2 }],
    ]);
    expect(session.get()).toMatchObject({ token: 't', place: { category_id: 2, subcategory_id: 31 } });
  });

  test('sends a single call for repeated clicks', async () => {
    const { answer, resolve } = later();
    const { person, sent, enter } = await open([answer]);
    await fill(person);
    await person.dblClick(find('submit'));
    await person.keyboard('{Enter}');
    expect([find('submit').getAttribute('aria-disabled'), text('submit')]).toEqual(['true', en('login.submitting')]);
    expect(document.activeElement).toBe(find('submit'));
    resolve(json({ data: loggedIn }));
    await waitFor(() => expect(enter).toHaveBeenCalledOnce());
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example', '/login'])(
    'never redirects to %s',
    async (next) => {
      const { person, enter } = await open([json({ data: loggedIn })], `?next=${encodeURIComponent(next)}`);
      await fill(person);
      await person.click(find('submit'));
      await waitFor(() => expect(enter).toHaveBeenCalledWith('/'));
    },
  );

  test('fills in email and category the next time, but never the password', async () => {
    const { person, session } = await open([json({ data: loggedIn })]);
    await fill(person);
    await person.click(find('submit'));
    await waitFor(() => expect(session.isLoggedIn()).toBe(true));
    session.clearSession();
    for (const id of ['email', 'password', 'category_id']) find(id).value = '';
    await open();
    expect(['email', 'password', 'category_id'].map((id) => find(id).value)).toEqual(['vendor@matjar.test', '', '2']);
    expect(JSON.stringify({ ...localStorage })).not.toContain('matjar-demo');
  });

  test('opens the dashboard within this page if the browser stores nothing, and shows a notice', async () => {
    const { person, enter, enterInPlace } = await open([json({ data: loggedIn })], '?next=/brands', [() => null]);
    expect(text('notice')).toBe(en('login.storage_blocked'));
    await fill(person);
    await person.click(find('submit'));
    await waitFor(() => expect(enterInPlace).toHaveBeenCalledWith('/brands'));
    expect(enter).not.toHaveBeenCalled();
  });
});

describe('a failed login', () => {
  test.each<[string, Answer, string]>([
    ['the server’s message', json({ message: 'You have no shop here' }, 422), 'You have no shop here'],
    ['the default message without a server message', json({}, 500), 'Failed To Login'],
    [
      'a message about the missing connection',
      new TypeError('Failed to fetch'),
      'Failed To Login. The server could not be reached. Check your connection.',
    ],
    [
      'a message about an invalid reply',
      new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      en('messages.invalid_reply'),
    ],
  ])('shows %s, keeps the input and allows another try', async (_name, answer, message) => {
    const { person, enter } = await open([answer, json({ data: loggedIn })]);
    await fill(person);
    await person.click(find('submit'));
    await waitFor(() => expect(text('alert')).toBe(message));
    expect([find('email').value, find('password').value, find('category_id').value]).toEqual([
      'vendor@matjar.test',
      'matjar-demo',
      '2',
    ]);
    await person.click(find('submit'));
    await waitFor(() => expect(enter).toHaveBeenCalledOnce());
    expect(text('alert')).toBe('');
  });

  test('shows field errors under their fields and other errors next to the message, and focuses the first field with an error', async () => {
    const errors = { category_id: ['No shop here'], password: ['Too short', 'Too weak'], captcha: ['Solve it'] };
    const { person } = await open([json({ message: 'Check the fields', errors }, 422)]);
    await fill(person);
    await person.click(find('submit'));
    await waitFor(() => expect(text('alert')).toBe('Check the fields Solve it'));
    expect([text('email-error'), text('password-error'), text('category_id-error')]).toEqual([
      '',
      'Too short Too weak',
      'No shop here',
    ]);
    expect(document.activeElement).toBe(find('password'));
    expect(find('password').getAttribute('aria-invalid')).toBe('true');
    await person.type(find('password'), 'x');
    expect([text('password-error'), find('password').hasAttribute('aria-invalid')]).toEqual(['', false]);
  });
});

describe('a user who is already logged in', () => {
  const everything = { token: 't', user, shop: { id: 3 } };

  test('is redirected immediately, without a call', async () => {
    Object.entries(everything).forEach(([key, value]) => localStorage.setItem(`matjar.${key}`, JSON.stringify(value)));
    const { enter, sent } = await setUp([], '?next=/brands');
    expect(enter.mock.calls).toEqual([['/brands']]);
    expect(sent).toEqual([]);
  });

  test('is redirected here after logging in in another tab', async () => {
    const { enter } = await open();
    Object.entries(everything).forEach(([key, value]) => localStorage.setItem(`matjar.${key}`, JSON.stringify(value)));
    window.dispatchEvent(new StorageEvent('storage', { key: 'matjar.shop' }));
    expect(enter.mock.calls).toEqual([['/']]);
  });
});

test.each([
  ['text', 'garbage'],
  ['unexpected values', '{"a":[1]}'],
  ['truncated JSON', '{"cut'],
])('a login works with storage full of %s', async (_name, value) => {
  const keys = ['token', 'user', 'shop', 'category_id', 'subcategory_id', 'country', 'ui.locale', 'ui.theme'];
  [...keys, 'last_email', 'last_category_id'].forEach((key) => localStorage.setItem(`matjar.${key}`, value));
  const { person, enter } = await open([json({ data: loggedIn })]);
  expect([document.documentElement.dir, find('email').value]).toEqual(['ltr', '']);
  await fill(person);
  await person.click(find('submit'));
  await waitFor(() => expect(enter).toHaveBeenCalledOnce());
});

test('the page says that the session has ended', async () => {
  await open([], '?ended=1');
  expect([find('notice').hidden, text('notice')]).toEqual([false, en('login.session_ended')]);
});

test('keeps the input from before the script ran', async () => {
  localStorage.setItem('matjar.last_email', '"old@matjar.test"');
  find('email').value = 'new@matjar.test';
  await open();
  expect(find('email').value).toBe('new@matjar.test');
});

test('the form is posted, so that the password never appears in an address', () => {
  expect(find('login').getAttribute('method')).toBe('post');
});

test('clicks before the script runs are repeated once it does', async () => {
  holdPresses();
  find('email').value = 'vendor@';
  find('submit').click();
  document.querySelector<HTMLElement>('[data-locale="ar-SY"]')!.click();
  expect([find('submit').dataset.pressed, text('email-error')]).toEqual(['', '']);
  await open();
  expect([document.documentElement.dir, text('email-error')]).toEqual([
    'rtl',
    ar('validation.email', { field: ar('login.email') }),
  ]);
});

test('axe finds no violations, in either language, with all messages shown', async () => {
  const { person } = await open([json({}, 500)], '?ended=1');
  for (const locale of ['ar-SY', 'en']) {
    await person.click(document.querySelector(`[data-locale="${locale}"]`)!);
    await person.click(find('submit'));
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html: node }) => node)])).toEqual([]);
  }
});

test('a page restored from the browser’s back-forward cache works again', async () => {
  const { person, enter } = await open([json({ data: loggedIn })]);
  await fill(person);
  await person.click(find('submit'));
  await waitFor(() => expect(enter).toHaveBeenCalledOnce());
  localStorage.clear();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(text('submit')).toBe(en('login.submit')));
  expect(enter).toHaveBeenCalledOnce();
});
