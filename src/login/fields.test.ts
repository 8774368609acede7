// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { json } from '@matjar/admin/testing/client';
import { page } from './login';
import { open } from './testing/login';
import { en, fill, find, showPage, text } from './testing/page';

beforeEach(() => showPage(page));

describe('fields', () => {
  test('are validated after the first visit, and invalid ones block the login', async () => {
    const { person, sent } = await open();
    expect(text('email-error')).toBe('');
    await person.type(find('email'), 'vendor@');
    await person.tab();
    expect(text('email-error')).toBe(en('validation.email', { field: 'Email' }));
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

  test('the password can be shown, and is hidden again on submit', async () => {
    const { person } = await open([json({}, 500)]);
    const label = () => find('reveal').getAttribute('aria-label');
    await fill(person);
    await person.click(find('reveal'));
    expect([find('password').type, label()]).toEqual(['text', en('login.hide_password')]);
    await person.click(find('submit'));
    expect([find('password').type, label()]).toEqual(['password', en('login.show_password')]);
  });

  test('Caps Lock shows a warning in the password field', async () => {
    await open();
    fireEvent.keyDown(find('password'), { key: 'A', modifierCapsLock: true });
    expect(text('capslock')).toBe(en('login.capslock'));
    fireEvent.keyUp(find('password'), { key: 'CapsLock' });
    expect(text('capslock')).toBe('');
    find('password').dispatchEvent(new Event('keydown'));
    expect(text('capslock')).toBe('');
  });
});
