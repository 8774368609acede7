import { emailPattern } from '../../../kinds/email/kind';
import { Field } from './Field';
import type { Rule } from './useFields';

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
