import { useEffect, useEffectEvent, useRef } from 'react';
import { textKey } from '../../../core/languages';
import type { Credentials } from '../../providers/signIn/signIn';
import type { Fields, Rules, Say, Submission } from '../fields/Form';
import { usePage } from '../usePage';

interface Provider {
  id: string;
  label: string | Readonly<Record<string, string>>;
}

const offered = (): Provider[] => JSON.parse(document.getElementById('providers')!.textContent) as Provider[];

const reasons = ['canceled', 'expired', 'failed', 'unavailable'];

interface ProvidersProps extends Pick<Submission, 'submit' | 'settle'>, Pick<Fields, 'check'> {
  /** The admin's additional login fields. */
  own: { rules: Rules; values(): Record<string, unknown> | undefined; keep(): void };
  logIn(credentials: Credentials): Promise<void>;
}

/** The buttons of the identity providers. When a provider redirects back to this page, completes the sign-in. */
export const Providers = ({ own, check, submit, settle, logIn }: ProvidersProps) => {
  const { client, t, locale, hash, search } = usePage();
  const names = Object.keys(own.rules);
  const token = useRef(/^#oidc=([\w-]{43})$/.exec(hash)?.[1]);

  const complete = (given: string, values: Record<string, unknown>) => {
    token.current = undefined;
    void submit(() => logIn({ token: given, ...values }), names);
  };

  /** Completes the sign-in as soon as the admin's additional login fields have values. */
  const goOn = () => {
    const values = token.current === undefined ? undefined : own.values();
    if (values) complete(token.current!, values);
    return values !== undefined;
  };

  const begin = (id: string) => {
    if (goOn() || !check(names)) return;
    own.keep();
    const next = new URLSearchParams(search).get('next');
    const query = new URLSearchParams({ provider: id, ...(next !== null && { next }) });
    window.location.assign(`${client.config.apiUrl()}${client.config.apiPrefix}/login/oidc?${query}`);
  };

  const arrive = useEffectEvent(() => {
    if (!hash.startsWith('#oidc')) return;
    window.history.replaceState(null, '', window.location.pathname + search);
    const reason = reasons.find((one) => hash === `#oidc_error=${one}`);
    const say: Say = (translate) => translate(`factor.oidc_${reason}`);
    if (reason) settle(say);
  });
  const resume = useEffectEvent(() => void goOn());
  useEffect(() => arrive(), []);
  useEffect(() => resume());

  return offered().map(({ id, label }) => (
    <button key={id} className="second" type="button" onClick={() => begin(id)}>
      {t('factor.oidc_with', {
        provider: typeof label === 'string' ? label : (label[textKey(locale)] ?? Object.values(label)[0]!),
      })}
    </button>
  ));
};
