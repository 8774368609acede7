import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import { useClient } from '../../hooks/useClient';

/** A logout in another tab forgets all drafts. Keeps this page's again once the same person is back. */
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
