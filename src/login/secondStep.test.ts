// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { json } from '@matjar/admin/testing/client';
import { page } from './login';
import { loggedIn, open } from './testing/login';
import { en, fill, find, showPage, text } from './testing/page';

beforeEach(() => showPage(page));

const refusal = (challenge: object) =>
  json(
    { message: 'Confirm your identity', meta: { challenge: { token: 'step', expires_in: 600, ...challenge } } },
    422,
  );

/** Submits the login form and waits until the second step is shown. */
const step = async (challenge: object, ...answers: Response[]) => {
  const opened = await open([refusal(challenge), ...answers]);
  await fill(opened.person);
  await opened.person.click(find('submit'));
  return opened;
};

const violations = async () => {
  const { violations: found } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  return found.map(({ id }) => id);
};

describe('the second step of a login', () => {
  test('asks for a code, shows an error after a wrong code, and opens the dashboard', async () => {
    const wrong = json({ message: 'Some fields need your attention', errors: { code: ['This code is wrong'] } }, 422);
    const { person, sent, enter, session } = await step(
      { methods: ['code', 'recovery'] },
      wrong,
      json({ data: loggedIn }),
    );
    await waitFor(() => expect(document.activeElement).toBe(find('code')));
    expect([text('notice'), await violations()]).toEqual([en('factor.ask_code'), []]);
    await person.type(find('code'), '000000');
    await person.click(find('submit'));
    await waitFor(() => expect(text('code-error')).toBe('This code is wrong'));
    await person.click(find('remember'));
    expect(text('code-error')).toBe('This code is wrong');
    await person.clear(find('code'));
    await person.type(find('code'), '123456');
    await person.click(find('submit'));
    await waitFor(() => expect(enter).toHaveBeenCalledWith('/'));
    expect(sent.at(-1)).toMatchObject({
      path: '/api/sub_vendor/login/factor',
      body: { challenge: 'step', code: '123456', remember: true },
    });
    expect(session.get()).toMatchObject({ token: 't', place: { category_id: 2, subcategory_id: 31 } });
  });

  test('offers the other methods that the server lists', async () => {
    const { person, sent, enter } = await step({ methods: ['code', 'recovery'] }, json({ data: loggedIn }));
    await waitFor(() => expect(find('code')).not.toBeNull());
    await person.click(document.querySelector<HTMLElement>('[data-method=recovery]')!);
    await person.type(find('recovery_code'), 'ABCDE-FGHJK');
    await person.click(find('submit'));
    await waitFor(() => expect(enter).toHaveBeenCalled());
    expect(sent.at(-1)!.body).toMatchObject({ recovery_code: 'ABCDE-FGHJK' });
  });

  test('sets up one-time codes if the account needs a factor, and shows the recovery codes first', async () => {
    const codes = ['ABCDE-FGHJK', 'LMNPQ-RSTVW'];
    const { person, sent, enter } = await step(
      { methods: [], setup: true },
      json({ message: '', data: { challenge: 'begun', secret: 'MZXW6YTBOI', url: 'otpauth://totp/a?secret=M' } }),
      json({ message: 'Set up', data: { recovery_codes: codes } }),
      json({ data: loggedIn }),
    );
    await waitFor(() => expect(find('codes')).not.toBeNull());
    await person.click(find('codes'));
    await waitFor(() => expect(document.querySelector('code')?.textContent).toBe('MZXW 6YTB OI'));
    expect(await violations()).toEqual([]);
    await person.type(find('code'), '123456');
    await person.click(find('submit'));
    await waitFor(() =>
      expect([...document.querySelectorAll('.codes li')].map((one) => one.textContent)).toEqual(codes),
    );
    expect([enter.mock.calls, await violations()]).toEqual([[], []]);
    await person.click(find('submit'));
    await waitFor(() => expect(enter).toHaveBeenCalledWith('/'));
    expect(sent.slice(2).map(({ path, body }) => [path.split('/').slice(3).join('/'), body])).toEqual([
      ['factors/code', { login: 'step' }],
      ['factors/code/confirm', { challenge: 'begun', code: '123456', login: 'step' }],
      ['login/factor', { challenge: 'step' }],
    ]);
  });

  test('says that passkeys don’t work if the browser doesn’t support them', async () => {
    const data = { token: 'step', methods: ['passkey'], passkey: { challenge: 'c' }, expires_in: 600 };
    const { person } = await open([json({ message: '', data })]);
    await person.selectOptions(find('category_id'), '2');
    await person.click(find('passkey'));
    await waitFor(() => expect(text('alert')).toBe(en('factor.passkey_impossible')));
  });
});
