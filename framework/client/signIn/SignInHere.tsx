import { Suspense, useEffect, useState } from 'react';
import { useClient } from '../hooks/useClient';
import { whenIdle } from '../hooks/useIdle';
import { offerSignIn } from '../providers/signIn/signInAgain';
import { lazyPart } from '../views/lazyPart';

const SignInDialog = lazyPart(() => import('./SignInDialog'));

/** Asks for the password over what is typed, whenever the session ends while this is drawn. */
export const SignInHere = () => {
  const { session } = useClient();
  // Who typed it, even once the session is gone from the browser.
  const [who] = useState(session.get);
  const [answer, setAnswer] = useState<(isIn: boolean) => void>();

  // By then there may be no connection, or a newer program on the server.
  useEffect(() => whenIdle(() => void SignInDialog.preload()), []);
  useEffect(() => {
    const waiting = new Set<(isIn: boolean) => void>();
    const stop = offerSignIn(() =>
      new Promise<boolean>((resolve) => {
        const settle = (isIn: boolean) => {
          waiting.delete(settle);
          setAnswer(undefined);
          resolve(isIn);
        };
        waiting.add(settle);
        setAnswer(() => settle);
      }));
    return () => {
      stop();
      waiting.forEach((settle) => settle(false));
    };
  }, []);

  return answer ? (
    <Suspense fallback={null}>
      <SignInDialog who={who} onAnswer={answer} />
    </Suspense>
  ) : null;
};
