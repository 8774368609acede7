import type { ReactNode } from 'react';
import { usePage } from '../usePage';
import { Field } from './Field';
import { useCapsLock } from './useCapsLock';

interface PasswordInputProps {
  name: string;
  autoComplete: 'current-password' | 'new-password';
  isShown: boolean;
  /** Whether Caps Lock is told beside its label. */
  tellsCapsLock?: boolean;
  children?: ReactNode;
}

/** A field for a password. */
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
