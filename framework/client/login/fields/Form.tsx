import type { FormEvent, ReactNode } from 'react';
import { usePage } from '../usePage';
import type { Fields } from './useFields';
import { FieldsContext } from './useFields';

interface FormProps {
  id: string;
  fields: Fields;
  hidden?: boolean;
  onSubmit(): void;
  children: ReactNode;
}

/** `method="post"` keeps its values out of the address, even before the program has loaded. */
export const Form = ({ id, fields, hidden, onSubmit, children }: FormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const { form } = fields;
  return (
    <form id={id} ref={form} method="post" noValidate hidden={hidden} onSubmit={submit}>
      <FieldsContext value={fields}>{children}</FieldsContext>
    </form>
  );
};

interface SubmitButtonProps {
  isBusy: boolean;
  rest: string;
  busy: string;
}

export const SubmitButton = ({ isBusy, rest, busy }: SubmitButtonProps) => {
  const { t } = usePage();
  return (
    <button className="submit" id="submit" type="submit" aria-disabled={isBusy}>
      {t(isBusy ? busy : rest)}
    </button>
  );
};
