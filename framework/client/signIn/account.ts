import { useLogout } from 'react-admin';
import type { Registry, ResourceHead } from '../../declaration/admin/registry';
import { mayLeave } from '../providers/session/unsaved';

export const accountOf = ({ all }: Registry): ResourceHead | undefined =>
  all.find(({ scope }) => scope.rows === 'own-user');

/** Returns a function that signs the user out. If there is unsaved input, asks for confirmation first. */
export const useConfirmedLogout = () => {
  const logout = useLogout();
  return async (): Promise<void> => {
    if (await mayLeave()) await logout();
  };
};
