import { Alert, Box, Button } from '@mui/material';
import type { ButtonProps } from '@mui/material';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  Form,
  OptionalRecordContextProvider,
  RecordContextProvider,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { onSent, percentUnderWay } from '../../../core/files/heldFiles';
import type { Fields } from '../../../core/kind';
import { isObject } from '../../../core/objects';
import { useClient } from '../../hooks/useClient';
import type { FieldErrors } from '../../providers/http/reply';
import { dropDraft } from '../draft/draft';
import { createResolver, partErrors } from '../values/errors';
import type { Validator } from '../values/errors';
import type { Values } from '../values/values';

/**
 * Focuses the first input of a form and selects its text. If the form is still rendering its fields, waits until they
 * have rendered.
 */
export const beginTyping = (form: HTMLElement | null): void => {
  if (!form?.isConnected || form.contains(document.activeElement)) return;
  const input = form.querySelector<HTMLInputElement>(':is(input, textarea):not([type=hidden], [aria-hidden])');
  if (!input && form.querySelector('[data-coming]')) requestAnimationFrame(() => beginTyping(form));
  input?.focus();
  input?.select();
};

/**
 * Focuses the first invalid input of a form. If no field is invalid yet and the form is still rendering its fields,
 * waits for the next field.
 */
export const focusFirst = (form: HTMLElement | null): void => {
  const holder = form?.querySelector('[data-invalid]');
  if (!holder && form?.isConnected && form.querySelector('[data-coming]')) {
    requestAnimationFrame(() => focusFirst(form));
    return;
  }
  const controls = [
    ...(holder?.querySelectorAll<HTMLElement>('input, textarea, select, [contenteditable], button') ?? []),
  ];
  (controls.find((control) => control.getAttribute('aria-invalid') === 'true') ?? controls[0])?.focus();
};

interface Start {
  record: RaRecord | undefined;
  times: number;
  /** Unsaved input, which overrides the record's values. */
  typed?: Values | undefined;
}

interface BaseFormOptions {
  draftKey: string;
  fields: Fields;
  record?: RaRecord | undefined;
  /** The initial values of a form without a record. */
  defaults?: Values;
}

export interface BaseFormState extends BaseFormOptions {
  start: Start;
  defaults: Values;
  base: Values;
  root: RefObject<HTMLDivElement | null>;
  /** Errors that don't belong to any of the form's inputs. */
  otherErrors: readonly string[];
  /**
   * Returns the values to compare the user's input with. If a draft was restored, these are the values it is based on.
   */
  typedOver(): Values;
  /** Returns true after the input has been saved or discarded. */
  isSettled(): boolean;
  giveUp(): void;
  restart(record: RaRecord | undefined, typed?: Values): void;
  /** Replaces the record with a newer version, unless the user has typed something. */
  follow(record: RaRecord): void;
  /** Called after a draft has been restored, with the form's previous values. */
  restored(before: Values): void;
  /** Shows the errors that don't belong to any input. Returns the remaining errors by path. */
  showErrors(errors: FieldErrors | undefined, inputFields?: Fields): Record<string, string>;
  /** Shows errors above the form instead of below an input. */
  showOtherErrors(complaints: readonly string[]): void;
  /** Runs a task and returns its result. Until the task has ended, `isBusy` returns true. */
  once<T>(work: () => Promise<T>): Promise<T>;
  isBusy(): boolean;
}

/** Returns the state that every kind of form needs. Pass the state to `BaseForm`, which renders the form. */
export const useBaseForm = ({ draftKey, fields, record, defaults = {} }: BaseFormOptions): BaseFormState => {
  const client = useClient();
  const root = useRef<HTMLDivElement>(null);
  const settled = useRef(false);
  const busy = useRef(false);
  const before = useRef<Values>({});
  const [start, setStart] = useState<Start>({ record, times: 0 });
  const [otherErrors, setOtherErrors] = useState<readonly string[]>([]);
  const base: Values = start.record ?? defaults;
  return {
    draftKey,
    fields,
    record,
    defaults,
    start,
    base,
    root,
    otherErrors,
    typedOver: () => ({ ...base, ...before.current }),
    isSettled: () => settled.current,
    giveUp: () => {
      settled.current = true;
      dropDraft(client, draftKey);
    },
    restart: (from, typed) => {
      settled.current = false;
      before.current = {};
      setOtherErrors([]);
      setStart(({ times }) => ({ record: from, times: times + 1, typed }));
    },
    follow: (newer) => setStart(({ times }) => ({ record: newer, times })),
    restored: (restoredBase) => {
      before.current = restoredBase;
    },
    showErrors: (errors, inputFields = fields) => {
      const { fieldErrors, otherErrors: others } = partErrors(inputFields, errors ?? {});
      setOtherErrors(others);
      return fieldErrors;
    },
    showOtherErrors: setOtherErrors,
    once: async (work) => {
      busy.current = true;
      try {
        return await work();
      } finally {
        busy.current = false;
      }
    },
    isBusy: () => busy.current,
  };
};

const isMissing = (error: unknown): boolean => {
  if (!isObject(error)) return false;
  const { type } = error as { type?: unknown };
  return typeof type === 'string' ? type.startsWith('validation.required') : Object.values(error).every(isMissing);
};

interface ErrorSummaryProps {
  form: RefObject<HTMLElement | null>;
  otherErrors: readonly string[];
}

/**
 * Handles a failed save: announces the failure, focuses the first invalid input, and lists the errors that don't belong
 * to any input.
 */
export const ErrorSummary = ({ form, otherErrors }: ErrorSummaryProps) => {
  const translate = useTranslate();
  const { errors, submitCount } = useFormState();
  const wrong = Object.values(errors);
  const isWrong = wrong.length > 0;

  useEffect(() => {
    if (submitCount > 0 && isWrong) focusFirst(form.current);
    // Only a failed save moves focus. An error that appears while the user types doesn't.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);

  if (otherErrors.length === 0 && (submitCount === 0 || !isWrong)) return null;
  return (
    <Alert role="alert" severity="error" key={submitCount}>
      {translate(isWrong && wrong.every(isMissing) ? 'messages.fill_all_fields' : 'messages.check_fields')}
      {otherErrors.length > 0 && (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2 }}>
          {otherErrors.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
};

interface BaseFormProps {
  form: BaseFormState;
  /** Validates the values and returns the values to send. */
  validator: Validator;
  /** The fields that errors may refer to. Default: the form's fields. */
  errorFields?: Fields;
  /** Sends the values. Returns the server's errors by path. */
  onSend(values: Values): Promise<Record<string, string>>;
  children: ReactNode;
}

// `display: contents` preserves the surrounding layout, such as a dialog's column.
const contentsStyle = { display: 'contents', '& > form': { display: 'contents' } } as const;

/**
 * The base for all forms: for new records, record pages, values edited in place, and action inputs. Wraps react-admin's
 * form and remounts it whenever `form` restarts. Doesn't submit while busy.
 */
export const BaseForm = ({ form, validator, errorFields = form.fields, onSend, children }: BaseFormProps) => {
  const { start, defaults, isBusy } = form;
  const outerRecord = useRecordContext();
  return (
    // Provides the form's initial record because the inputs of an action aren't part of the surrounding record.
    <RecordContextProvider value={start.record}>
      <Box
        sx={contentsStyle}
        onSubmitCapture={(event) => {
          // In React, submit events of nested dialogs, such as the sign-in dialog, also bubble up to this form.
          if (!isBusy() || !event.currentTarget.contains(event.target as Node)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <Form
          key={start.times}
          record={start.record}
          defaultValues={defaults}
          resolver={createResolver(validator, errorFields)}
          mode="onTouched"
          shouldFocusError={false}
          disableInvalidFormNotification
          noValidate
          onSubmit={onSend}
        >
          <OptionalRecordContextProvider value={start.record ?? outerRecord}>{children}</OptionalRecordContextProvider>
        </Form>
      </Box>
    </RecordContextProvider>
  );
};

export const SendButton = ({ children, ...props }: Pick<ButtonProps, 'children' | 'color' | 'sx'>) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  // The save button shows the upload's progress because the file input may be out of view.
  const percent = useSyncExternalStore(onSent, percentUnderWay);
  const progress = percent === undefined ? '' : ` ${percent}%`;
  return (
    <Button type="submit" variant="contained" aria-disabled={isSubmitting} {...props}>
      {children ?? (isSubmitting ? `${translate('app.saving')}${progress}` : translate('app.save'))}
    </Button>
  );
};
