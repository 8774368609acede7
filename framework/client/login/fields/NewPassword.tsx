import { PasswordInput } from './PasswordInput';
import type { Rules } from './useFields';

const shortest = 8;

/** What is asked of a new password, which is typed twice. */
export const newPasswordRules: Rules = {
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
      value === valueOf('new_password') ? undefined : (t) => t('validation.password_mismatch'),
  },
};

/** A password that is chosen, twice. */
export const NewPassword = ({ isShown }: { isShown: boolean }) => (
  <>
    <PasswordInput name="new_password" autoComplete="new-password" isShown={isShown} tellsCapsLock />
    <PasswordInput name="repeat_password" autoComplete="new-password" isShown={isShown} />
  </>
);
