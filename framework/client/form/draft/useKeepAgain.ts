import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import { useClient } from '../../hooks/useClient';

/** Stores this page's draft again after the same person is back: a logout in another tab removes all drafts. */
export const useKeepAgain = (keep: () => void): void => {
  const { session } = useClient();
  const [user] = useState(() => session.get().user?.id);
  const keepAgain = useEvent(keep);
  useEffect(() => {
    let isOut = false;
    return session.subscribe(() => {
      const wasOut = isOut;
      isOut = !session.isLoggedIn();
      if (wasOut && !isOut && session.get().user?.id === user) keepAgain();
    });
  }, [session, user, keepAgain]);
};
