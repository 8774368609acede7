import { useEffect, useRef, useState } from 'react';
import { signWithPasskey } from '../../providers/signIn/passkey';
import type { Proof, SignInChallenge } from '../../providers/signIn/signIn';
import { Field } from '../fields/Field';
import { Failure, Form, Notice, SubmitButton, useFields, useSubmission } from '../fields/Form';
import type { Rules } from '../fields/Form';
import { usePage } from '../PageRoot';

type Method = SignInChallenge['methods'][number];

const rulesOf: Record<Method, Rules> = {
  passkey: {},
  code: { code: { label: 'factor.code', isTrimmed: true } },
  recovery: { recovery_code: { label: 'factor.recovery_code', isTrimmed: true } },
};

interface FactorStepProps {
  challenge: SignInChallenge;
  /** Completes the sign-in. */
  onProof(proof: Proof): Promise<void>;
  onBack(): void;
}

/** The second step of a sign-in: a passkey, a one-time code or a recovery code. */
const FactorStep = ({ challenge: { token, methods, passkey }, onProof, onBack }: FactorStepProps) => {
  const { t } = usePage();
  const [method, setMethod] = useState<Method>(methods[0] ?? 'code');
  const fields = useFields(rulesOf[method]);
  const { isBusy, alert, submit, settle } = useSubmission(fields);
  const remember = useRef<HTMLInputElement>(null);

  useEffect(() => {
    fields.form.current!.querySelector<HTMLElement>('input:not([type=checkbox]), button')!.focus();
  }, [method, fields.form]);

  const prove = async () => {
    const proof: Proof = { challenge: token, remember: remember.current!.checked };
    if (method === 'passkey') return onProof({ ...proof, passkey: await signWithPasskey(passkey!) });
    const name = method === 'code' ? 'code' : 'recovery_code';
    return onProof({ ...proof, [name]: fields.value(name) });
  };
  const change = (to: Method) => {
    settle();
    setMethod(to);
  };

  return (
    <>
      <Notice say={(say) => say(`factor.ask_${method}`)} />
      <Form id="factor" fields={fields} onSubmit={() => void submit(prove)}>
        {method === 'code' && (
          <Field name="code" key="code">
            {(control) => (
              <input {...control} dir="ltr" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
            )}
          </Field>
        )}
        {method === 'recovery' && (
          <Field name="recovery_code" key="recovery">
            {(control) => (
              <input {...control} dir="ltr" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
            )}
          </Field>
        )}
        <div className="field">
          <label>
            <input id="remember" ref={remember} type="checkbox" /> <span>{t('factor.remember')}</span>
          </label>
        </div>
        <Failure say={alert} />
        <SubmitButton
          isBusy={isBusy}
          rest={method === 'passkey' ? 'factor.use_passkey' : 'factor.submit'}
          busy={method === 'passkey' ? 'factor.waiting' : 'login.submitting'}
        />
      </Form>
      <p className="ways">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button key={other} type="button" data-method={other} onClick={() => change(other)}>
              {t(`factor.by_${other}`)}
            </button>
          ))}
        <button type="button" id="back" onClick={onBack}>
          {t('factor.back')}
        </button>
      </p>
    </>
  );
};

export default FactorStep;
