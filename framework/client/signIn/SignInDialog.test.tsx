// @vitest-environment jsdom
import { duration } from '@mui/material/styles';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/library/screens';
import SignInDialog from './SignInDialog';
import { later } from '../../languages/en/later';

const who = { token: 'ended', user: { id: 1, email: 'huda@books.test' }, place: {} };

/** The functions that the test calls when the dialog's animation ends. */
let due: (() => void)[];

beforeEach(() => {
  due = [];
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number) => {
    if (delay !== duration.enteringScreen) return setTimeout(run, delay);
    due.push(run);
    return 0;
  }) as never);
});

const comeIn = async () => {
  expect(due).not.toEqual([]);
  act(() => due.splice(0).forEach((run) => run()));
  // Waits for a later task because the form sets focus in a separate task.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
};

const open = async () => {
  await renderScreen(<SignInDialog author={who as never} ended="ended" onAnswer={vi.fn<(isIn: boolean) => void>()} />);
  const dialog = await screen.findByRole('dialog', { name: later.signIn.title });
  return (name: string) => dialog.querySelector<HTMLInputElement>(`[name=${name}]`)!;
};

test('the password gets the focus once the dialog has opened', async () => {
  const fieldOf = await open();
  expect(document.activeElement).not.toBe(fieldOf('password'));
  await comeIn();
  expect(document.activeElement).toBe(fieldOf('password'));
});

test('the focus stays in a field in which the user is already typing', async () => {
  const fieldOf = await open();
  act(() => fieldOf('email').focus());
  await comeIn();
  expect(document.activeElement).toBe(fieldOf('email'));
});
