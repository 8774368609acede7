import { Box, Button, Alert } from '@mui/material';
import type { ButtonProps } from '@mui/material';
import type { ReactNode, RefObject } from 'react';
import { useSyncExternalStore, useEffect } from 'react';
import {
  Form,
  OptionalRecordContextProvider,
  RecordContextProvider,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { onSent, percentUnderWay } from '../../../core/files/heldFiles';
import type { Fields } from '../../../core/kind';
import { isObject } from '../../../core/objects';
import { createResolver } from '../values/errors';
import type { Judge } from '../values/errors';
import type { Values } from '../values/values';
import type { Kept } from '../draft/useKept';

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

interface KeptFormProps {
  kept: Kept;
  /** Validates the values and returns those to send. */
  judge: Judge;
  /** Fields that errors may name; the form's by default. */
  named?: Fields;
  /** Sends the values and returns the server's errors by path. */
  onSend(values: Values): Promise<Record<string, string>>;
  children: ReactNode;
}

// `display: contents` keeps the surrounding layout, such as a dialog's column.
const none = { display: 'contents', '& > form': { display: 'contents' } } as const;

/**
 * The base of all forms: new records, record pages, in-place values and action inputs. It is react-admin's form,
 * remounted at each restart of `kept`, and doesn't submit while busy.
 */
export const KeptForm = ({ kept, judge, named = kept.fields, onSend, children }: KeptFormProps) => {
  const { start, defaults, isBusy } = kept;
  const around = useRecordContext();
  return (
    // An action's inputs aren't part of its record.
    <RecordContextProvider value={start.record}>
      <Box
        sx={none}
        onSubmitCapture={(event) => {
          // Submits of a nested dialog, such as the sign-in, also bubble up here through React.
          if (!isBusy() || !event.currentTarget.contains(event.target as Node)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <Form
          key={start.times}
          record={start.record}
          defaultValues={defaults}
          resolver={createResolver(judge, named)}
          mode="onTouched"
          shouldFocusError={false}
          disableInvalidFormNotification
          noValidate
          onSubmit={onSend}
        >
          <OptionalRecordContextProvider value={start.record ?? around}>{children}</OptionalRecordContextProvider>
        </Form>
      </Box>
    </RecordContextProvider>
  );
};

/** The submit button: "Save", or "Saving" with the upload progress, unless it has its own label. */
export const SendButton = ({ children, ...props }: Pick<ButtonProps, 'children' | 'color' | 'sx'>) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  // The file's field may be out of view.
  const percent = useSyncExternalStore(onSent, percentUnderWay);
  const progress = percent === undefined ? '' : ` ${percent}%`;
  return (
    <Button type="submit" variant="contained" aria-disabled={isSubmitting} {...props}>
      {children ?? (isSubmitting ? `${translate('app.saving')}${progress}` : translate('app.save'))}
    </Button>
  );
};
