// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { later as arabic } from '../../languages/ar/later';
import { later as english } from '../../languages/en/later';
import { recordingFetch } from '../../testing/fakeFetch';
import { renderScreen } from '../../testing/library/screens';
import IdentityDialog from './IdentityDialog';

const open = async (asked: object, locale: 'ar' | 'en' = 'en') => {
  const { secondFactor } = locale === 'ar' ? arabic : english;
  const { fetch, calls } = recordingFetch(() => ({
    json: { message: '', data: { challenge: 'asked', expires_in: 600, ...asked } },
  }));
  vi.stubGlobal('fetch', fetch);
  const onAnswer = vi.fn<(isProven: boolean) => void>();
  await renderScreen(<IdentityDialog onAnswer={onAnswer} />, { locale });
  const dialog = await screen.findByRole('dialog', { name: secondFactor.identity });
  return { dialog: within(dialog), secondFactor, calls, onAnswer };
};

test.each(['en', 'ar'] as const)('asks for a second factor without offering the password, in %s', async (locale) => {
  const { dialog, secondFactor, calls, onAnswer } = await open({ methods: ['code', 'recovery'] }, locale);
  const code = dialog.getByRole('textbox');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    secondFactor.by_recovery,
    expect.any(String),
    secondFactor.submit,
  ]);
  await userEvent.type(code, '123456{Enter}');
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true));
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [expect.stringMatching(/identity$/), {}],
    [expect.stringMatching(/identity\/confirm$/), { challenge: 'asked', code: '123456' }],
  ]);
});

test('asks for the password if there is no other way', async () => {
  const { dialog } = await open({ methods: ['password'] });
  expect(dialog.getByText(english.secondFactor.ask_password)).toBeTruthy();
});

test('focuses the button that asks for the passkey', async () => {
  const { dialog, secondFactor } = await open({ methods: ['passkey', 'recovery'], passkey: {} });
  const confirm = dialog.getByRole('button', { name: secondFactor.use_passkey });
  await waitFor(() => expect(document.activeElement).toBe(confirm));
});
