import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { isObject } from '../../core/objects';
import type { Wording } from '../../core/text/text';
import type { Message } from '../../declaration/validation/validate';
import { useText } from '../hooks/useText';

/** A react-hook-form error whose message key hasn't been translated yet. */
export interface UntranslatedError {
  type: string;
  message: string;
  /** The values for the message's placeholders. */
  gaps: Message['args'];
  label: Wording | undefined;
}

const firstError = (error: unknown): Partial<UntranslatedError> | undefined => {
  if (!isObject(error)) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string' && message) return error as Partial<UntranslatedError>;
  return Object.entries(error)
    .filter(([key]) => key !== 'ref')
    .map(([, part]) => firstError(part))
    .find(Boolean);
};

/**
 * Returns a function that translates an error to the active language. Messages from the server are returned unchanged.
 */
export const useErrorText = (): ((error: unknown) => string | undefined) => {
  const translate = useTranslate();
  const text = useText();
  return (error) => {
    const { message, gaps, label } = firstError(error) ?? {};
    return message && translate(message, { _: message, ...gaps, field: text(label) });
  };
};

export interface FormValue<V> {
  id: string;
  value: V | null | undefined;
  set(value: V | null): void;
  /** Marks the input as touched, so that its error is shown. */
  touch(): void;
  ref(element: HTMLElement | null): void;
  /** The translated error. Undefined until the user has touched the input or submitted the form. */
  error: string | undefined;
}

export const useFormValue = <V>(source: string): FormValue<V> => {
  const id = useId();
  const errorText = useErrorText();
  const { field, fieldState, formState } = useController({ name: source });
  // When a list of rows changes, react-hook-form also validates inputs that the user hasn't touched yet.
  const isSeen = fieldState.isTouched || formState.isSubmitted || formState.isSubmitting;
  return {
    id,
    value: field.value as V | null | undefined,
    set: field.onChange,
    touch: field.onBlur,
    ref: field.ref,
    error: isSeen ? errorText(fieldState.error) : undefined,
  };
};
