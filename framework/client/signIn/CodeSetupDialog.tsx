import { Box, DialogContentText } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { words } from '../../core/text/text';
import { field } from '../../kinds';
import { useText } from '../hooks/useText';
import { QrCode } from '../page/QrCode';
import { AccountInput, DialogForm, DialogFrame } from './DialogForm';
import type { CodeSetup } from './useFactors';
import { useProblem } from './useFactors';

const codeField = field.text({ label: words('secondFactor.code'), required: true, autoComplete: 'one-time-code' });

interface CodeSetupDialogProps {
  setup: CodeSetup;
  onConfirm(code: string): Promise<void>;
  onClose(): void;
}

/** Shows the secret for one-time codes as a QR code for an authenticator app, and asks for the first code. */
const CodeSetupDialog = ({ setup: { secret, url }, onConfirm, onClose }: CodeSetupDialogProps) => {
  const text = useText();
  const translate = useTranslate();
  const problemOf = useProblem();
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const form = useForm<{ code: string | null }>({ defaultValues: { code: '' } });
  const { setFocus } = form;

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

  return (
    <DialogFrame id={id} onClose={onClose}>
      <DialogForm
        id={id}
        title={text('secondFactor.setup_title')}
        form={form}
        problem={problem}
        action={text('secondFactor.submit')}
        cancel={translate('app.cancel')}
        onSubmit={confirm}
        onCancel={onClose}
      >
        <DialogContentText id={`${id}-body`}>{text('secondFactor.setup_body')}</DialogContentText>
        <QrCode content={url} label={text('secondFactor.setup_qr')} size="11rem" />
        <DialogContentText>{text('secondFactor.setup_secret')}</DialogContentText>
        <Box
          component="code"
          dir="ltr"
          sx={{ justifySelf: 'start', overflowWrap: 'anywhere', userSelect: 'all', marginBlockEnd: 1 }}
        >
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Box>
        <AccountInput source="code" field={codeField} />
      </DialogForm>
    </DialogFrame>
  );
};

export default CodeSetupDialog;
