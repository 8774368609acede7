import type { KeyboardEvent, ReactNode } from 'react';
import { useState } from 'react';
import { emailPattern } from '../../../core/text/plain';
import type { SafeStorage } from '../../providers/store/storage';
import { usePage } from '../PageRoot';
import { useFormFields } from './Form';
import type { Rule, Rules } from './Form';

const key = 'last_email';

/** Stores the email address of the last sign-in, but never the password. */
export const createRemembered = (storage: SafeStorage) => ({
  email: (): string | undefined => {
    const email = storage.readJson(key);
    return typeof email === 'string' ? email : undefined;
  },
  keepEmail: (email: string): void => {
    storage.writeJson(key, email);
  },
});

interface ControlProps {
  id: string;
  name: string;
  required: true;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
  onBlur(): void;
  onChange(): void;
}

interface FieldProps {
  name: string;
  /** Text next to the label. It also describes the control to screen readers. */
  hint?: { id: string; text: string | undefined };
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

export const Field = ({ name, hint, className = '', children }: FieldProps) => {
  const { t } = usePage();
  const { rules, errors, judge: validateField } = useFormFields();
  const error = errors[name];
  const label = (
    <label htmlFor={name}>
      <span>{t(rules[name]!.label)}</span>{' '}
      <span className="star" aria-hidden="true">
        *
      </span>
    </label>
  );
  const control: ControlProps = {
    id: name,
    name,
    required: true,
    'aria-invalid': error && true,
    'aria-describedby': [hint?.id, `${name}-error`].filter(Boolean).join(' '),
    // A server error stays until the value changes. If the error disappeared on blur, the button below the field would
    // move while the user is pressing it.
    onBlur: () => void (error ?? validateField(name)),
    onChange: () => error && validateField(name),
  };
  return (
    <div className="field">
      {hint ? (
        <div className="label">
          {label}
          <span className="hint" id={hint.id} role="status">
            {hint.text}
          </span>
        </div>
      ) : (
        label
      )}
      <div className={`control ${className}`.trim()}>{children(control)}</div>
      <p className="error" id={`${name}-error`}>
        {error?.(t)}
      </p>
    </div>
  );
};

const useCapsLock = () => {
  const [isOn, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { isOn, handlers: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } };
};

interface PasswordInputProps {
  name: string;
  autoComplete: 'current-password' | 'new-password';
  isShown: boolean;
  tellsCapsLock?: boolean;
  children?: ReactNode;
}

export const PasswordInput = ({ name, autoComplete, isShown, tellsCapsLock, children }: PasswordInputProps) => {
  const { t } = usePage();
  const { isOn, handlers } = useCapsLock();
  const hint = tellsCapsLock ? { hint: { id: 'capslock', text: isOn ? t('login.capslock') : undefined } } : {};
  return (
    <Field name={name} {...hint}>
      {(control) => (
        <>
          <input
            {...control}
            {...handlers}
            onBlur={() => [control.onBlur, handlers.onBlur].forEach((leave) => leave())}
            type={isShown ? 'text' : 'password'}
            dir="ltr"
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          {children}
        </>
      )}
    </Field>
  );
};

export const emailRule: Rule = {
  label: 'login.email',
  isTrimmed: true,
  complain: (value) =>
    emailPattern.test(value) ? undefined : (t) => t('validation.email', { field: t('login.email') }),
};

export const EmailField = () => (
  <Field name="email">
    {(control) => (
      <input
        {...control}
        type="email"
        dir="ltr"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    )}
  </Field>
);

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
