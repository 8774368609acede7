// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { StrictMode, useEffect, useState } from 'react';
import { useBlocker } from 'react-admin';
import type { RouterBlocker, RouterBlockerFunction } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { address, location, navigate, show } from './testing/show';

let blocker: RouterBlocker;
let setDirty: (dirty: boolean) => void;

const Form = ({ byFunction = false }: { byFunction?: boolean }) => {
  const [dirty, set] = useState(true);
  const leavesPublisher: RouterBlockerFunction = ({ nextLocation: { pathname } }) =>
    dirty && !pathname.startsWith('/publishers/1');
  const state = useBlocker(byFunction ? leavesPublisher : dirty);
  useEffect(() => {
    [blocker, setDirty] = [state, set];
  }, [state, set]);
  return null;
};

const expectPlace = async (pathname: string) => {
  await vi.waitFor(() => expect(location().pathname).toBe(pathname));
  await vi.waitFor(() => expect(address()).toBe(pathname));
};

beforeEach(() => window.history.replaceState(null, '', '/publishers/1'));

test('a blocker stops Back over several entries until it proceeds, and blocks again after a reset', async () => {
  show(
    <StrictMode>
      <Form />
    </StrictMode>,
  );
  act(() => setDirty(false));
  act(() => navigate('/publishers/1/edit'));
  act(() => navigate('/colours'));
  act(() => setDirty(true));
  for (const answer of ['reset', 'proceed'] as const) {
    act(() => navigate(-2));
    await vi.waitFor(() =>
      expect(blocker).toMatchObject({ state: 'blocked', location: { pathname: '/publishers/1' } }),
    );
    await expectPlace('/colours');
    act(() => blocker[answer]!());
  }
  await expectPlace('/publishers/1');
  await vi.waitFor(() => expect(blocker.state).toBe('unblocked'));
});

test("a blocker uses the current render's function, and proceeds with the state", async () => {
  show(<Form byFunction />);
  act(() => navigate('/colours', { state: 1 }));
  expect(blocker).toMatchObject({ state: 'blocked', location: { pathname: '/colours' } });
  act(() => blocker.reset!());
  expect(blocker.state).toBe('unblocked');
  await expectPlace('/publishers/1');
  act(() => navigate('/publishers/1/2'));
  await expectPlace('/publishers/1/2');
  act(() => navigate('/colours', { state: 1 }));
  act(() => blocker.proceed!());
  await expectPlace('/colours');
  expect(location().state).toBe(1);
  act(() => navigate('/publishers/1'));
  act(() => setDirty(false));
  act(() => navigate('/sizes'));
  await expectPlace('/sizes');
});

test('an unmounted blocker no longer blocks', async () => {
  const Gone = () => {
    const [isThere, setThere] = useState(true);
    useEffect(() => {
      setDirty = setThere;
    }, []);
    return isThere && <Form />;
  };
  show(<Gone />);
  act(() => setDirty(false));
  act(() => navigate('/colours'));
  await expectPlace('/colours');
});
