// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { json } from '@matjar/admin/testing/client';
import { page } from './login';
import { open } from './testing/login';
import { ar, fill, find, showPage, text } from './testing/page';

beforeEach(() => showPage(page));

describe('the language', () => {
  test('changes in place, and keeps the input, the selection and the messages', async () => {
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

  test('is the stored language from the start, and is sent with the calls', async () => {
    localStorage.setItem('matjar.ui.locale', '"ar-SY"');
    const { sent } = await open();
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.querySelector('h1')!.textContent).toBe(ar('login.title'));
    expect(sent[0].headers['Accept-Language']).toBe('ar');
  });
});
