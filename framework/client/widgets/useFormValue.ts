import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useErrorText } from './useErrorText';

export interface FormValue<V> {
  id: string;
  value: V | null | undefined;
  set(value: V | null): void;
  /** Says that the person has been here: from now on what is wrong is shown. */
  touch(): void;
  ref(element: HTMLElement | null): void;
  /** What is wrong, in words, once the person has been here or sent the form. */
  error: string | undefined;
}

/** The form's value under `source`, for an input to show and change. */
export const useFormValue = <V>(source: string): FormValue<V> => {
  const id = useId();
  const errorText = useErrorText();
  const { field, fieldState, formState } = useController({ name: source });
  // What was done to a list of rows has react-hook-form judge all of it, with what nobody has come to yet.
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
