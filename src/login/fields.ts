import { emailPattern } from '../core/fields/email';
import type { FieldErrors } from '../providers/http';
import type { Translate } from '../i18n/translator';

/** A text in whatever language the page is in when it is shown; the language may change under it. */
export type Say = (t: Translate) => string;

export const fieldNames = ['email', 'password', 'category_id'] as const;
export type FieldName = (typeof fieldNames)[number];

const label: Record<FieldName, string> = {
  email: 'login.email',
  password: 'login.password',
  category_id: 'login.category',
};

const complaint = (name: FieldName, value: string): Say | undefined => {
  const key = value === '' ? 'required' : name === 'email' && !emailPattern.test(value) ? 'email' : undefined;
  return key && ((t) => t(`validation.${key}`, { field: t(label[name]) }));
};

export interface Fields {
  input(name: FieldName): HTMLInputElement | HTMLSelectElement;
  /** What is typed; the e-mail without the blanks around it. */
  value(name: FieldName): string;
  /** Judges every field, shows what is wrong and goes to the first such field; true when nothing is. */
  check(): boolean;
  /** Shows what the server found wrong, and returns what belongs to no field here. */
  refuse(errors: FieldErrors): string[];
  /** Writes the errors shown again, in the language of the page. */
  render(): void;
}

/** The three fields of the form, each judged once it has been touched. */
export const createFields = (page: Document, translate: () => Translate): Fields => {
  const errors = new Map<FieldName, Say>();
  const input: Fields['input'] = (name) => page.querySelector<HTMLInputElement | HTMLSelectElement>(`#${name}`)!;
  const value: Fields['value'] = (name) => (name === 'password' ? input(name).value : input(name).value.trim());

  const renderOne = (name: FieldName) => {
    const say = errors.get(name);
    page.querySelector(`#${name}-error`)!.textContent = say?.(translate()) ?? '';
    if (say) input(name).setAttribute('aria-invalid', 'true');
    else input(name).removeAttribute('aria-invalid');
  };
  const set = (name: FieldName, say: Say | undefined) => {
    if (say) errors.set(name, say);
    else errors.delete(name);
    renderOne(name);
  };
  const goToFirst = () => {
    const name = fieldNames.find((candidate) => errors.has(candidate));
    if (name) input(name).focus();
  };

  for (const name of fieldNames) {
    const judge = () => set(name, complaint(name, value(name)));
    input(name).addEventListener('blur', judge);
    input(name).addEventListener('input', () => errors.has(name) && judge());
    input(name).addEventListener('change', () => errors.has(name) && judge());
  }

  return {
    input,
    value,
    check: () => {
      fieldNames.forEach((name) => set(name, complaint(name, value(name))));
      goToFirst();
      return errors.size === 0;
    },
    refuse: (found) => {
      const rest: string[] = [];
      for (const [name, text] of Object.entries(found)) {
        if (typeof text !== 'string') continue;
        if (fieldNames.includes(name as FieldName)) set(name as FieldName, () => text);
        else rest.push(text);
      }
      goToFirst();
      return rest;
    },
    render: () => fieldNames.forEach(renderOne),
  };
};
