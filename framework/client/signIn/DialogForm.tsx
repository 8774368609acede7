import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { AnyField } from '../../core/kind';
import { useDeclared, useRegistry } from '../hooks/useRegistry';
import { useText } from '../hooks/useText';
import { inputOf } from '../widgets/inputs';
import { accountOf } from './account';

/**
 * Focuses the first empty input, unless the user is already typing. Without an empty input, as for a passkey, focuses
 * the button that submits the form.
 */
const focusEmpty = (dialog: HTMLElement): void => {
  if (dialog.querySelector('input:focus')) return;
  const empty = [...dialog.querySelectorAll('input')].find(({ value }) => value === '');
  (empty ?? dialog.querySelector<HTMLElement>('button[type=submit]'))?.focus();
};

interface DialogFrameProps {
  /** The prefix of two element ids: the title's (`<id>-title`) and the description's (`<id>-body`). */
  id: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog with a `DialogForm`. */
export const DialogFrame = ({ id, onClose, children }: DialogFrameProps) => (
  <Dialog
    open
    fullWidth
    maxWidth="xs"
    onClose={onClose}
    aria-labelledby={`${id}-title`}
    aria-describedby={`${id}-body`}
    // The dialog takes focus when it opens.
    slotProps={{ transition: { onEntered: focusEmpty } }}
  >
    {children}
  </Dialog>
);

interface DialogFormProps<Values extends FieldValues> {
  id: string;
  title: string;
  form: UseFormReturn<Values>;
  /** The error message below the content. */
  problem: string | undefined;
  /** The label of the button that submits the form. */
  action: string;
  /** The label of the button that closes the dialog. */
  cancel: string;
  onSubmit(): Promise<unknown>;
  onCancel(): void;
  children: ReactNode;
}

/** A form that fills a dialog. While it is being submitted, it can't be submitted again or canceled. */
export const DialogForm = <Values extends FieldValues>({
  id,
  title,
  form,
  problem,
  action,
  cancel,
  onSubmit,
  onCancel,
  children,
}: DialogFormProps<Values>) => {
  const { isSubmitting } = form.formState;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Stops the event because React events in a portal bubble to the surrounding form.
    event.stopPropagation();
    if (!isSubmitting) void onSubmit();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <FormProvider {...form}>{children}</FormProvider>
        {problem && (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => isSubmitting || onCancel()}>{cancel}</Button>
        <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
          {action}
        </Button>
      </DialogActions>
    </Box>
  );
};

/** An input for a field that isn't stored. Looks like the inputs on the account page. */
export const AccountInput = ({ source, field }: { source: string; field: AnyField }) => {
  const text = useText();
  const account = useDeclared(accountOf(useRegistry())!.name);
  const Input = inputOf(field);
  return account && <Input resource={account} source={source} field={field} label={text(field.label)} isRequired />;
};
