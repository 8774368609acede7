import { render } from '@testing-library/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { AdminRouter, RouterProviderContext, useLocation, useNavigate } from 'react-admin';
import type { RouterLocation, RouterNavigateFunction } from 'react-admin';
import { beforeEach } from 'vitest';
import { routerProvider } from '..';

let captured: { go: RouterNavigateFunction; here: RouterLocation };

beforeEach(() => window.history.replaceState(null, '', '/'));

/**
 * Navigates from the place in the component tree where `Capture` is rendered. Resolves once the navigation has
 * finished.
 */
export const navigation = async (...args: Parameters<RouterNavigateFunction>): Promise<void> => captured.go(...args);

/** Like `navigation`, but returns nothing. For navigations that finish synchronously. */
export const navigate = (...args: Parameters<RouterNavigateFunction>): void => void navigation(...args);

/** Returns the location at the time `Capture` last rendered. */
export const location = (): RouterLocation => captured.here;

export const Capture = () => {
  const go = useNavigate();
  const here = useLocation();
  useEffect(() => {
    captured = { go, here };
  }, [go, here]);
  return null;
};

/** Returns the URL without the host. */
export const address = (): string => window.location.pathname + window.location.search + window.location.hash;

/** Renders `children` in a router at the window's URL. */
export const show = (children: ReactNode, basename?: string) =>
  render(
    <RouterProviderContext.Provider value={routerProvider}>
      <AdminRouter {...(basename && { basename })}>
        <Capture />
        {children}
      </AdminRouter>
    </RouterProviderContext.Provider>,
  );
