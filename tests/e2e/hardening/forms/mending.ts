import { expect } from 'vitest';
import { password } from '../../support/api';
import { expectEventually } from '../../support/expectEventually';
import { inLocale, partTexts } from '../../support/texts';
import type { Filled } from './filled';

const merging = partTexts(({ merge }) => merge);
const signing = partTexts((texts) => texts.signIn);

/** Dismisses the login dialog after the session has ended. */
export const signInLater = async ({ screen }: Filled): Promise<void> => {
  const later = screen.button(inLocale(signing.later, screen.locale));
  await later.click();
  await later.waitFor({ state: 'detached' });
};

/** Signs in again in the dialog above the form after the session has ended. */
export const signInNow = async ({ screen }: Filled): Promise<void> => {
  const dialog = screen.page.getByRole('dialog', { name: inLocale(signing.title, screen.locale) });
  await dialog.locator('[name=password]').fill(password);
  await screen.button(inLocale(signing.submit, screen.locale), dialog).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Returns the dialog that asks how to save a form if another user has changed or deleted the record. */
const question = ({ screen }: Filled) =>
  screen.page
    .getByRole('dialog')
    .filter({ has: screen.page.getByRole('button', { name: inLocale(merging.discard, screen.locale), exact: true }) })
    .last();

export const closeQuestion = async (form: Filled): Promise<void> => {
  await form.screen.button('app.cancel', question(form)).click();
  await question(form).waitFor({ state: 'detached' });
};

/** Closes the merge dialog if this form shows it. */
export const closeMerge = async (form: Filled): Promise<void> => {
  if (form.kind.merges) await closeQuestion(form);
};

export const answerQuestion = (form: Filled, answer: 'save' | 'createAgain') =>
  form.screen.button(inLocale(merging[answer], form.screen.locale), question(form)).click();

/** Waits until the server has stored all of the typed text. */
export const expectStored = async (
  { kind, screen, setup: { words, stored } }: Filled,
  read = stored,
): Promise<void> => {
  if (kind.found) return void (await kind.found(screen));
  const missing = async () => {
    const there = JSON.stringify((await read!()) ?? '').toLowerCase();
    return words.filter((word) => !there.includes(word.toLowerCase()));
  };
  await expectEventually(missing).toEqual([]);
  expect(words.length).toBeGreaterThan(0);
};
