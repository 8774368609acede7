import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { EmailField, NewPassword, ShowPasswords, createRemembered, emailRule, newPasswordRules } from '../fields/Field';
import { Form, SubmitButton, useFields, useSubmission, Failure, Notice } from '../fields/Form';
import type { Rules, Say } from '../fields/Form';
import { useIsLive, usePage } from '../PageRoot';

const askRules: Rules = { email: emailRule };

type Stage = 'ask' | 'look' | 'choose' | 'done' | 'spent';

interface State {
  stage?: Stage;
  notice?: Say;
  email?: string;
}

export const NewPasswordPage = () => {
  const {
    client: { session, storage },
    http,
    t,
    hash,
  } = usePage();
  const token = hash.slice(1);
  // The server's HTML is meant for URLs without a token. If there is a token, the style sheet hides that HTML.
  const start: Stage = useIsLive() && token ? 'look' : 'ask';
  const [{ stage, notice, email }, setState] = useState<State>({});
  const at = stage ?? start;
  const [isShown, setShown] = useState(false);
  const login = useRef<HTMLAnchorElement>(null);
  const fields = useFields(at === 'ask' ? askRules : newPasswordRules);
  const { isBusy, alert, submit, settle } = useSubmission(fields);
  const remembered = createRemembered(storage);

  const call = (path: string, body: object) =>
    http.request<{ email: string }>({
      method: 'POST',
      path: `password/${path}`,
      body,
      idempotent: true,
      fallback: 'messages.action_failed',
      like: path === 'forgot' ? {} : { email: '' },
    });
  const close = (message: string | undefined) => {
    settle();
    setState({ stage: 'done', notice: () => message ?? '' });
  };

  const ask = async () => {
    const given = fields.value('email');
    const { message } = await call('forgot', { email: given });
    remembered.keepEmail(given);
    close(message);
  };
  const choose = async () => {
    const chosen = { new_password: fields.value('new_password'), repeat_password: fields.value('repeat_password') };
    const { message, data } = await call('reset', { token, ...chosen });
    remembered.keepEmail(data.email);
    // The server has ended all of the user's sessions.
    // The token has been used, so it is removed from the URL and the browser's history.
    session.clearSession();
    window.history.replaceState(null, '', window.location.pathname);
    close(message);
  };

  const fail = useEffectEvent((error: unknown) => {
    settle(fields.refuse(error));
    setState({ stage: 'spent' });
  });
  const begin = useEffectEvent(() => {
    if (!token) fields.input('email').value ||= remembered.email() ?? '';
    else call('link', { token }).then(({ data }) => setState({ stage: 'choose', email: data.email }), fail);
  });
  useLayoutEffect(() => begin(), []);
  useLayoutEffect(() => {
    if (at !== 'ask') delete document.documentElement.dataset.link;
  }, [at]);
  useEffect(() => {
    // If the user opens an email link while this page is open, only the URL's hash changes.
    const reload = () => window.location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);
  useEffect(() => {
    if (at === 'done' || at === 'spent') login.current!.focus();
  }, [at]);

  const isAsking = at === 'ask';
  const says: Record<Stage, Say | undefined> = {
    ask: (say) => say('new_password.ask'),
    look: (say) => say('new_password.looking'),
    choose: (say) => say('new_password.choose', { email }),
    done: notice,
    spent: undefined,
  };
  return (
    <>
      <div className="unless-link">
        <Notice say={says[at]} />
        <Form
          id="form"
          fields={fields}
          hidden={!isAsking && at !== 'choose'}
          onSubmit={() => void submit(isAsking ? ask : choose)}
        >
          {isAsking ? (
            <EmailField />
          ) : (
            <>
              {/* Password managers use this input to associate the password with the account. */}
              <input
                id="email"
                type="email"
                name="email"
                autoComplete="username"
                dir="ltr"
                value={email ?? ''}
                readOnly
                hidden
              />
              <NewPassword isShown={isShown} />
              <ShowPasswords isShown={isShown} onChange={setShown} />
            </>
          )}
          <SubmitButton
            isBusy={isBusy}
            rest={isAsking ? 'new_password.send' : 'new_password.save'}
            busy={isAsking ? 'new_password.sending' : 'new_password.saving'}
          />
        </Form>
      </div>
      <Failure say={alert} />
      <p className="ways">
        <a id="again" href="/password" hidden={at !== 'spent'}>
          {t('new_password.again')}
        </a>{' '}
        <a id="login" ref={login} href="/login">
          {t('invitation.log_in')}
        </a>
      </p>
    </>
  );
};
