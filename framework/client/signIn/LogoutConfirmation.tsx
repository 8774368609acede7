import { Suspense, useEffect, useState } from 'react';
import { registerLossDialog } from '../providers/session/unsaved';
import { lazyPart } from '../views/lazyPart';

const LeaveDialog = lazyPart(() => import('../views/LeaveDialog'));

const LogoutConfirmation = () => {
  const [answer, setAnswer] = useState<(mayLeave: boolean) => void>();
  useEffect(() => registerLossDialog(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  const say = (mayLeave: boolean) => () => {
    setAnswer(undefined);
    answer(mayLeave);
  };
  return (
    <Suspense fallback={null}>
      <LeaveDialog onStay={say(false)} onLeave={say(true)} />
    </Suspense>
  );
};

export default LogoutConfirmation;
