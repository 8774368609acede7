import { usePage } from '../usePage';
import { PasswordInput } from './Field';
import type { Rules } from './Form';

const shortest = 8;

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

export const NewPassword = ({ isShown }: { isShown: boolean }) => (
  <>
    <PasswordInput name="new_password" autoComplete="new-password" isShown={isShown} tellsCapsLock />
    <PasswordInput name="repeat_password" autoComplete="new-password" isShown={isShown} />
  </>
);

interface ShowPasswordsProps {
  isShown: boolean;
  onChange(isShown: boolean): void;
}

export const ShowPasswords = ({ isShown, onChange }: ShowPasswordsProps) => {
  const { t } = usePage();
  return (
    <div className="field">
      <label>
        <input id="show" type="checkbox" checked={isShown} onChange={({ target }) => onChange(target.checked)} />{' '}
        <span>{t('invitation.show')}</span>
      </label>
    </div>
  );
};
