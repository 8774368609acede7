import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { RouterWrapperProps } from 'react-admin';
import { HistoryContext, LocationContext } from './contexts';
import { createBrowserHistory } from './history';
import { useInRouterContext } from './hooks';

/** Puts a router on the browser's history around its children, unless one is there. */
export function RouterWrapper({ basename, children }: RouterWrapperProps): ReactNode {
  return useInRouterContext() ? children : <BrowserRouter basename={basename}>{children}</BrowserRouter>;
}

function BrowserRouter({ basename, children }: RouterWrapperProps) {
  const [history] = useState(() => createBrowserHistory(basename));
  const location = useSyncExternalStore(history.subscribe, history.location);
  return (
    <HistoryContext.Provider value={history}>
      <LocationContext.Provider value={location}>{children}</LocationContext.Provider>
    </HistoryContext.Provider>
  );
}
