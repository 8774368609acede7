import { createContext, useContext, useRef, useState } from 'react';
import type { RefObject, FormEvent, ReactNode } from 'react';
import type { Translate } from '../../i18n/translator';
import { failures, HttpError } from '../../providers/http/reply';
import { usePage } from '../PageRoot';

/**
 * Returns a string in the current language. It's a function so that the text changes when the user switches languages.
 */
export type Say = (t: Translate) => string;

export interface Rule {
  label: string;
  isTrimmed?: boolean;
  /** Validates a non-empty value, and returns the error, if any. Can compare the value with other fields. */
  complain?(value: string, valueOf: (name: string) => string): Say | undefined;
}

export type Rules = Readonly<Record<string, Rule>>;

type Control = HTMLInputElement | HTMLSelectElement;

export interface Fields {
  form: RefObject<HTMLFormElement | null>;
  rules: Rules;
  errors: Readonly<Record<string, Say | undefined>>;
  input(name: string): Control;
  value(name: string): string;
  judge(name: string): void;
  /**
   * Validates all fields, or only the fields in `only`. Focuses the first invalid field. Returns true if all are valid.
   */
  check(only?: readonly string[]): boolean;
  /**
   * Shows the server's errors next to their fields. Returns the rest of the message, which doesn't belong to any field.
   */
  refuse(error: unknown): Say;
}

export const FieldsContext = createContext<Fields | undefined>(undefined);

export const useFormFields = (): Fields => useContext(FieldsContext)!;

/**
 * Validates each field once it has been touched. Fields are uncontrolled because the user may type before the app's
 * code has loaded.
 */
export const useFields = (rules: Rules): Fields => {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Fields['errors']>({});
  const names = Object.keys(rules);

  const input = (name: string) => form.current!.elements.namedItem(name) as Control;
  const value = (name: string) => (rules[name]!.isTrimmed ? input(name).value.trim() : input(name).value);
  const complaint = (name: string): Say | undefined => {
    const { label, complain } = rules[name]!;
    return value(name) === '' ? (t) => t('validation.required', { field: t(label) }) : complain?.(value(name), value);
  };
  const goToFirst = (found: Fields['errors']) => {
    const name = names.find((candidate) => found[candidate]);
    if (name) input(name).focus();
  };

  return {
    form,
    rules,
    errors,
    input,
    value,
    judge: (name) => setErrors((previous) => ({ ...previous, [name]: complaint(name) })),
    check: (only = names) => {
      const found = Object.fromEntries(only.map((name) => [name, complaint(name)]));
      setErrors(found);
      goToFirst(found);
      return only.every((name) => !found[name]);
    },
    refuse: (error) => {
      const { message, body } = error instanceof HttpError ? error : { message: failures.network, body: null };
      const reportedErrors = Object.entries(body?.errors ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      const found = Object.fromEntries(
        reportedErrors.filter(([name]) => Object.hasOwn(rules, name)).map(([name, text]) => [name, () => text]),
      );
      const rest = reportedErrors.flatMap(([name, text]) => (Object.hasOwn(rules, name) ? [] : [text]));
      setErrors((previous) => ({ ...previous, ...found }));
      goToFirst(found);
      return (t) => [t(message), ...rest].join(' ');
    },
  };
};

export interface Submission {
  isBusy: boolean;
  alert: Say | undefined;
  /** Returns true while a call is running, even before React has rendered that state. */
  isRunning(): boolean;
  /** Submits the form. Does nothing if a field (among `only`, if given) is invalid or a call is already running. */
  submit(send: () => Promise<void>, only?: readonly string[]): Promise<void>;
  /** Marks the call as completed. If the call failed, `alert` is the reason. */
  settle(alert?: Say): void;
}

/** Returns a form's state and the functions that submit it. The submit button keeps focus during a call. */
export const useSubmission = ({ check, refuse }: Pick<Fields, 'check' | 'refuse'>): Submission => {
  const running = useRef(false);
  const [state, setState] = useState<{ isBusy: boolean; alert?: Say }>({ isBusy: false });
  const settle = (alert?: Say) => {
    running.current = false;
    setState({ isBusy: false, ...(alert && { alert }) });
  };
  return {
    isBusy: state.isBusy,
    alert: state.alert,
    isRunning: () => running.current,
    settle,
    submit: async (send, only) => {
      if (running.current || !check(only)) return;
      running.current = true;
      setState({ isBusy: true });
      try {
        await send();
      } catch (error) {
        settle(refuse(error));
      }
    },
  };
};

interface FormProps {
  id: string;
  fields: Fields;
  hidden?: boolean;
  onSubmit(): void;
  children: ReactNode;
}

/**
 * `method="post"` keeps the form's values out of the URL, even if the form is submitted before the app's code has
 * loaded.
 */
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

export const Notice = ({ say }: { say: Say | undefined }) => {
  const { t } = usePage();
  return (
    <p className="notice" id="notice" role="status" hidden={!say}>
      {say?.(t)}
    </p>
  );
};

export const Failure = ({ say }: { say: Say | undefined }) => {
  const { t } = usePage();
  return (
    <p className="alert" id="alert" role="alert">
      {say?.(t)}
    </p>
  );
};
