import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { reactRouterProvider } from 'react-admin';
import type { RouterWrapperProps } from 'react-admin';
import { createBrowserRouter, RouterProvider, useRouteError } from 'react-router';
import { PathnameContext } from '../pathname';

const Content = createContext<ReactNode>(null);

const WithPathname = ({ children }: { children: ReactNode }) => (
  <PathnameContext value={reactRouterProvider.useLocation().pathname}>{children}</PathnameContext>
);

const DrawContent = () => <WithPathname>{useContext(Content)}</WithPathname>;

/** Hands an error on to whoever drew the router: react-router would write it on the page, in English. */
const HandOn = () => {
  throw useRouteError();
};

/** Draws what was asked for at once: as React's next work, where flushing it within an effect would be refused. */
const withoutTransition = (draw: () => unknown): undefined => void draw();

const BrowserRouter = ({ basename, children }: RouterWrapperProps) => {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', Component: DrawContent, ErrorBoundary: HandOn }], {
      ...(basename && { basename }),
    }),
  );
  return (
    <Content.Provider value={children}>
      <RouterProvider router={router} flushSync={withoutTransition} />
    </Content.Provider>
  );
};

/** Puts a router on the browser's history around its children, unless one is there. */
export const RouterWrapper = ({ basename, children }: RouterWrapperProps): ReactNode =>
  reactRouterProvider.useInRouterContext() ? (
    <WithPathname>{children}</WithPathname>
  ) : (
    <BrowserRouter {...(basename && { basename })}>{children}</BrowserRouter>
  );
