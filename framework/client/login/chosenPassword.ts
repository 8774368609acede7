import type { Translate } from '../i18n/translator';
import { watchCapsLock } from './capsLock';
import type { Rule } from './fields';

type ChosenName = 'new_password' | 'repeat_password';

const shortest = 8;

/** What is asked of a new password, which is typed twice. */
export const chosenRules: Record<ChosenName, Rule> = {
  new_password: {
    label: 'invitation.password',
    complain: ({ length }) => {
      if (length >= shortest) return undefined;
      return (t) => t('validation.too_short', { field: t('invitation.password'), smart_count: shortest });
    },
  },
  repeat_password: {
    label: 'invitation.again',
    complain: (value, valueOf) =>
      (value === valueOf('new_password') ? undefined : (t) => t('validation.password_mismatch')),
  },
};

/** Wires `#show`, which shows both passwords, and the Caps Lock hint; returns the hint's renderer. */
export const wireChosenPassword = (page: Document, translate: () => Translate): (() => void) => {
  const input = (name: string) => page.querySelector<HTMLInputElement>(`#${name}`)!;
  input('show').addEventListener('change', () => {
    for (const name of Object.keys(chosenRules)) input(name).type = input('show').checked ? 'text' : 'password';
  });
  return watchCapsLock(page, input('new_password'), translate);
};
