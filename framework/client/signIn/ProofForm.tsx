import { Box, Button, Checkbox, DialogContentText, FormControlLabel } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { words } from '../../core/text/text';
import { field } from '../../kinds';
import { useText } from '../hooks/useText';
import type { Proof, SignInChallenge } from '../providers/signIn/signIn';
import { AccountInput, DialogForm } from './DialogForm';
import { useProblem } from './useFactors';

export type ProofMethod = SignInChallenge['methods'][number] | 'password';

const fields = {
  password: field.password({
    label: words('signIn.password'),
    virtual: true,
    required: true,
    autoComplete: 'current-password',
  }),
  code: field.text({ label: words('secondFactor.code'), required: true, autoComplete: 'one-time-code' }),
  recovery_code: field.text({ label: words('secondFactor.recovery_code'), required: true, autoComplete: 'off' }),
};

type InputName = keyof typeof fields;

const inputs: Partial<Record<ProofMethod, InputName>> = {
  password: 'password',
  code: 'code',
  recovery: 'recovery_code',
};

export interface ProofFormProps {
  id: string;
  title: string;
  challenge: Omit<SignInChallenge, 'methods'> & { methods: readonly ProofMethod[] };
  /** True if the form offers a checkbox to skip the second factor in this browser next time. */
  mayRemember?: boolean;
  /** Submits the proof. If the promise rejects, the error's message is shown. */
  onProof(proof: Proof & { password?: string }): Promise<void>;
  onCancel(): void;
}

/** The content of a dialog that asks for a password, a passkey, a one-time code or a recovery code. */
export const ProofForm = ({ id, title, challenge, mayRemember, onProof, onCancel }: ProofFormProps) => {
  const text = useText();
  const translate = useTranslate();
  const problemOf = useProblem();
  const { methods, token, passkey } = challenge;
  const [method, setMethod] = useState<ProofMethod>(methods[0] ?? 'code');
  const [problem, setProblem] = useState<string>();
  const [isRemembered, setRemembered] = useState(false);
  const form = useForm<Record<InputName, string | null>>({
    defaultValues: { password: '', code: '', recovery_code: '' },
  });
  const { isSubmitting } = form.formState;
  const name = inputs[method];

  const { setFocus } = form;
  useEffect(() => {
    if (name) setFocus(name);
  }, [name, setFocus]);

  const prove = form.handleSubmit(async (values) => {
    // A password may begin or end with a space, so it isn't trimmed.
    const given = name && (name === 'password' ? values[name] : values[name]?.trim());
    if (name && !given) return setProblem(text('secondFactor.missing'));
    setProblem(undefined);
    try {
      const proof = { challenge: token, ...(isRemembered && { remember: true }) };
      if (name) return await onProof({ ...proof, [name]: given });
      const { signWithPasskey } = await import('../providers/signIn/passkey');
      return await onProof({ ...proof, passkey: await signWithPasskey(passkey!) });
    } catch (error) {
      if (name) setFocus(name);
      return setProblem(problemOf(error));
    }
  });

  const rest = method === 'passkey' ? 'secondFactor.use_passkey' : 'secondFactor.submit';
  return (
    <DialogForm
      id={id}
      title={title}
      form={form}
      problem={problem}
      action={text(isSubmitting ? 'secondFactor.busy' : rest)}
      cancel={translate('app.cancel')}
      onSubmit={prove}
      onCancel={onCancel}
    >
      <DialogContentText id={`${id}-body`}>{text(`secondFactor.ask_${method}`)}</DialogContentText>
      {name && <AccountInput key={name} source={name} field={fields[name]} />}
      {mayRemember && (
        <FormControlLabel
          label={text('secondFactor.remember')}
          control={<Checkbox checked={isRemembered} onChange={(_event, isOn) => setRemembered(isOn)} />}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button
              key={other}
              size="small"
              onClick={() => {
                setProblem(undefined);
                setMethod(other);
              }}
            >
              {text(`secondFactor.by_${other}`)}
            </Button>
          ))}
      </Box>
    </DialogForm>
  );
};
