import { render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import type { RouterNavigateFunction } from 'react-admin';
import { beforeEach } from 'vitest';
import { useNavigate, useParams } from '../hooks';
import { RouterWrapper } from '../RouterWrapper';

let captured: RouterNavigateFunction;

beforeEach(() => {
  window.history.replaceState(null, '', '/');
});

/** Navigates as what `Capture` stands in does. */
export const navigate = (...args: Parameters<RouterNavigateFunction>): void => captured(...args);

export function Capture() {
  const go = useNavigate();
  useEffect(() => {
    captured = go;
  }, [go]);
  return null;
}

/** Draws these in a router, at the window's address. */
export function show(children: ReactNode, basename?: string) {
  return render(
    <RouterWrapper basename={basename}>
      <Capture />
      {children}
    </RouterWrapper>,
  );
}

/** Writes the route's parameters, for `params` to read. */
export function Params() {
  return <output>{JSON.stringify(useParams())}</output>;
}

export function params(): Record<string, string> {
  return JSON.parse(screen.getByRole('status').textContent!);
}
