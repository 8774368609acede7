// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { fireEvent, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttp } from '../providers/http';
import { createFakeApi, json, later } from '../providers/http/fakeApi';
import type { Answer } from '../providers/http/fakeApi';
import { createSession } from '../providers/session';
import { createStorage } from '../providers/storage';
import type { StorageOptions } from '../providers/storage';
import { startLogin } from './page';
import { translatorOf } from './translate';

const [en, ar] = [translatorOf('en'), translatorOf('ar-SY')];
const html = readFileSync('login.html', 'utf8');
const names = [['Fashion', 'أزياء'], ['Electronics', 'إلكترونيات'], ['Home', 'المنزل']];
const categories = names.map(([english, arabic], index) => ({
  id: index + 1,
  category_details: [{ category_name: english }, { category_name: arabic }],
}));
const user = { id: 1, role_type: 'vendor' } as const;
const loggedIn = { token: 't', user, sub_shop: { id: 3 }, subcategory_id: { subcategory_id: 31 } };

const find = (id: string) => document.getElementById(id) as HTMLInputElement & HTMLSelectElement;
const text = (id: string) => find(id).textContent;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...page.body.childNodes);
  document.documentElement.removeAttribute('data-theme');
});

const setUp = async (answers: Answer[], search = '', areas?: StorageOptions['areas']) => {
  const storage = createStorage(areas && { areas });
  const session = createSession(storage);
  const { sent, fetch } = createFakeApi(...answers);
  const enter = vi.fn<(path: string) => void>();
  const enterInPlace = vi.fn<(path: string) => Promise<void>>(async () => {});
  const http = createHttp({ session, fetch, baseUrl: '' });
  const started = startLogin({ http, session, storage, enter, enterInPlace, search });
  return { session, storage, sent, enter, enterInPlace, started, person: userEvent.setup() };
};

/** The page with its categories there, and the answers that follow. */
const open = async (answers: Answer[] = [], ...rest: [search?: string, areas?: StorageOptions['areas']]) => {
  const page = await setUp([json({ data: categories }), ...answers], ...rest);
  await page.started;
  return page;
};

const fill = async (person: ReturnType<typeof userEvent.setup>, email = 'vendor@matjar.test') => {
  await person.type(find('email'), email);
  await person.type(find('password'), 'matjar-demo');
  await person.selectOptions(find('category_id'), '2');
};

describe('logging in', () => {
  test('sends what was typed, keeps the session and opens the page asked for', async () => {
    const { person, sent, session, enter } = await open([json({ data: loggedIn })], '?next=%2Fbrands%3Fpage%3D2');
    await fill(person, ' vendor@matjar.test ');
    await person.click(find('submit'));
    await waitFor(() => expect(enter).toHaveBeenCalledWith('/brands?page=2'));
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/api/sub_vendor/categories', undefined],
      [
        'POST',
        '/api/sub_vendor/login',
        { email: 'vendor@matjar.test', password: 'matjar-demo', category_id: 2 },
      ],
    ]);
    expect(session.get()).toMatchObject({ token: 't', category_id: 2, subcategory_id: 31 });
  });

  test('happens once, however often one presses', async () => {
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
    'never leads to %s',
    async (next) => {
      const { person, enter } = await open([json({ data: loggedIn })], `?next=${encodeURIComponent(next)}`);
      await fill(person);
      await person.click(find('submit'));
      await waitFor(() => expect(enter).toHaveBeenCalledWith('/'));
    },
  );

  test('the next time finds e-mail and category as they were, and never the password', async () => {
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

  test('in a browser that stores nothing opens the dashboard in this page, and says what to expect', async () => {
    const { person, enter, enterInPlace } = await open([json({ data: loggedIn })], '?next=/brands', [() => null]);
    expect(text('notice')).toBe(en('login.storage_blocked'));
    await fill(person);
    await person.click(find('submit'));
    await waitFor(() => expect(enterInPlace).toHaveBeenCalledWith('/brands'));
    expect(enter).not.toHaveBeenCalled();
  });
});

describe('a login that fails', () => {
  test.each<[string, Answer, string]>([
    ['the server’s message', json({ message: 'You have no shop here' }, 422), 'You have no shop here'],
    ['our own without one', json({}, 500), 'Failed To Login'],
    ['that there is no connection', new TypeError('Failed to fetch'), en('messages.network_error')],
    [
      'that the reply is no reply',
      new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      en('messages.invalid_reply'),
    ],
  ])('shows %s, keeps what was typed and lets one try again', async (_name, answer, message) => {
    const { person, enter } = await open([answer, json({ data: loggedIn })]);
    await fill(person);
    await person.click(find('submit'));
    await waitFor(() => expect(text('alert')).toBe(message));
    expect([find('email').value, find('password').value, find('category_id').value]).toEqual([
      'vendor@matjar.test', 'matjar-demo', '2',
    ]);
    await person.click(find('submit'));
    await waitFor(() => expect(enter).toHaveBeenCalledOnce());
    expect(text('alert')).toBe('');
  });

  test('shows field errors under their fields, the others beside the message, and goes to the first', async () => {
    const errors = { category_id: ['No shop here'], password: ['Too short', 'Too weak'], captcha: ['Solve it'] };
    const { person } = await open([json({ message: 'Check the fields', errors }, 422)]);
    await fill(person);
    await person.click(find('submit'));
    await waitFor(() => expect(text('alert')).toBe('Check the fields Solve it'));
    expect([text('email-error'), text('password-error'), text('category_id-error')]).toEqual([
      '', 'Too short Too weak', 'No shop here',
    ]);
    expect(document.activeElement).toBe(find('password'));
    expect(find('password').getAttribute('aria-invalid')).toBe('true');
    await person.type(find('password'), 'x');
    expect([text('password-error'), find('password').hasAttribute('aria-invalid')]).toEqual(['', false]);
  });
});

describe('fields', () => {
  test('are judged once touched, and nothing is sent while one is wrong', async () => {
    const { person, sent } = await open();
    expect(text('email-error')).toBe('');
    await person.type(find('email'), 'vendor@');
    await person.tab();
    expect(text('email-error')).toBe(en('validation.email', { field: 'E-mail' }));
    await person.click(find('submit'));
    expect([text('password-error'), text('category_id-error')]).toEqual([
      en('validation.required', { field: 'Password' }),
      en('validation.required', { field: 'Category' }),
    ]);
    expect(document.activeElement).toBe(find('email'));
    await person.type(find('email'), 'matjar.test');
    expect(text('email-error')).toBe('');
    expect(sent).toHaveLength(1);
  });

  test('the password can be looked at, and is hidden again when it is sent', async () => {
    const { person } = await open([json({}, 500)]);
    const label = () => find('reveal').getAttribute('aria-label');
    await fill(person);
    await person.click(find('reveal'));
    expect([find('password').type, label()]).toEqual(['text', en('login.hide_password')]);
    await person.click(find('submit'));
    expect([find('password').type, label()]).toEqual(['password', en('login.show_password')]);
  });

  test('Caps Lock is told while one types the password', async () => {
    await open();
    fireEvent.keyDown(find('password'), { key: 'A', modifierCapsLock: true });
    expect(text('capslock')).toBe(en('login.capslock'));
    fireEvent.keyUp(find('password'), { key: 'CapsLock' });
    expect(text('capslock')).toBe('');
    find('password').dispatchEvent(new Event('keydown'));
    expect(text('capslock')).toBe('');
  });
});

describe('categories', () => {
  const options = () => [...find('category_id').options].map(({ text: name, value }) => [value, name]);

  test('are on their way, then there', async () => {
    const { answer, resolve } = later();
    const { started } = await setUp([answer]);
    expect(options()).toEqual([['', en('login.loading_categories')]]);
    expect(find('category_id').getAttribute('aria-busy')).toBe('true');
    resolve(json({ data: categories }));
    await started;
    expect(options()).toEqual([
      ['', en('login.choose_category')], ['1', 'Fashion'], ['2', 'Electronics'], ['3', 'Home'],
    ]);
    expect([find('category_id').value, find('category_id').getAttribute('aria-busy')]).toEqual(['', 'false']);
  });

  test('that fail to come can be asked for again', async () => {
    const { started, person } = await setUp([json({}, 500), json({ data: categories })]);
    await started;
    expect(options()).toEqual([['', en('login.categories_failed')]]);
    expect([find('retry').hidden, text('categories-failed')]).toEqual([false, en('login.categories_failed')]);
    await person.click(find('retry'));
    await waitFor(() => expect(options()).toHaveLength(4));
    expect([find('retry').hidden, text('categories-failed')]).toEqual([true, '']);
  });

  test('come by themselves once there is a connection again', async () => {
    const { started } = await setUp([new TypeError('Failed to fetch'), json({ data: categories })]);
    await started;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(options()).toHaveLength(4));
  });

  test('may be none, or one, which is then chosen', async () => {
    await (await setUp([json({ data: [] })])).started;
    expect(options()).toEqual([['', en('login.no_categories')]]);
    await (await setUp([json({ data: categories.slice(1, 2) })])).started;
    expect(find('category_id').value).toBe('2');
  });

  test('of the last login may be gone', async () => {
    localStorage.setItem('matjar.last_category_id', '9');
    await open();
    expect(find('category_id').value).toBe('');
  });
});

describe('the language', () => {
  test('changes in place, with all that was typed, chosen and said', async () => {
    const { person, session } = await open([json({}, 500)]);
    await fill(person);
    await person.clear(find('email'));
    await person.click(find('submit'));
    await person.click(document.querySelector('[data-locale="ar-SY"]')!);
    const { lang, dir } = document.documentElement;
    expect([lang, dir, document.title]).toEqual(['ar-SY', 'rtl', `${ar('login.title')} · ${ar('login.product')}`]);
    expect([find('password').value, find('category_id').value]).toEqual(['matjar-demo', '2']);
    expect(find('category_id').selectedOptions[0].text).toBe('إلكترونيات');
    expect(text('email-error')).toBe(ar('validation.required', { field: ar('login.email') }));
    expect(document.querySelector('[data-locale="ar-SY"]')!.getAttribute('aria-pressed')).toBe('true');
    expect(session.get().locale).toBe('ar-SY');
    await person.type(find('email'), 'a@b.co');
    await person.click(find('submit'));
    await waitFor(() => expect(text('alert')).toBe(ar('messages.failed_to_login')));
    await person.click(document.querySelector('[data-locale="en"]')!);
    expect(text('alert')).toBe('Failed To Login');
  });

  test('is the stored one from the start, and goes with the calls', async () => {
    localStorage.setItem('matjar.ui.locale', '"ar-SY"');
    const { sent } = await open();
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.querySelector('h1')!.textContent).toBe(ar('login.title'));
    expect(sent[0].headers['Accept-Language']).toBe('ar');
  });
});

describe('whoever is logged in', () => {
  const everything = { token: 't', user, shop: { id: 3 } };

  test('goes on at once, and nothing is asked', async () => {
    Object.entries(everything).forEach(([key, value]) => localStorage.setItem(`matjar.${key}`, JSON.stringify(value)));
    const { enter, sent, started } = await setUp([], '?next=/brands');
    await started;
    expect(enter.mock.calls).toEqual([['/brands']]);
    expect(sent).toEqual([]);
  });

  test('in another tab, goes on in this one', async () => {
    const { enter } = await open();
    Object.entries(everything).forEach(([key, value]) => localStorage.setItem(`matjar.${key}`, JSON.stringify(value)));
    window.dispatchEvent(new StorageEvent('storage', { key: 'matjar.shop' }));
    expect(enter.mock.calls).toEqual([['/']]);
  });
});

test.each([
  ['text', 'garbage'],
  ['other shapes', '{"a":[1]}'],
  ['cut JSON', '{"cut'],
])('storage full of %s still gives a page one can log in with', async (_name, value) => {
  const keys = ['token', 'user', 'shop', 'category_id', 'subcategory_id', 'country', 'ui.locale', 'ui.theme'];
  [...keys, 'last_email', 'last_category_id'].forEach((key) => localStorage.setItem(`matjar.${key}`, value));
  const { person, enter } = await open([json({ data: loggedIn })]);
  expect([document.documentElement.dir, find('email').value]).toEqual(['ltr', '']);
  await fill(person);
  await person.click(find('submit'));
  await waitFor(() => expect(enter).toHaveBeenCalledOnce());
});

test('a session that ended is told', async () => {
  await open([], '?ended=1');
  expect([find('notice').hidden, text('notice')]).toEqual([false, en('login.session_ended')]);
});

test('what was typed before the script ran stays', async () => {
  localStorage.setItem('matjar.last_email', '"old@matjar.test"');
  find('email').value = 'new@matjar.test';
  await open();
  expect(find('email').value).toBe('new@matjar.test');
});

test('the form cannot be sent before the script runs, nor ever put a password in an address', () => {
  expect([find('submit').hasAttribute('disabled'), find('login').getAttribute('method')]).toEqual([true, 'post']);
});

test('axe finds nothing, in either language, with everything on it that can be', async () => {
  const { person } = await open([json({}, 500)], '?ended=1');
  for (const locale of ['ar-SY', 'en']) {
    await person.click(document.querySelector(`[data-locale="${locale}"]`)!);
    await person.click(find('submit'));
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html: node }) => node)])).toEqual([]);
  }
});

test('a page brought back from the browser’s cache can be used again', async () => {
  const { person, enter } = await open([json({ data: loggedIn })]);
  await fill(person);
  await person.click(find('submit'));
  await waitFor(() => expect(enter).toHaveBeenCalledOnce());
  localStorage.clear();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(text('submit')).toBe(en('login.submit'));
  expect(enter).toHaveBeenCalledOnce();
});
