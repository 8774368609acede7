// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { StrictMode, useEffect, useState } from 'react';
import type { RouterBlocker, RouterBlockerFunction, RouterNavigateFunction } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLocation } from './contexts';
import { useNavigate } from './hooks';
import { RouterWrapper } from './RouterWrapper';
import { useBlocker } from './useBlocker';

let navigate: RouterNavigateFunction;
let blocker: RouterBlocker;
let setDirty: (dirty: boolean) => void;

function Form({ byFunction }: { byFunction: boolean }) {
  const [dirty, set] = useState(true);
  const go = useNavigate();
  const leavesBrand: RouterBlockerFunction = ({ nextLocation: { pathname } }) =>
    dirty && !pathname.startsWith('/publishers/1');
  const state = useBlocker(byFunction ? leavesBrand : dirty);
  useEffect(() => {
    [navigate, blocker, setDirty] = [go, state, set];
  }, [go, state, set]);
  return <output>{useLocation().pathname}</output>;
}

async function expectPlace(pathname: string) {
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(pathname));
  expect(window.location.pathname).toBe(pathname);
}

beforeEach(() => {
  window.history.replaceState(null, '', '/publishers');
  window.history.pushState(null, '', '/publishers/1');
});

test.each([true, false])('holds Back until it proceeds (asked by function: %s)', async (byFunction) => {
  const form = <RouterWrapper><Form byFunction={byFunction} /></RouterWrapper>;
  render(<StrictMode>{form}</StrictMode>);
  act(() => setDirty(false));
  act(() => navigate('/publishers/1/edit'));
  act(() => navigate('/colours'));
  act(() => setDirty(true));
  act(() => navigate(-2));
  // To /publishers/1, from outside of it.
  if (byFunction) return expectPlace('/publishers/1');
  await vi.waitFor(() => expect(blocker.state).toBe('blocked'));
  await expectPlace('/colours');
  act(() => blocker.proceed!());
  await expectPlace('/publishers/1');
  await vi.waitFor(() => expect(blocker.state).toBe('unblocked'));
});

test('asks with what is drawn at the time', async () => {
  render(<RouterWrapper><Form byFunction /></RouterWrapper>);
  act(() => navigate('/colours'));
  expect(blocker).toMatchObject({ state: 'blocked', location: { pathname: '/colours' } });
  act(() => blocker.reset!());
  expect(blocker.state).toBe('unblocked');
  await expectPlace('/publishers/1');
  act(() => navigate('/publishers/1/2'));
  await expectPlace('/publishers/1/2');
  act(() => setDirty(false));
  act(() => navigate('/colours'));
  await expectPlace('/colours');
});

test('objects no more once it is gone', async () => {
  const { rerender } = render(<RouterWrapper><Form byFunction={false} /></RouterWrapper>);
  const gone = navigate;
  rerender(<RouterWrapper><output /></RouterWrapper>);
  act(() => gone('/colours'));
  await vi.waitFor(() => expect(window.location.pathname).toBe('/colours'));
});
