import { useEffect, useEffectEvent, useRef } from 'react';
import { nameIn } from '../../../core/languages';
import type { Name } from '../../../core/languages';
import type { Credentials } from '../../providers/signIn/signIn';
import type { Fields, Rules, Say, Submission } from '../fields/Form';
import { usePage } from '../PageRoot';

const reasons = ['canceled', 'expired', 'failed', 'unavailable'];

interface ProvidersProps extends Pick<Submission, 'submit' | 'settle'>, Pick<Fields, 'check'> {
  /** The admin's additional login fields. */
  own: { rules: Rules; values(): Record<string, unknown> | undefined; keep(): void };
  logIn(credentials: Credentials): Promise<void>;
}

/**
 * Prepares the identity provider links that the server has added to the page. When a provider redirects back to this
 * page, completes the sign-in.
 */
export const Providers = ({ own, check, submit, settle, logIn }: ProvidersProps) => {
  const { t, locale, hash, search } = usePage();
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

  const press = useEffectEvent((event: Event) => {
    if (goOn() || !check(names)) event.preventDefault();
    else own.keep();
  });

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

  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('#providers a')) {
      const provider = nameIn(JSON.parse(link.dataset.label!) as Name, locale);
      link.textContent = t('factor.oidc_with', { provider });
    }
  }, [t, locale]);
  useEffect(() => {
    const next = new URLSearchParams(search).get('next');
    const listening = new AbortController();
    for (const link of document.querySelectorAll<HTMLAnchorElement>('#providers a')) {
      const url = new URL(link.href);
      if (next !== null) url.searchParams.set('next', next);
      link.href = url.href;
      link.addEventListener('click', (event) => press(event), listening);
    }
    return () => listening.abort();
  }, [search]);
  return null;
};
