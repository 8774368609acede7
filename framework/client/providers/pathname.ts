import { createContext, useContext } from 'react';

export const PathnameContext = createContext<string | undefined>(undefined);

/**
 * Returns the path of the current screen. Unlike `useLocation`, it doesn't rerender the component if only the query
 * changes.
 */
export const usePathname = (): string => {
  const pathname = useContext(PathnameContext);
  if (pathname === undefined) throw new Error('usePathname needs the admin’s router around it');
  return pathname;
};
