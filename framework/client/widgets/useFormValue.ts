import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useErrorText } from './useErrorText';

export interface FormValue<V> {
  id: string;
  value: V | null | undefined;
  set(value: V | null): void;
  /** Marks the input as visited: its error is shown from now on. */
  touch(): void;
  ref(element: HTMLElement | null): void;
  /** The translated error, once the input was visited or the form submitted. */
  error: string | undefined;
}

export const useFormValue = <V>(source: string): FormValue<V> => {
  const id = useId();
  const errorText = useErrorText();
  const { field, fieldState, formState } = useController({ name: source });
  // A change to a list of rows makes react-hook-form validate unvisited inputs too.
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
