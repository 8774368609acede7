import { isEqual } from 'es-toolkit';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useClient } from '../../hooks/useClient';
import { useText } from '../../hooks/useText';
import { ownRightsIn } from '../../providers/session/ownRights';

/** Stores the user's current custom roles in the session. If the user's rights have changed, shows a message. */
export const useOwnRoles = (ownRoles: unknown): void => {
  const { session, config } = useClient();
  const notify = useNotify();
  const text = useText();
  useEffect(() => {
    const { user, viewing } = session.get();
    if (ownRoles === undefined || !user || viewing || isEqual(user.own_roles ?? null, ownRoles)) return;
    const before = ownRightsIn({ session, config });
    session.set({ user: { ...user, own_roles: ownRoles } });
    if (!isEqual(before, ownRightsIn({ session, config }))) notify(text('ownRole.changed'), { type: 'info' });
  }, [ownRoles, session, config, notify, text]);
};
