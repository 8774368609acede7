import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { safeNext } from '../../providers/signIn/guard';
import { signIn } from '../../providers/signIn/signIn';
import { EmailField, emailRule } from '../fields/EmailField';
import { Form } from '../fields/Form';
import { PasswordField } from '../fields/PasswordField';
import { SubmitButton } from '../fields/SubmitButton';
import { Failure } from '../fields/Told';
import type { Rules } from '../fields/useFields';
import { useFields } from '../fields/useFields';
import { useSubmission } from '../fields/useSubmission';
import { prefetchOnFirstUse } from '../prefetch';
import { createRemembered } from '../remembered';
import { useIsLive, usePage } from '../usePage';

const rules: Rules = { email: emailRule, password: { label: 'login.password' } };

/** What an admin's login asks for beside email and password. */
export interface OwnFields {
  /** What is asked of them, by their names. */
  rules: Rules;
  /** What is sent of them; undefined where nothing can be sent yet. */
  values(): Record<string, unknown> | undefined;
  /** Keeps, after a login, what the next one is to begin with. */
  keep(): void;
  fields: ReactNode;
}

const none: OwnFields = { rules: {}, values: () => ({}), keep: () => {}, fields: null };

interface LoginProps {
  own?: OwnFields;
  /** What follows the form. */
  children?: ReactNode;
}

/** The login's form. */
export const Login = ({ own = none, children }: LoginProps) => {
  const { client, http, t, search, enter, enterInPlace } = usePage();
  const { session, storage, config } = client;
  const fields = useFields({ ...rules, ...own.rules });
  const { isBusy, alert, isRunning, submit, settle } = useSubmission(fields);
  const isLive = useIsLive();
  const params = new URLSearchParams(search);
  const next = () => safeNext(config, params.get('next'));

  const send = () =>
    submit(async () => {
      const values = own.values();
      if (values === undefined) return settle();
      const email = fields.value('email');
      await signIn(http, client, { email, password: fields.value('password'), ...values });
      createRemembered(storage).keepEmail(email);
      own.keep();
      if (session.isVolatile()) await enterInPlace(next());
      else enter(next());
    });

  const enterIfLoggedIn = useEffectEvent(() => {
    if (!isRunning() && session.isLoggedIn()) enter(next());
  });
  const begin = useEffectEvent(() => {
    fields.input('email').value ||= createRemembered(storage).email() ?? '';
    enterIfLoggedIn();
  });
  const goOn = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    settle();
    enterIfLoggedIn();
  });

  useLayoutEffect(() => begin(), []);
  useEffect(() => {
    prefetchOnFirstUse(document);
    // Another tab may log in meanwhile, and Back may bring this page again from the browser's cache.
    const stop = session.subscribe(() => enterIfLoggedIn());
    const shown = (event: PageTransitionEvent) => goOn(event);
    window.addEventListener('pageshow', shown);
    return () => {
      stop();
      window.removeEventListener('pageshow', shown);
    };
  }, [session]);

  const isBlocked = isLive && storage.isBlocked();
  return (
    <>
      {/* That a session has ended only the address says: the style sheet shows it in the HTML already. */}
      <p className="notice ended" id="notice" role="status" hidden={!isBlocked && !(isLive && params.has('ended'))}>
        {t(isBlocked ? 'login.storage_blocked' : 'login.session_ended')}
      </p>
      <Form id="login" fields={fields} onSubmit={() => void send()}>
        <EmailField />
        <PasswordField />
        {own.fields}
        <Failure say={alert} />
        <SubmitButton isBusy={isBusy} rest="login.submit" busy="login.submitting" />
      </Form>
      {children}
    </>
  );
};
