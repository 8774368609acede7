import { createContext, useContext } from 'react';

/** The path of the screen that is drawn; the router gives it. */
export const PathnameContext = createContext<string | undefined>(undefined);

/** The path of the screen that is drawn. Unlike by `useLocation`, nobody is drawn again for what changes behind it: a list's page, or its filters. */
export const usePathname = (): string => {
  const pathname = useContext(PathnameContext);
  if (pathname === undefined) throw new Error('usePathname needs the admin’s router around it');
  return pathname;
};
