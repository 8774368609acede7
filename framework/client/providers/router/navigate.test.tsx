// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import { useLocation, useRouterProvider } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import { Route, Routes, useIsNavigating } from '.';
import { address, Capture, location, navigate, navigation, show } from './testing/show';

test('a navigation adds an entry with its state, and Back and Forward restore both', async () => {
  window.history.replaceState(null, '', '/publishers');
  const { length } = window.history;
  show(null);
  act(() => navigate('/publishers/1?a=1#b', { state: { from: 'list' } }));
  expect(address()).toBe('/publishers/1?a=1#b');
  expect(window.history.length).toBe(length + 1);
  expect(location()).toMatchObject({ pathname: '/publishers/1', search: '?a=1', hash: '#b', state: { from: 'list' } });
  act(() => navigate(-1));
  await vi.waitFor(() => expect(location()).toMatchObject({ pathname: '/publishers', state: null }));
  act(() => navigate(1));
  await vi.waitFor(() => expect(location()).toMatchObject({ pathname: '/publishers/1', state: { from: 'list' } }));
});

test('an entry is replaced on request, and survives a reload', () => {
  const { unmount } = show(null);
  const { length } = window.history;
  act(() => navigate('/colours', { replace: true, state: { a: 1 } }));
  expect(window.history.length).toBe(length);
  const before = location();
  unmount();
  show(null);
  expect(location()).toEqual(before);
});

test('the URL uses per_page, and the location uses perPage', () => {
  window.history.replaceState(null, '', '/publishers?page=2&per_page=25');
  show(null);
  expect(location().search).toBe('?page=2&perPage=25');
  act(() => navigate('?page=1&perPage=50'));
  expect(address()).toBe('/publishers?page=1&per_page=50');
  act(() => navigate({ search: '?page=3&perPage=5' }));
  expect(address()).toBe('/publishers?page=3&per_page=5');
  expect(location().search).toBe('?page=3&perPage=5');
});

test('the location is the same object until it changes', () => {
  const seen = new Set<unknown>();
  let drawAgain = () => {};
  const Seen = () => {
    const [, setTimes] = useState(0);
    seen.add(useLocation());
    useEffect(() => {
      drawAgain = () => setTimes((times) => times + 1);
    }, []);
    return null;
  };
  show(<Seen />);
  act(() => drawAgain());
  expect(seen.size).toBe(1);
  act(() => navigate('/colours'));
  expect(seen.size).toBe(2);
});

test('a relative path is resolved against the address, not the route', () => {
  window.history.replaceState(null, '', '/publishers/1/show');
  const inner = (
    <Routes>
      <Route path=":id/*" element={<Capture />} />
    </Routes>
  );
  show(
    <Routes>
      <Route path="publishers/*" element={inner} />
    </Routes>,
  );
  act(() => navigate('../2'));
  expect(address()).toBe('/publishers/1/2');
  act(() => navigate('/books/view-all'));
  expect(address()).toBe('/books/view-all');
});

test('Navigate replaces the entry, with a state, and writes per_page', () => {
  const To = () => {
    const { Navigate: Go } = useRouterProvider();
    return <Go to="/colours?perPage=5" replace state={{ a: 1 }} />;
  };
  window.history.replaceState(null, '', '/publishers');
  const { length } = window.history;
  show(
    <Routes>
      <Route path="publishers" element={<To />} />
      <Route path="*" element={null} />
    </Routes>,
  );
  expect(address()).toBe('/colours?per_page=5');
  expect(location()).toMatchObject({ search: '?perPage=5', state: { a: 1 } });
  expect(window.history.length).toBe(length);
});

describe('a navigation to another site', () => {
  const inside = (
    <Routes>
      <Route path="*" element={<Capture />} />
    </Routes>
  );

  test.each(['//evil.example/a', '/\\evil.example/a', '/\t/evil.example', 'https://evil.example/'])(
    'is rejected for the target %j',
    async (target) => {
      show(inside);
      await expect(navigation(target)).rejects.toThrow('External navigation is not allowed');
      expect(window.location.href).toBe('http://localhost:3000/');
    },
  );

  test('is rejected from an address with a double slash', async () => {
    window.history.replaceState(null, '', 'http://localhost:3000//evil.example/a');
    show(inside);
    await expect(navigation('?page=2')).rejects.toThrow('External navigation is not allowed');
    expect(window.location.host).toBe('localhost:3000');
  });
});

test('a route with a slash in its name wins over a shorter one, and its own routes match the rest', () => {
  window.history.replaceState(null, '', '/books/view-all/12/show');
  const record = (
    <Routes>
      <Route path=":id/*" element="record" />
    </Routes>
  );
  show(
    <Routes>
      <Route path="*" element="nothing" />
      <Route path="books/*" element="books" />
      <Route path="books/view-all/*" element={record} />
    </Routes>,
  );
  expect(screen.getByText('record')).toBeVisible();
  act(() => navigate('/books'));
  expect(screen.getByText('books')).toBeVisible();
  act(() => navigate('/elsewhere'));
  expect(screen.getByText('nothing')).toBeVisible();
});

test('an admin mounted below a path has that path only in the URL', () => {
  window.history.replaceState(null, '', '/branch/admin/publishers');
  show(null, '/branch/admin');
  expect(location().pathname).toBe('/publishers');
  act(() => navigate('/colours?a=1'));
  expect(address()).toBe('/branch/admin/colours?a=1');
  expect(location().pathname).toBe('/colours');
});

test('the previous screen stays, marked as busy, until the next one can be rendered', async () => {
  let arrive = () => {};
  const Slow = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        arrive = () => resolve({ default: () => 'colours' });
      }),
  );
  const Busy = () => <output aria-busy={useIsNavigating()} />;
  const screens = (
    <Routes>
      <Route path="/" element="home" />
      <Route path="colours" element={<Slow />} />
    </Routes>
  );
  show(
    <>
      <Busy />
      <Suspense fallback="loading">
        <p>{screens}</p>
      </Suspense>
    </>,
  );
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'false');
  act(() => navigate('/colours'));
  expect(address()).toBe('/colours');
  expect(screen.getByText('home')).toBeVisible();
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  await act(async () => arrive());
  expect(screen.getByText('colours')).toBeVisible();
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'false');
});

test('a change of only the query is rendered immediately, even within routes', () => {
  const never = new Promise<never>(() => {});
  const Pages = () => (useLocation().search === '' ? 'page 1' : use(never));
  show(
    <Routes>
      <Route
        path="/*"
        element={
          <>
            <Capture />
            <Suspense fallback="loading">
              <p>
                <Pages />
              </p>
            </Suspense>
          </>
        }
      />
    </Routes>,
  );
  act(() => navigate({ search: '?page=2' }));
  expect(screen.getByText('loading')).toBeVisible();
});

test('an error reaches the error boundary around the router', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('broken');
  };
  expect(() => show(<Broken />)).toThrow('broken');
  expect(document.body).not.toHaveTextContent('Unexpected Application Error');
});
