import { createContext, useContext, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Translate } from '../../i18n/translator';
import { failures, HttpError } from '../../providers/http';

/** A text in whatever language the page is in when it is shown; the language may change under it. */
export type Say = (t: Translate) => string;

/** What is asked of a field that must be filled in. */
export interface Rule {
  /** The key of its label. */
  label: string;
  /** Whether blanks around what is typed don't count. */
  isTrimmed?: boolean;
  /** What is wrong with a value that is there, beside those of the other fields. */
  complain?(value: string, valueOf: (name: string) => string): Say | undefined;
}

export type Rules = Readonly<Record<string, Rule>>;

type Control = HTMLInputElement | HTMLSelectElement;

export interface Fields {
  /** The form that they are in. */
  form: RefObject<HTMLFormElement | null>;
  rules: Rules;
  /** What is wrong with each. */
  errors: Readonly<Record<string, Say | undefined>>;
  input(name: string): Control;
  /** What is typed; without the blanks around it where the rule says so. */
  value(name: string): string;
  judge(name: string): void;
  /** Judges every field, shows what is wrong and goes to the first such field; true when nothing is. */
  check(): boolean;
  /** Shows the server's complaints about fields, and returns what else there is to say of a call's failure. */
  refuse(error: unknown): Say;
}

export const FieldsContext = createContext<Fields | undefined>(undefined);

/** The fields of the form around. */
export const useFormFields = (): Fields => useContext(FieldsContext)!;

/**
 * The fields of a form, each judged once it has been touched. What is typed stays with the browser, which had it before
 * this program came.
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
    judge: (name) => setErrors((known) => ({ ...known, [name]: complaint(name) })),
    check: () => {
      const found = Object.fromEntries(names.map((name) => [name, complaint(name)]));
      setErrors(found);
      goToFirst(found);
      return names.every((name) => !found[name]);
    },
    refuse: (error) => {
      const { message, body } = error instanceof HttpError ? error : { message: failures.network, body: null };
      const told = Object.entries(body?.errors ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      const found = Object.fromEntries(
        told.filter(([name]) => Object.hasOwn(rules, name)).map(([name, text]) => [name, () => text]),
      );
      const rest = told.flatMap(([name, text]) => (Object.hasOwn(rules, name) ? [] : [text]));
      setErrors((known) => ({ ...known, ...found }));
      goToFirst(found);
      return (t) => [t(message), ...rest].join(' ');
    },
  };
};

interface Submission {
  /** Whether a call is under way, and why the last one failed. */
  isBusy: boolean;
  alert: Say | undefined;
  /** The same of a call that began in this very moment. */
  isRunning(): boolean;
  /** Sends what is typed, unless something is wrong with it or it is on its way already. */
  submit(send: () => Promise<void>): Promise<void>;
  /** Nothing is under way any more; `alert` says why it failed. */
  settle(alert?: Say): void;
}

/** What becomes of a form that is sent: its button stays focused while a call is under way, and one that fails says why. */
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
    submit: async (send) => {
      if (running.current || !check()) return;
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
