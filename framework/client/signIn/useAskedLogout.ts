import { useLogout } from 'react-admin';
import { mayLeave } from '../providers/session/unsaved';

/** Logs out; over something typed and not saved, once the person agrees to lose it. */
export const useAskedLogout = () => {
  const logout = useLogout();
  return async (): Promise<void> => {
    if (await mayLeave()) await logout();
  };
};
