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

/** A form whose fields are judged here. What is in it never gets into an address, whether or not its program has come. */
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
  /** The keys of what it says, at rest and while a call is under way. */
  rest: string;
  busy: string;
}

/** The button of a page's form. */
export const SubmitButton = ({ isBusy, rest, busy }: SubmitButtonProps) => {
  const { t } = usePage();
  return (
    <button className="submit" id="submit" type="submit" aria-disabled={isBusy}>
      {t(isBusy ? busy : rest)}
    </button>
  );
};
