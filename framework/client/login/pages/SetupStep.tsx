import { useEffect, useRef, useState } from 'react';
import { createPasskey } from '../../providers/signIn/passkey';
import { qrImage } from '../../providers/signIn/qrImage';
import { printRecoveryCodes, saveRecoveryCodes } from '../../providers/signIn/recoveryCodes';
import { Field } from '../fields/Field';
import { Failure, Form, Notice, SubmitButton, useFields, useSubmission } from '../fields/Form';
import type { Rules } from '../fields/Form';
import { usePage } from '../PageRoot';

const codeRules: Rules = { code: { label: 'factor.code', isTrimmed: true } };

interface Secret {
  challenge: string;
  secret: string;
  url: string;
}

interface SetupStepProps {
  /** The token of the sign-in that requires a second factor. */
  login: string;
  /** Completes the sign-in. */
  onDone(): Promise<void>;
  onBack(): void;
}

/** Sets up the second factor that a sign-in requires: one-time codes or a passkey. Then shows the recovery codes. */
const SetupStep = ({ login, onDone, onBack }: SetupStepProps) => {
  const { http, t } = usePage();
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const fields = useFields(secret && !codes ? codeRules : {});
  const { isBusy, alert, submit, settle } = useSubmission(fields);
  const panel = useRef<HTMLDivElement>(null);

  // When a new part of the setup appears, focuses its first control.
  useEffect(() => panel.current!.querySelector<HTMLElement>('input, button')!.focus(), [secret, codes]);

  const post = async <Data,>(path: string, body: object, like: Record<string, unknown>) => {
    const { data } = await http.request<Data>({
      method: 'POST',
      path: `factors/${path}`,
      body: { ...body, login },
      idempotent: true,
      fallback: 'messages.action_failed',
      like: like as never,
    });
    return data;
  };
  const finish = ({ recovery_codes: recovery = [] }: { recovery_codes?: string[] }) => {
    settle();
    setCodes(recovery);
  };
  const beginCodes = () =>
    submit(async () => {
      const begun = await post<Secret>('code', {}, { challenge: '', secret: '', url: '' });
      settle();
      setSecret(begun);
    });
  const confirmCode = () =>
    submit(async () =>
      finish(await post('code/confirm', { challenge: secret!.challenge, code: fields.value('code') }, {})),
    );
  const addPasskey = () =>
    submit(async () => {
      const begun = await post<{ challenge: string; options: object }>('passkey', {}, { challenge: '', options: {} });
      const passkey = await createPasskey(begun.options);
      finish(await post('passkey/confirm', { challenge: begun.challenge, passkey }, {}));
    });

  if (codes)
    return (
      <div ref={panel}>
        <Notice say={(say) => say('factor.codes_body')} />
        <ul className="codes" dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Form id="codes" fields={fields} onSubmit={() => void submit(onDone)}>
          <button className="second" type="button" onClick={() => saveRecoveryCodes(codes, t('factor.codes_file'))}>
            {t('factor.codes_save')}
          </button>
          <button className="second" type="button" onClick={() => printRecoveryCodes(codes, t('factor.codes_file'))}>
            {t('factor.codes_print')}
          </button>
          <Failure say={alert} />
          <SubmitButton isBusy={isBusy} rest="factor.codes_done" busy="login.submitting" />
        </Form>
      </div>
    );
  return (
    <div ref={panel}>
      <Notice say={(say) => say(secret ? 'factor.setup_body' : 'factor.setup_needed')} />
      {secret ? (
        <Form id="setup" fields={fields} onSubmit={() => void confirmCode()}>
          <img className="qr" src={qrImage(secret.url)} alt={t('factor.setup_qr')} />
          <p>{t('factor.setup_secret')}</p>
          <p>
            <code dir="ltr">{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <Field name="code">
            {(control) => (
              <input {...control} dir="ltr" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
            )}
          </Field>
          <Failure say={alert} />
          <SubmitButton isBusy={isBusy} rest="factor.submit" busy="login.submitting" />
        </Form>
      ) : (
        <>
          <button className="second" id="codes" type="button" onClick={() => void beginCodes()}>
            {t('factor.set_up_codes')}
          </button>
          <button className="second" id="passkey" type="button" onClick={() => void addPasskey()}>
            {t('factor.add_passkey')}
          </button>
          <Failure say={alert} />
        </>
      )}
      <p className="ways">
        <button type="button" id="back" onClick={onBack}>
          {t('factor.back')}
        </button>
      </p>
    </div>
  );
};

export default SetupStep;
