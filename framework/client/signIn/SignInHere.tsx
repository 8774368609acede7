import { Suspense, useEffect, useState } from 'react';
import { useClient } from '../hooks/useClient';
import { whenIdle } from '../hooks/timing';
import type { EndReason } from '../providers/signIn/guard';
import { offerSignIn } from '../providers/signIn/guard';
import { useRegistry } from '../hooks/useRegistry';
import { lazyPart } from '../views/lazyPart';
import { accountOf } from './account';

const SignInDialog = lazyPart(() => import('./SignInDialog'));

/** Asks for the password if the session ends while this component is mounted. */
export const SignInHere = () => {
  const { session } = useClient();
  const registry = useRegistry();
  const account = accountOf(registry)?.name;
  // The session at the time the form was opened. It identifies who entered the input, even after the session has ended.
  const [author] = useState(session.get);
  const [prompt, setPrompt] = useState<{
    answer(isIn: boolean): void;
    ended: string | undefined;
    reason: EndReason | undefined;
  }>();

  // The dialog is preloaded because its script may no longer be available when it is needed.
  useEffect(
    () => whenIdle(() => void Promise.all([SignInDialog.preload(), account && registry.load(account)]).catch(() => {})),
    [registry, account],
  );
  useEffect(() => {
    const waiting = new Set<(isIn: boolean) => void>();
    const stop = offerSignIn(
      (reason) =>
        new Promise<boolean>((resolve) => {
          const settle = (isIn: boolean) => {
            waiting.delete(settle);
            setPrompt(undefined);
            resolve(isIn);
          };
          waiting.add(settle);
          setPrompt({ answer: settle, ended: session.get().token, reason });
        }),
    );
    return () => {
      stop();
      waiting.forEach((settle) => settle(false));
    };
  }, [session]);

  return prompt ? (
    <Suspense fallback={null}>
      <SignInDialog author={author} ended={prompt.ended} reason={prompt.reason} onAnswer={prompt.answer} />
    </Suspense>
  ) : null;
};
