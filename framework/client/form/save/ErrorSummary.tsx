import { Alert, Box } from '@mui/material';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { isObject } from '../../../core/objects';

const focusFirst = (form: HTMLElement | null) => {
  const holder = form?.querySelector('[data-invalid]');
  const controls = [
    ...(holder?.querySelectorAll<HTMLElement>('input, textarea, select, [contenteditable], button') ?? []),
  ];
  (controls.find((control) => control.getAttribute('aria-invalid') === 'true') ?? controls[0])?.focus();
};

const isMissing = (error: unknown): boolean => {
  if (!isObject(error)) return false;
  const { type } = error as { type?: unknown };
  return typeof type === 'string' ? type.startsWith('validation.required') : Object.values(error).every(isMissing);
};

interface ErrorSummaryProps {
  form: RefObject<HTMLElement | null>;
  elsewhere: readonly string[];
}

/** After a failed save: announces it, focuses the first invalid input and lists errors without one. */
export const ErrorSummary = ({ form, elsewhere }: ErrorSummaryProps) => {
  const translate = useTranslate();
  const { errors, submitCount } = useFormState();
  const wrong = Object.values(errors);
  const isWrong = wrong.length > 0;

  useEffect(() => {
    if (submitCount > 0 && isWrong) focusFirst(form.current);
    // Only a new attempt moves the focus, not an error that appears while typing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);

  if (elsewhere.length === 0 && (submitCount === 0 || !isWrong)) return null;
  return (
    <Alert role="alert" severity="error" key={submitCount}>
      {translate(isWrong && wrong.every(isMissing) ? 'messages.fill_all_fields' : 'messages.check_fields')}
      {elsewhere.length > 0 && (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2 }}>
          {elsewhere.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
};
