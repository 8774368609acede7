import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, SubmitButton, useFields, useSubmission, Failure, Notice } from '../fields/Form';
import { NewPassword, PasswordInput, ShowPasswords, createRemembered, newPasswordRules } from '../fields/Field';
import type { Rules, Say } from '../fields/Form';
import { usePage } from '../PageRoot';

/**
 * An invitation. The admin's server may add properties. In an added property, text is an array with one string per
 * language, in the order of the admin's languages.
 */
export interface InvitationShown {
  name: string;
  email: string;
  /** True if an account with this email address exists. If so, the user must enter its password. */
  known?: boolean;
  [name: string]: unknown;
}

const ownRules: Rules = { password: { label: 'invitation.own_password' } };

const invitationText = (invitation: InvitationShown, body: string, index: number): Say => {
  const words = Object.fromEntries(
    Object.entries(invitation).map(
      ([name, value]) => [name, String(Array.isArray(value) ? value[index] : value)] as const,
    ),
  );
  return (t) =>
    [
      t(body, words),
      ...(invitation.known ? [t('invitation.known')] : []),
      `${t('invitation.email')}: ${invitation.email}`,
    ].join(' ');
};

interface InvitationPageProps {
  bodyOf?(invitation: InvitationShown): string;
}

export const InvitationPage = ({ bodyOf = () => 'invitation.body' }: InvitationPageProps) => {
  const {
    client: {
      storage,
      config: { languages },
    },
    http,
    t,
    locale,
    hash,
  } = usePage();
  const [invitation, setInvitation] = useState<InvitationShown>();
  const [end, setEnd] = useState<'failed' | 'accepted'>();
  const [isShown, setShown] = useState(false);
  const login = useRef<HTMLAnchorElement>(null);
  const isKnown = invitation?.known === true;
  const rules = isKnown ? ownRules : newPasswordRules;
  const fields = useFields(rules);
  const { isBusy, alert, submit, settle } = useSubmission(fields);

  const call = async (path: string, body: object): Promise<InvitationShown> => {
    const sent = { token: hash.slice(1), ...body };
    return (
      await http.request<InvitationShown>({
        method: 'POST',
        path,
        body: sent,
        fallback: 'messages.failed_to_get_data',
        like: { name: '', email: '' },
      })
    ).data;
  };
  const accept = async () => {
    const { email } = await call(
      'invitation/accept',
      Object.fromEntries(Object.keys(rules).map((name) => [name, fields.value(name)])),
    );
    createRemembered(storage).keepEmail(email);
    settle();
    setEnd('accepted');
  };
  const fail = useEffectEvent((error: unknown) => {
    settle(fields.refuse(error));
    setEnd('failed');
  });
  const look = useEffectEvent(() => void call('invitation', {}).then(setInvitation, fail));
  useEffect(() => look(), []);
  useEffect(() => {
    if (end) login.current!.focus();
  }, [end]);

  const notice: Say | undefined = (() => {
    if (end === 'failed') return undefined;
    if (end) return (say) => say(isKnown ? 'invitation.linked' : 'messages.invitation_accepted');
    if (!invitation) return (say) => say('invitation.looking');
    return invitationText(invitation, bodyOf(invitation), languages.all.indexOf(languages.of(locale)));
  })();

  return (
    <>
      <Notice say={notice} />
      <Form id="accept" fields={fields} hidden={!invitation || end !== undefined} onSubmit={() => void submit(accept)}>
        {/* Password managers use this input to associate the password with the account. */}
        <input
          id="email"
          type="email"
          name="email"
          autoComplete="username"
          dir="ltr"
          value={invitation?.email ?? ''}
          readOnly
          hidden
        />
        {isKnown ? (
          <PasswordInput name="password" autoComplete="current-password" isShown={isShown} />
        ) : (
          <NewPassword isShown={isShown} />
        )}
        <ShowPasswords isShown={isShown} onChange={setShown} />
        <SubmitButton isBusy={isBusy} rest="invitation.submit" busy="invitation.submitting" />
      </Form>
      <Failure say={alert} />
      <p className="ways">
        <a id="login" ref={login} href="/login" hidden={!end}>
          {t('invitation.log_in')}
        </a>
      </p>
    </>
  );
};
