// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { createHttp } from '@matjar/admin/client/api';
import { createTranslator } from '@matjar/admin/testing';
import { createFakeApi, json } from '@matjar/admin/testing/client';
import type { Answer } from '@matjar/admin/testing/client';
import { createShopClient } from '../providers/client';
import { wordsOf } from '../i18n/pages';
import { page } from './password';
import { enliven, find, showPage, text } from './testing/page';

const words = wordsOf('password');
const en = createTranslator('en', words.en);

beforeEach(() => showPage(page));

const open = async (hash: string, ...answers: Answer[]) => {
  const client = createShopClient();
  const { session, storage } = client;
  const { sent, fetch } = createFakeApi(...answers);
  await enliven({ ...page, client }, { http: createHttp(client, { fetch }), hash });
  return { sent, session, storage, person: userEvent.setup() };
};

const owner = json({ data: { email: 'huda@matjar.test' } });
/** Returns whether the form and the link for requesting a new email are hidden. */
const hidden = () => [find('form').hidden, find('again').hidden];
const asked = () => [...document.querySelectorAll('label[for]')].map((label) => label.getAttribute('for'));

describe('the password page without a link', () => {
  test('asks for the email, sends it and shows the server’s message', async () => {
    const { person, sent, storage } = await open('', json({ message: 'On its way', data: { sent: true } }));
    expect([text('notice'), hidden(), asked(), text('submit')]).toEqual([
      en('new_password.ask'),
      [false, true],
      ['email'],
      en('new_password.send'),
    ]);
    await person.type(find('email'), ' huda@matjar.test ');
    await person.click(find('submit'));
    await waitFor(() => expect(text('notice')).toBe('On its way'));
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/sub_vendor/password/forgot', { email: 'huda@matjar.test' }],
    ]);
    // The focus moves once the text has been rendered.
    await waitFor(() => expect(document.activeElement).toBe(find('login')));
    expect([find('form').hidden, storage.readJson('last_email')]).toEqual([true, 'huda@matjar.test']);
  });

  test('rejects an invalid email before sending, and shows the server’s refusal', async () => {
    const { person, sent } = await open('', json({ message: 'Too many attempts' }, 429));
    await person.type(find('email'), 'huda@');
    await person.click(find('submit'));
    expect([text('email-error'), sent.length]).toEqual([en('validation.email', { field: en('login.email') }), 0]);
    await person.type(find('email'), 'matjar.test');
    await person.click(find('submit'));
    await waitFor(() => expect(text('alert')).toBe('Too many attempts'));
    expect(find('form').hidden).toBe(false);
  });
});

describe('the password page with a link', () => {
  test('requires the password twice, ends the current session and opens the login page', async () => {
    const { person, sent, session, storage } = await open(
      '#secret',
      owner,
      json({ message: 'It is set', data: { email: 'huda@matjar.test' } }),
    );
    session.set({ token: 'old' });
    expect([text('notice'), hidden(), asked(), text('submit')]).toEqual([
      en('new_password.choose', { email: 'huda@matjar.test' }),
      [false, true],
      ['new_password', 'repeat_password'],
      en('new_password.save'),
    ]);
    await person.type(find('new_password'), 'long enough');
    await person.type(find('repeat_password'), 'long enough');
    await person.click(find('submit'));
    await waitFor(() => expect(text('notice')).toBe('It is set'));
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/sub_vendor/password/link', { token: 'secret' }],
      [
        '/api/sub_vendor/password/reset',
        { token: 'secret', new_password: 'long enough', repeat_password: 'long enough' },
      ],
    ]);
    await waitFor(() => expect(document.activeElement).toBe(find('login')));
    expect([session.get().token, storage.readJson('last_email')]).toEqual([undefined, 'huda@matjar.test']);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/long enough|secret/);
  });

  test('validates the password before sending, and warns of Caps Lock', async () => {
    const { person, sent } = await open('#secret', owner);
    await person.type(find('new_password'), 'short');
    await person.click(find('submit'));
    expect([text('new_password-error'), text('repeat_password-error'), sent.length]).toEqual([
      en('validation.too_short', { field: en('invitation.password'), smart_count: 8 }),
      en('validation.required', { field: en('invitation.again') }),
      1,
    ]);
    fireEvent.keyDown(find('new_password'), { key: 'A', modifierCapsLock: true });
    expect(text('capslock')).toBe(en('login.capslock'));
    await person.click(find('show'));
    expect([find('new_password').type, find('repeat_password').type]).toEqual(['text', 'text']);
  });

  test('offers a new request if the link is invalid', async () => {
    await open('#secret', json({ message: 'No longer valid' }, 422));
    expect([text('alert'), hidden()]).toEqual(['No longer valid', [true, false]]);
    expect(find('again').getAttribute('href')).toBe('/password');
  });
});

test.each(['', '#secret'])('axe finds no violations with “%s”, in either language', async (hash) => {
  const { person } = await open(hash, owner);
  for (const locale of ['ar-SY', 'en']) {
    await person.click(document.querySelector(`[data-locale="${locale}"]`)!);
    await person.click(find('submit'));
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html: node }) => node)])).toEqual([]);
  }
});
