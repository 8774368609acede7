import type { Translate } from '../i18n/translator';
import { failures, HttpError } from '../providers/http';
import type { FieldErrors } from '../providers/http';

/** A text in whatever language the page is in when it is shown; the language may change under it. */
export type Say = (t: Translate) => string;

/** What is asked of a field that must be filled in. */
export interface Rule<Name extends string = string> {
  /** The key of its label. */
  label: string;
  /** Whether blanks around what is typed don't count. */
  isTrimmed?: boolean;
  /** What is wrong with a value that is there, beside those of the other fields. */
  complain?(value: string, valueOf: (name: Name) => string): Say | undefined;
}

export interface Fields<Name extends string> {
  input(name: Name): HTMLInputElement | HTMLSelectElement;
  /** What is typed; without the blanks around it where the rule says so. */
  value(name: Name): string;
  /** Judges every field, shows what is wrong and goes to the first such field; true when nothing is. */
  check(): boolean;
  /** Shows the server's complaints about fields, and returns what else there is to say of a call's failure. */
  refuse(error: unknown): Say;
  /** Writes the errors shown again, in the language of the page. */
  render(): void;
}

/** The fields of a form, each judged once it has been touched; `#name-error` is where a field's complaint goes. */
export const createFields = <Name extends string>(
  page: Document,
  translate: () => Translate,
  rules: Record<Name, Rule<Name>>,
): Fields<Name> => {
  const names = Object.keys(rules) as Name[];
  const errors = new Map<Name, Say>();
  const input = (name: Name) => page.querySelector<HTMLInputElement | HTMLSelectElement>(`#${name}`)!;
  const value = (name: Name) => (rules[name].isTrimmed ? input(name).value.trim() : input(name).value);

  const renderOne = (name: Name) => {
    const say = errors.get(name);
    page.querySelector(`#${name}-error`)!.textContent = say?.(translate()) ?? '';
    if (say) input(name).setAttribute('aria-invalid', 'true');
    else input(name).removeAttribute('aria-invalid');
  };
  const set = (name: Name, say: Say | undefined) => {
    if (say) errors.set(name, say);
    else errors.delete(name);
    renderOne(name);
  };
  const judge = (name: Name) => {
    const { label, complain } = rules[name];
    const missing: Say = (t) => t('validation.required', { field: t(label) });
    set(name, value(name) === '' ? missing : complain?.(value(name), value));
  };
  const goToFirst = () => {
    const name = names.find((candidate) => errors.has(candidate));
    if (name) input(name).focus();
  };

  for (const name of names) {
    input(name).addEventListener('blur', () => judge(name));
    for (const event of ['input', 'change']) input(name).addEventListener(event, () => errors.has(name) && judge(name));
  }

  const show = (found: FieldErrors): string[] => {
    const rest: string[] = [];
    for (const [name, text] of Object.entries(found)) {
      if (typeof text !== 'string') continue;
      if (Object.hasOwn(rules, name)) set(name as Name, () => text);
      else rest.push(text);
    }
    goToFirst();
    return rest;
  };

  return {
    input,
    value,
    check: () => {
      names.forEach(judge);
      goToFirst();
      return errors.size === 0;
    },
    refuse: (error) => {
      const { message, body } = error instanceof HttpError ? error : { message: failures.network, body: null };
      const rest = show(body?.errors ?? {});
      return (t) => [t(message), ...rest].join(' ');
    },
    render: () => names.forEach(renderOne),
  };
};
