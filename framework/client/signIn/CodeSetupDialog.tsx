import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { words } from '../../core/text/text';
import { field } from '../../kinds';
import { useDeclared, useRegistry } from '../hooks/useRegistry';
import { useText } from '../hooks/useText';
import { QrCode } from '../page/QrCode';
import { inputOf } from '../widgets/inputs';
import { accountOf } from './account';
import type { CodeSetup } from './useFactors';
import { useProblem } from './useFactors';

const codeField = field.text({ label: words('secondFactor.code'), required: true, autoComplete: 'one-time-code' });

const Input = inputOf(codeField);

interface CodeSetupDialogProps {
  setup: CodeSetup;
  onConfirm(code: string): Promise<void>;
  onClose(): void;
}

/** Shows the secret for one-time codes as a QR code for an authenticator app, and asks for a first code. */
const CodeSetupDialog = ({ setup: { secret, url }, onConfirm, onClose }: CodeSetupDialogProps) => {
  const text = useText();
  const translate = useTranslate();
  const problemOf = useProblem();
  const id = useId();
  const account = useDeclared(accountOf(useRegistry())!.name);
  const [problem, setProblem] = useState<string>();
  const form = useForm<{ code: string | null }>({ defaultValues: { code: '' } });
  const { setFocus } = form;
  const { isSubmitting } = form.formState;

  const confirm = form.handleSubmit(async ({ code }) => {
    if (!code?.trim()) return setProblem(text('secondFactor.missing'));
    setProblem(undefined);
    try {
      await onConfirm(code.trim());
    } catch (error) {
      setFocus('code');
      return setProblem(problemOf(error));
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events in a portal bubble to the surrounding form.
    event.stopPropagation();
    if (!isSubmitting) void confirm();
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      // The dialog receives the focus when it opens.
      slotProps={{ transition: { onEntered: (dialog) => dialog.querySelector('input')?.focus() } }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`}>{text('secondFactor.setup_title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <DialogContentText id={`${id}-body`}>{text('secondFactor.setup_body')}</DialogContentText>
          <QrCode content={url} label={text('secondFactor.setup_qr')} size="11rem" />
          <DialogContentText>{text('secondFactor.setup_secret')}</DialogContentText>
          <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </Box>
          <FormProvider {...form}>
            {account && (
              <Box sx={{ inlineSize: '100%', marginBlockStart: 1 }}>
                <Input resource={account} source="code" field={codeField} label={text(codeField.label)} isRequired />
              </Box>
            )}
          </FormProvider>
          {problem && (
            <Alert severity="error" role="alert" sx={{ inlineSize: '100%' }}>
              {problem}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('app.cancel')}</Button>
          <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
            {text('secondFactor.submit')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};

export default CodeSetupDialog;
