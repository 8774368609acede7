import { useLogout } from 'react-admin';
import { mayLeave } from '../providers/session/unsaved';

/** Logs out, after confirmation if there is unsaved input. */
export const useAskedLogout = () => {
  const logout = useLogout();
  return async (): Promise<void> => {
    if (await mayLeave()) await logout();
  };
};
