import { useEffect, useState } from 'react';
import { usePage } from '../usePage';
import { PasswordInput } from './PasswordInput';
import { useFormFields } from './useFields';

/** The password of a login, with a button that shows and hides what is typed. */
export const PasswordField = () => {
  const { t } = usePage();
  const { form } = useFormFields();
  const [isShown, setShown] = useState(false);

  // What is sent as plain text, a browser offers to complete the next time.
  useEffect(() => {
    const { current } = form;
    const hide = () => setShown(false);
    current!.addEventListener('submit', hide);
    return () => current!.removeEventListener('submit', hide);
  }, [form]);

  return (
    <PasswordInput name="password" autoComplete="current-password" isShown={isShown} tellsCapsLock>
      <button
        className={isShown ? 'reveal shown' : 'reveal'}
        id="reveal"
        type="button"
        aria-controls="password"
        aria-label={t(isShown ? 'login.hide_password' : 'login.show_password')}
        onClick={() => setShown(!isShown)}
      />
    </PasswordInput>
  );
};
