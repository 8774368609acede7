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

/** Rethrows an error to the outer boundary; react-router would print it on the page, in English. */
const HandOn = () => {
  throw useRouteError();
};

/** Renders without a transition, as React's next work; React refuses `flushSync` within an effect. */
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

/** Wraps its children in a browser router unless there is one already. */
export const RouterWrapper = ({ basename, children }: RouterWrapperProps): ReactNode =>
  reactRouterProvider.useInRouterContext() ? (
    <WithPathname>{children}</WithPathname>
  ) : (
    <BrowserRouter {...(basename && { basename })}>{children}</BrowserRouter>
  );
