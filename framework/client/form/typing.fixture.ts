// Helpers that fill in and read a form like a user. Used by tests of forms.
import { prefix } from '../../testing/client';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import userEvent from '@testing-library/user-event';

export const user = userEvent.setup({ delay: null });
export const box = (label: string | RegExp) => screen.findByLabelText(label);
export const english = /^Name \(English\)/;
export const arabic = /^Name \(Arabic\)/;
export const save = () => user.click(screen.getByText('Save'));
export const findText = (text: string | RegExp) => screen.findByText(text);
/** Waits for the page of the record, which opens after saving. */
export const onPageOf = (id: number) => waitFor(() => expect(window.location.pathname).toBe(`/samples/${id}/show`));
/** Returns the text below an input: its error or its help text. */
export const noteOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby')!)!.textContent;

export const retype = async (label: RegExp, text: string) => {
  await user.clear(await box(label));
  await user.type(await box(label), text);
};

/** Fills in the required fields of a sample. */
export const fill = async () => {
  await user.type(await box(english), 'Silk');
  await user.type(await box(arabic), 'حرير');
  await user.type(await box(/^Code/), 'S-1');
};

export const drafts = () => Object.keys(window.localStorage).filter((key) => key.startsWith(`${prefix}draft.`));

export const forget = () => {
  window.sessionStorage.clear();
  window.localStorage.clear();
};
