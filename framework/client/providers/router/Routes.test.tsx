// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { useLocation } from './contexts';
import { useInRouterContext } from './hooks';
import { Navigate } from './Navigate';
import { Outlet } from './Outlet';
import { Route } from './Route';
import { RouterWrapper } from './RouterWrapper';
import { Routes } from './Routes';
import { navigate, Params, params, show } from './testing/show';

describe('Routes', () => {
  test('draw the best match, whatever the order, and follow the location', () => {
    show(
      <Routes>
        <Route path="*" element="anything" />
        <Route path="publishers/:id" element="a publisher" />
        <>
          <Route path="publishers/create" element="a new publisher" />
          {null}
          {false}
        </>
      </Routes>,
    );
    expect(screen.getByText('anything')).toBeVisible();
    act(() => navigate('/publishers/12'));
    expect(screen.getByText('a publisher')).toBeVisible();
    act(() => navigate('/publishers/create'));
    expect(screen.getByText('a new publisher')).toBeVisible();
  });

  test('draw nothing without a match', () => {
    window.history.replaceState(null, '', '/elsewhere');
    const { container } = show(<Routes><Route path="publishers" element="publishers" /></Routes>);
    expect(container).toBeEmptyDOMElement();
  });

  test('nest: what the outer matched is skipped inside, parameters add up', () => {
    window.history.replaceState(null, '', '/branches/7/books/view-all/12/show/2');
    show(
      <Routes>
        <Route
          path="branches/:branch/*"
          element={
            <Routes>
              <Route
                path="books/view-all/*"
                element={<Routes><Route path=":id/show/*" element={<Params />} /></Routes>}
              />
            </Routes>
          }
        />
      </Routes>,
    );
    expect(params()).toEqual({ branch: '7', id: '12', '*': '2' });
  });

  test('an Outlet draws the child, an index route when there is none in the path', () => {
    show(
      <Routes>
        <Route path="/*" element={<section>tabs: <Outlet /></section>}>
          <Route index element="first" />
          <Route path="2" element="second" />
        </Route>
      </Routes>,
    );
    expect(screen.getByText(/tabs:/)).toHaveTextContent('tabs: first');
    act(() => navigate('/2'));
    expect(screen.getByText(/tabs:/)).toHaveTextContent('tabs: second');
  });

  test('a route without an element draws its child', () => {
    window.history.replaceState(null, '', '/settings/mail');
    show(<Routes><Route path="settings"><Route path="mail" element="mail settings" /></Route></Routes>);
    expect(screen.getByText('mail settings')).toBeVisible();
  });

  test('keep an element mounted while only its parameters change', () => {
    const mounted = vi.fn<() => void>();
    function Publisher() {
      useEffect(mounted, []);
      return <Params />;
    }
    window.history.replaceState(null, '', '/publishers/1');
    show(<Routes><Route path="publishers/:id" element={<Publisher />} /></Routes>);
    act(() => navigate('/publishers/2'));
    expect(params()).toEqual({ id: '2' });
    expect(mounted).toHaveBeenCalledTimes(1);
  });

  test('go by a location that is given', () => {
    function Where() {
      const { pathname, search } = useLocation();
      return <output>{pathname + search}</output>;
    }
    show(<Routes location="/publishers?page=2"><Route path="publishers" element={<Where />} /></Routes>);
    expect(screen.getByRole('status')).toHaveTextContent('/publishers?page=2');
  });

  test('refuse other elements', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => show(<Routes><p>no route</p></Routes>)).toThrow('Only <Route> elements');
  });
});

describe('Navigate', () => {
  test('replaces, with a state, relative to its route', () => {
    window.history.replaceState(null, '', '/publishers');
    const { length } = window.history;
    const away = <Navigate to="../colours?perPage=5" replace state={{ a: 1 }} />;
    show(<Routes><Route path="publishers" element={away} /></Routes>);
    expect(window.location.pathname + window.location.search).toBe('/colours?per_page=5');
    expect(window.history.state).toMatchObject({ usr: { a: 1 } });
    expect(window.history.length).toBe(length);
  });
});

describe('RouterWrapper', () => {
  test('uses the router that is there', () => {
    function Inside() {
      return <output>{String(useInRouterContext())}</output>;
    }
    show(<RouterWrapper basename="/other"><Inside /><Routes><Route path="/" element="root" /></Routes></RouterWrapper>);
    expect(screen.getByText('root')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('true');
  });

  test('mounts under a basename', () => {
    window.history.replaceState(null, '', '/admin/publishers');
    show(<Routes><Route path="publishers" element="publishers" /></Routes>, '/admin');
    expect(screen.getByText('publishers')).toBeVisible();
    act(() => navigate('/colours'));
    expect(window.location.pathname).toBe('/admin/colours');
  });
});
