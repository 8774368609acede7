import { Suspense, useEffect, useState } from 'react';
import { offerIdentity } from '../providers/signIn/guard';
import { useRegistry } from '../hooks/useRegistry';
import { lazyPart } from '../views/lazyPart';
import { accountOf } from './account';

const IdentityDialog = lazyPart(() => import('./IdentityDialog'));

/** Asks for proof of identity when a call requires it. Calls that are pending at the same time share one dialog. */
const IdentityHere = () => {
  const registry = useRegistry();
  const [answer, setAnswer] = useState<(isProven: boolean) => void>();
  useEffect(() => {
    let asking: Promise<boolean> | undefined;
    return offerIdentity(() => {
      const account = accountOf(registry)?.name;
      asking ??= Promise.resolve(account && registry.load(account))
        .then(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)))
        .finally(() => {
          asking = undefined;
          setAnswer(undefined);
        });
      return asking;
    });
  }, [registry]);
  if (!answer) return null;
  return (
    <Suspense fallback={null}>
      <IdentityDialog onAnswer={answer} />
    </Suspense>
  );
};

export default IdentityHere;
