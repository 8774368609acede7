import { useLogout } from 'react-admin';
import type { Registry, ResourceHead } from '../../declaration/admin/registry';
import { mayLeave } from '../providers/session/unsaved';

export const accountOf = ({ all }: Registry): ResourceHead | undefined =>
  all.find(({ scope }) => scope.rows === 'own-user');

/** Logs out, after confirmation if there is unsaved input. */
export const useConfirmedLogout = () => {
  const logout = useLogout();
  return async (): Promise<void> => {
    if (await mayLeave()) await logout();
  };
};
