import { Alert, DialogContentText } from '@mui/material';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { field } from '../../kinds';
import { leave } from '../providers/signIn/guard';
import type { Client } from '../providers/client';
import type { SessionState } from '../providers/session/session';
import { challengeIn, hasLeft } from '../providers/signIn/signIn';
import type { Credentials as Login, SignInChallenge } from '../providers/signIn/signIn';
import { useClient } from '../hooks/useClient';
import { AccountInput, DialogForm, DialogFrame } from './DialogForm';
import { ProofForm } from './ProofForm';
import { useText } from '../hooks/useText';
import type { EndReason } from '../providers/signIn/guard';
import type { TextKey } from '../../languages/pack';
import { words } from '../../core/text/text';

interface SignInDialogProps {
  /** The session of the user who entered the unsaved input, including the user's workplace. */
  author: SessionState;
  /** The expired token. Undefined after the user has signed out. */
  ended: string | undefined;
  reason?: EndReason | undefined;
  onAnswer(isIn: boolean): void;
}

interface Credentials {
  email: string | null;
  password: string | null;
}

const fields = {
  email: field.email({ label: words('signIn.email'), required: true }),
  password: field.password({
    label: words('signIn.password'),
    virtual: true,
    required: true,
    autoComplete: 'current-password',
  }),
};

const bodies: Record<EndReason, TextKey> = {
  logout: 'signIn.bodyLoggedOut',
  revoked: 'signIn.bodyRevoked',
  lowered: 'signIn.bodyLowered',
};

const isSame = (
  {
    session,
    config: {
      place: { idOf },
    },
  }: Client,
  author: SessionState,
): boolean => {
  const { user, place } = session.get();
  return session.isLoggedIn() && user?.id === author.user?.id && idOf(place) === idOf(author.place);
};

/**
 * After the session has ended, asks for the password in a dialog over a form. If another user signs in, opens the home
 * page.
 */
const SignInDialog = ({ author, ended, reason, onAnswer }: SignInDialogProps) => {
  const client = useClient();
  const { session, config, storage } = client;
  const [hasLoggedOut, setLoggedOut] = useState(() => hasLeft(storage));
  const id = useId();
  const text = useText();
  const translate = useTranslate();
  const authProvider = useAuthProvider();
  const [problem, setProblem] = useState<string>();
  const [step, setStep] = useState<{ login: Login; challenge: SignInChallenge }>();
  const ownEmail = author.user?.email ?? '';
  const form = useForm<Credentials>({ defaultValues: { email: ownEmail, password: '' } });
  const { isSubmitting } = form.formState;
  const isOther = ownEmail !== '' && (form.watch('email') ?? '').trim().toLowerCase() !== ownEmail.toLowerCase();

  // The user may have signed in through another tab while this dialog was open.
  const look = useEffectEvent(() => {
    // If the user signs out in another tab, the server may end the session before the tab records the sign-out.
    setLoggedOut(hasLeft(storage));
    if (isSubmitting || !isSame(client, author) || session.get().token === ended) return;
    const isElsewhere = session.elsewhere() !== undefined;
    // If the user signs in to another workplace, the page can't continue. The user's draft remains stored for the
    // previous workplace.
    if (isElsewhere) session.follow();
    onAnswer(!isElsewhere);
  });
  useEffect(() => {
    look();
    return session.subscribe(look);
  }, [session]);

  const finish = () => {
    if (isSame(client, author)) onAnswer(true);
    // The unsaved input belongs to another user or another workplace.
    else void leave(config.homePath);
  };
  const enter = form.handleSubmit(async ({ email, password }) => {
    if (!email?.trim() || !password) return setProblem(text('signIn.missing'));
    setProblem(undefined);
    const login = { email: email.trim(), password, ...config.place.again(author.place) };
    try {
      await authProvider!.login(login);
    } catch (error) {
      const challenge = challengeIn(error);
      if (challenge) return setStep({ login, challenge });
      const { message } = error as Error;
      form.setFocus('password');
      return setProblem(translate(message || 'messages.failed_to_login', { _: message }));
    }
    return finish();
  });

  const later = () => isSubmitting || onAnswer(false);

  return (
    <DialogFrame id={id} onClose={later}>
      {step ? (
        <ProofForm
          id={id}
          title={text('signIn.title')}
          challenge={step.challenge}
          mayRemember
          onProof={async (proof) => {
            await authProvider!.login({ ...step.login, proof });
            finish();
          }}
          onCancel={() => onAnswer(false)}
        />
      ) : (
        <DialogForm
          id={id}
          title={text('signIn.title')}
          form={form}
          problem={problem}
          action={text(isSubmitting ? 'signIn.busy' : 'signIn.submit')}
          cancel={text('signIn.later')}
          onSubmit={enter}
          onCancel={later}
        >
          <DialogContentText id={`${id}-body`}>
            {text(hasLoggedOut ? 'signIn.bodyAfterLogout' : reason ? bodies[reason] : 'signIn.body')}
          </DialogContentText>
          <AccountInput source="email" field={fields.email} />
          <AccountInput source="password" field={fields.password} />
          {isOther && <Alert severity="info">{text(hasLoggedOut ? 'signIn.otherAfterLogout' : 'signIn.other')}</Alert>}
        </DialogForm>
      )}
    </DialogFrame>
  );
};

export default SignInDialog;
