// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { createHttp } from '@matjar/admin/client/api';
import { createTranslator } from '@matjar/admin/testing';
import { createFakeApi, json } from '@matjar/admin/testing/client';
import type { Answer } from '@matjar/admin/testing/client';
import { createShopClient } from '../providers/client';
import { wordsOf } from '../i18n/pages';
import { page } from './invitation';
import { enliven, find, showPage, text } from './testing/page';

const words = wordsOf('invitation');
const en = createTranslator('en', words.en);
const ar = createTranslator('ar-SY', words['ar-SY']);

const invitation = {
  name: 'Huda',
  email: 'huda@matjar.test',
  shop: ['Linen House', 'بيت الكتان'],
  role: ['Vendor', 'بائع'],
  permissions: ['Full access', 'صلاحية كاملة'],
};

beforeEach(() => showPage(page));

const open = async (...answers: Answer[]) => {
  const client = createShopClient();
  const { session, storage } = client;
  const { sent, fetch } = createFakeApi(...answers);
  await enliven({ ...page, client }, { http: createHttp(client, { fetch }), hash: '#secret' });
  return { sent, session, storage, person: userEvent.setup() };
};

const type = async (person: ReturnType<typeof userEvent.setup>, first: string, again = first) => {
  await person.type(find('new_password'), first);
  await person.type(find('repeat_password'), again);
  await person.click(find('submit'));
};

test('the page says that it is loading the invitation', () => {
  expect([text('notice'), find('accept').hidden]).toEqual([en('invitation.looking'), true]);
});

test('shows the invited person, the shop and the role, in the page’s language', async () => {
  const { person, sent, session } = await open(json({ data: invitation }));
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/sub_vendor/invitation', { token: 'secret' }],
  ]);
  expect(text('notice')).toBe(
    'Huda, you are invited to work in “Linen House” as Vendor (Full access). You will log in with: huda@matjar.test',
  );
  expect([find('accept').hidden, find('login').hidden, find('email').value]).toEqual([false, true, 'huda@matjar.test']);
  await person.click(document.querySelector('[data-locale="ar-SY"]')!);
  expect(text('notice')).toMatch(/بيت الكتان.*بائع.*صلاحية كاملة/);
  expect([document.documentElement.dir, session.get().locale]).toEqual(['rtl', 'ar-SY']);
});

test('asks a client with an account only for the password, and says that the shop was added', async () => {
  const client = { ...invitation, role: ['Client', 'عميل'], client: true, known: true };
  const { person, sent } = await open(json({ data: client }), json({ data: client }));
  expect(text('notice')).toBe(
    'Huda, “Linen House” has an account for you, where you can see your orders, messages, reviews and points. ' +
      'You already have an account: enter its password. You will log in with: huda@matjar.test',
  );
  expect(['new_password', 'repeat_password', 'password'].map((id) => document.getElementById(id) !== null)).toEqual([
    false,
    false,
    true,
  ]);
  await person.click(find('submit'));
  expect([text('password-error'), document.activeElement]).toEqual([
    en('validation.required', { field: en('invitation.own_password') }),
    find('password'),
  ]);
  await person.click(find('show'));
  expect(find('password')).toHaveAttribute('type', 'text');
  await person.type(find('password'), 'my own one');
  await person.click(find('submit'));
  await waitFor(() => expect(text('notice')).toBe(en('invitation.linked')));
  expect(sent[1]!.body).toEqual({ token: 'secret', password: 'my own one' });
});

test('requires the password twice, then opens the login page with the email filled in', async () => {
  const { person, sent, storage } = await open(json({ data: invitation }), json({ data: invitation }));
  await type(person, 'long enough');
  await waitFor(() => expect(text('notice')).toBe(en('messages.invitation_accepted')));
  expect(sent[1]).toMatchObject({
    method: 'POST',
    path: '/api/sub_vendor/invitation/accept',
    body: { token: 'secret', new_password: 'long enough', repeat_password: 'long enough' },
  });
  await waitFor(() => expect([find('accept').hidden, find('login').hidden]).toEqual([true, false]));
  await waitFor(() => expect(document.activeElement).toBe(find('login')));
  expect(storage.readJson('last_email')).toBe('huda@matjar.test');
  expect(JSON.stringify({ ...localStorage })).not.toContain('long enough');
});

test.each([
  ['no password', '', '', ['validation.required', 'validation.required'], 'new_password'],
  ['a short password', 'short', 'short', ['validation.too_short', ''], 'new_password'],
  ['different passwords', 'long enough', 'long enouhg', ['', 'validation.password_mismatch'], 'repeat_password'],
])('rejects %s before sending, with the reason under the field', async (_title, first, again, keys, focused) => {
  const { person, sent } = await open(json({ data: invitation }));
  if (first) await person.type(find('new_password'), first);
  if (again) await person.type(find('repeat_password'), again);
  await person.click(find('submit'));
  const labels = ['invitation.password', 'invitation.again'];
  const said = (t: typeof en) => keys.map((key, index) => key && t(key, { field: t(labels[index]!), smart_count: 8 }));
  const shown = () => [text('new_password-error'), text('repeat_password-error')];
  expect(shown()).toEqual(said(en));
  expect(document.activeElement).toBe(find(focused));
  await person.click(document.querySelector('[data-locale="ar-SY"]')!);
  expect(shown()).toEqual(said(ar));
  expect(sent).toHaveLength(1);
});

test('shows the server’s error under its field and keeps the input', async () => {
  const errors = { new_password: ['Too well known'] };
  const { person } = await open(json({ data: invitation }), json({ message: 'Check the fields', errors }, 422));
  await type(person, 'password1');
  await waitFor(() => expect(text('alert')).toBe('Check the fields'));
  expect([text('new_password-error'), find('new_password').value]).toEqual(['Too well known', 'password1']);
  expect([text('submit'), find('accept').hidden]).toEqual([en('invitation.submit'), false]);
});

test.each<[string, Answer, string]>([
  ['was used or has expired', json({ message: 'This invitation is over' }, 422), 'This invitation is over'],
  ['can’t be loaded', new TypeError('Failed to fetch'), en('messages.failed_to_get_data messages.network_error')],
])('an invitation that %s offers only the link to the login page', async (_title, answer, message) => {
  await open(answer);
  await waitFor(() => expect(text('alert')).toBe(message));
  expect([find('notice').hidden, find('accept').hidden, find('login').hidden]).toEqual([true, true, false]);
});

test('shows both passwords, and hides them again', async () => {
  const { person } = await open(json({ data: invitation }));
  const types = () => [find('new_password').type, find('repeat_password').type];
  await person.click(find('show'));
  expect(types()).toEqual(['text', 'text']);
  await person.click(find('show'));
  expect(types()).toEqual(['password', 'password']);
});

test('axe finds no violations, in either language, with errors shown', async () => {
  const { person } = await open(json({ data: invitation }));
  for (const locale of ['ar-SY', 'en']) {
    await person.click(document.querySelector(`[data-locale="${locale}"]`)!);
    await person.click(find('submit'));
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html: node }) => node)])).toEqual([]);
  }
});
