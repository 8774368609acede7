import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { safeNext } from '../../providers/signIn/guard';
import { challengeIn, signIn } from '../../providers/signIn/signIn';
import type { Credentials, Proof, SignInChallenge } from '../../providers/signIn/signIn';
import { EmailField, PasswordInput, createRemembered, emailRule } from '../fields/Field';
import { Form, SubmitButton, useFields, useFormFields, useSubmission, Failure } from '../fields/Form';
import type { Rules } from '../fields/Form';
import { useIsLive, usePage } from '../PageRoot';

const PasswordField = () => {
  const { t } = usePage();
  const { form } = useFormFields();
  const [isShown, setShown] = useState(false);

  // The password is hidden again before it is sent, because browsers remember plain-text values for autocompletion.
  useEffect(() => {
    const { current } = form;
    const hide = () => setShown(false);
    current!.addEventListener('submit', hide);
    return () => current!.removeEventListener('submit', hide);
  }, [form]);

  return (
    <PasswordInput name="password" autoComplete="current-password" isShown={isShown} tellsCapsLock>
      <button
        className={isShown ? 'reveal shown' : 'reveal'}
        id="reveal"
        type="button"
        aria-controls="password"
        aria-label={t(isShown ? 'login.hide_password' : 'login.show_password')}
        onClick={() => setShown(!isShown)}
      />
    </PasswordInput>
  );
};

const startEvents = ['focusin', 'pointerdown', 'keydown'];

const neededByDashboard = async (): Promise<string[]> => {
  const reply = await fetch('/');
  const { head } = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const preloads = head.querySelectorAll(
    'script[type=module][src], link[rel=modulepreload], link[rel=preload][as=style]',
  );
  return [...preloads].flatMap((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? []);
};

const saving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Prefetches the dashboard on the first interaction, unless the browser's data saver is on. */
export const prefetchOnFirstUse = (page: Document): void => {
  const start = async () => {
    startEvents.forEach((name) => page.removeEventListener(name, start));
    const hrefs = await neededByDashboard().catch(() => []);
    page.head.append(...hrefs.map((href) => Object.assign(page.createElement('link'), { rel: 'prefetch', href })));
  };
  if (!saving()) startEvents.forEach((name) => page.addEventListener(name, start));
};

const loadStep = () => import('./FactorStep');
const loadSetup = () => import('./SetupStep');
const FactorStep = lazy(loadStep);
const SetupStep = lazy(loadSetup);
const loadProviders = () => import('./Providers').then(({ Providers: Loaded }) => ({ default: Loaded }));
const Providers = lazy(loadProviders);

const offersProviders = (page: Document | undefined) => Boolean(page?.querySelector('#providers a'));
// Starts loading the providers' code before hydration, because users can already click the server-rendered links.
if (offersProviders(globalThis.document)) void loadProviders();

const nothing = { __html: '' };

const rules: Rules = { email: emailRule, password: { label: 'login.password' } };

export interface OwnFields {
  rules: Rules;
  /** Returns the values to submit. If undefined, the form isn't submitted. */
  values(): Record<string, unknown> | undefined;
  /** Stores the values as defaults for the next sign-in. */
  keep(): void;
  fields: ReactNode;
}

const noOwnFields: OwnFields = { rules: {}, values: () => ({}), keep: () => {}, fields: null };

interface LoginProps {
  own?: OwnFields;
  children?: ReactNode;
}

export const Login = ({ own = noOwnFields, children }: LoginProps) => {
  const { client, http, t, search, enter, enterInPlace } = usePage();
  const { session, storage, config } = client;
  const fields = useFields({ ...rules, ...own.rules });
  const { isBusy, alert, isRunning, submit, settle } = useSubmission(fields);
  const isLive = useIsLive();
  const params = new URLSearchParams(search);
  const next = () => safeNext(config, params.get('next'));

  const [step, setStep] = useState<{ credentials: Credentials; challenge: SignInChallenge }>();

  const keep = ({ email }: Credentials) => {
    if (email) createRemembered(storage).keepEmail(email);
    own.keep();
  };

  /** Signs the user in and opens the dashboard. If a second step is required, shows that step. */
  const logIn = async (credentials: Credentials, proof?: Proof) => {
    try {
      await signIn(http, client, credentials, proof);
    } catch (error) {
      const challenge = challengeIn(error);
      if (!challenge) throw error;
      keep(credentials);
      await (challenge.setup ? loadSetup() : loadStep());
      return setStep({ credentials, challenge });
    }
    // The form isn't shown during the second step, so its values aren't stored again.
    if (!step) keep(credentials);
    if (session.isVolatile()) await enterInPlace(next());
    else enter(next());
  };

  const send = () =>
    submit(async () => {
      const values = own.values();
      if (values === undefined) return settle();
      await logIn({ email: fields.value('email'), password: fields.value('password'), ...values });
    });

  const sendPasskey = () =>
    submit(async () => {
      const values = own.values();
      if (values === undefined) return settle();
      const { data } = await http.request<{ token: string; passkey: object }>({
        method: 'POST',
        path: 'login/passkey',
        body: values,
        idempotent: true,
        fallback: 'messages.failed_to_login',
        like: { token: '', passkey: {} },
      });
      const { signWithPasskey } = await import('../../providers/signIn/passkey');
      const passkey = await signWithPasskey(data.passkey);
      await logIn({ email: '', password: '', ...values }, { challenge: data.token, passkey });
    }, Object.keys(own.rules));

  const enterIfLoggedIn = useEffectEvent(() => {
    if (!isRunning() && session.isLoggedIn()) enter(next());
  });
  const start = useEffectEvent(() => {
    fields.input('email').value ||= createRemembered(storage).email() ?? '';
    enterIfLoggedIn();
  });
  const goOn = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    settle();
    enterIfLoggedIn();
  });

  useLayoutEffect(() => start(), []);
  useEffect(() => {
    prefetchOnFirstUse(document);
    // Opens the dashboard if the user signs in through another tab, or returns to this page after signing in.
    const stop = session.subscribe(() => enterIfLoggedIn());
    const onPageShow = (event: PageTransitionEvent) => goOn(event);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      stop();
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [session]);

  if (step)
    return (
      <Suspense fallback={null}>
        {step.challenge.setup ? (
          <SetupStep
            login={step.challenge.token}
            onDone={() => logIn(step.credentials, { challenge: step.challenge.token })}
            onBack={() => window.location.reload()}
          />
        ) : (
          <FactorStep
            challenge={step.challenge}
            onProof={(proof) => logIn(step.credentials, proof)}
            onBack={() => window.location.reload()}
          />
        )}
      </Suspense>
    );
  const isBlocked = isLive && storage.isBlocked();
  return (
    <>
      {/* Only the URL says that a session has ended, so the style sheet shows this message before hydration. */}
      <p className="notice ended" id="notice" role="status" hidden={!isBlocked && !(isLive && params.has('ended'))}>
        {t(isBlocked ? 'login.storage_blocked' : 'login.session_ended')}
      </p>
      <Form id="login" fields={fields} onSubmit={() => void send()}>
        <EmailField />
        <PasswordField />
        {own.fields}
        <Failure say={alert} />
        <SubmitButton isBusy={isBusy} rest="login.submit" busy="login.submitting" />
        <button className="second" id="passkey" type="button" onClick={() => void sendPasskey()}>
          {t('factor.alone')}
        </button>
        {/* The server adds the identity providers' links, so they work before the scripts have loaded. */}
        <div
          id="providers"
          data-text={t('factor.oidc_with', { provider: '{}' })}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- empty, so that React keeps the server's links
          dangerouslySetInnerHTML={nothing}
        />
        {isLive && offersProviders(document) && (
          <Suspense fallback={null}>
            <Providers own={own} check={fields.check} submit={submit} settle={settle} logIn={logIn} />
          </Suspense>
        )}
      </Form>
      {children}
    </>
  );
};
