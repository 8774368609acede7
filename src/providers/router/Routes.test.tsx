// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import type { RouterNavigateFunction } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useLocation } from './contexts';
import { useInRouterContext, useMatch, useNavigate, useParams } from './hooks';
import { Navigate } from './Navigate';
import { Outlet } from './Outlet';
import { Route } from './Route';
import { RouterWrapper } from './RouterWrapper';
import { Routes } from './Routes';

let navigate: RouterNavigateFunction;

function Capture() {
  const go = useNavigate();
  useEffect(() => {
    navigate = go;
  }, [go]);
  return null;
}

function show(children: ReactNode, basename?: string) {
  return render(
    <RouterWrapper basename={basename}>
      <Capture />
      {children}
    </RouterWrapper>,
  );
}

function Params() {
  return <output>{JSON.stringify(useParams())}</output>;
}

function params() {
  return JSON.parse(screen.getByRole('status').textContent!);
}

beforeEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('Routes', () => {
  test('draw the best match, whatever the order, and follow the location', () => {
    show(
      <Routes>
        <Route path="*" element="anything" />
        <Route path="brands/:id" element="a brand" />
        <>
          <Route path="brands/create" element="a new brand" />
          {null}
          {false}
        </>
      </Routes>,
    );
    expect(screen.getByText('anything')).toBeVisible();
    act(() => navigate('/brands/12'));
    expect(screen.getByText('a brand')).toBeVisible();
    act(() => navigate('/brands/create'));
    expect(screen.getByText('a new brand')).toBeVisible();
  });

  test('draw nothing without a match', () => {
    window.history.replaceState(null, '', '/elsewhere');
    const { container } = show(<Routes><Route path="brands" element="brands" /></Routes>);
    expect(container).toBeEmptyDOMElement();
  });

  test('nest: what the outer matched is skipped inside, parameters add up', () => {
    window.history.replaceState(null, '', '/shops/7/products/view-all/12/show/2');
    show(
      <Routes>
        <Route
          path="shops/:shop/*"
          element={
            <Routes>
              <Route
                path="products/view-all/*"
                element={<Routes><Route path=":id/show/*" element={<Params />} /></Routes>}
              />
            </Routes>
          }
        />
      </Routes>,
    );
    expect(params()).toEqual({ shop: '7', id: '12', '*': '2' });
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
    function Brand() {
      useEffect(mounted, []);
      return <Params />;
    }
    window.history.replaceState(null, '', '/brands/1');
    show(<Routes><Route path="brands/:id" element={<Brand />} /></Routes>);
    act(() => navigate('/brands/2'));
    expect(params()).toEqual({ id: '2' });
    expect(mounted).toHaveBeenCalledTimes(1);
  });

  test('go by a location that is given', () => {
    function Where() {
      const { pathname, search } = useLocation();
      return <output>{pathname + search}</output>;
    }
    show(<Routes location="/brands?page=2"><Route path="brands" element={<Where />} /></Routes>);
    expect(screen.getByRole('status')).toHaveTextContent('/brands?page=2');
  });

  test('refuse other elements', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => show(<Routes><p>no route</p></Routes>)).toThrow('Only <Route> elements');
  });
});

describe('useParams', () => {
  test('are decoded and stay the same object while the route does', () => {
    const seen = new Set<unknown>();
    function Seen() {
      seen.add(useParams());
      return <Params />;
    }
    window.history.replaceState(null, '', '/brands/a%2Fb');
    show(<Routes><Route path="brands/:id" element={<Seen />} /></Routes>);
    expect(params()).toEqual({ id: 'a/b' });
    act(() => navigate('?page=2'));
    expect(seen.size).toBe(1);
  });
});

describe('useNavigate', () => {
  test('is one function, and does not draw its component again on navigation', () => {
    const drawn = vi.fn<() => void>();
    const found = new Set<unknown>();
    function Button() {
      drawn();
      found.add(useNavigate());
      return null;
    }
    const button = <Button />;
    show(<Routes><Route path="*" element={button} /></Routes>);
    act(() => navigate('?a=1'));
    act(() => navigate('?a=2'));
    expect(found.size).toBe(1);
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  test('takes paths relative to the route, parts of a location, and numbers', async () => {
    window.history.replaceState(null, '', '/brands/1/show');
    const inner = <Routes><Route path=":id/*" element={<Capture />} /></Routes>;
    render(<RouterWrapper><Routes><Route path="brands/*" element={inner} /></Routes></RouterWrapper>);
    act(() => navigate('../2'));
    expect(window.location.pathname).toBe('/brands/2');
    act(() => navigate({ search: 'page=2' }, { replace: true, state: { a: 1 } }));
    expect(window.location.pathname + window.location.search).toBe('/brands/2?page=2');
    expect(window.history.state).toMatchObject({ usr: { a: 1 } });
    act(() => navigate(-1));
    await vi.waitFor(() => expect(window.location.pathname).toBe('/brands/1/show'));
  });
});

describe('useLocation', () => {
  test('is the same object until the location changes', () => {
    const seen: unknown[] = [];
    function Seen() {
      seen.push(useLocation());
      return null;
    }
    const { rerender } = render(<RouterWrapper><Seen /></RouterWrapper>);
    rerender(<RouterWrapper><Seen /></RouterWrapper>);
    expect(seen.length).toBeGreaterThan(1);
    expect(new Set(seen).size).toBe(1);
  });

  test('outside of a router says what is wrong', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Params />)).not.toThrow();
    expect(() => render(<Routes>{null}</Routes>)).toThrow('inside a router');
  });
});

test('useMatch follows the location', () => {
  function Match() {
    return <output>{useMatch({ path: '/brands', end: false })?.pathname ?? 'no'}</output>;
  }
  show(<Match />);
  expect(screen.getByRole('status')).toHaveTextContent('no');
  act(() => navigate('/brands/1'));
  expect(screen.getByRole('status')).toHaveTextContent('/brands');
});

describe('Navigate', () => {
  test('replaces, with a state, relative to its route', () => {
    window.history.replaceState(null, '', '/brands');
    const { length } = window.history;
    const away = <Navigate to="../colours?perPage=5" replace state={{ a: 1 }} />;
    show(<Routes><Route path="brands" element={away} /></Routes>);
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
    window.history.replaceState(null, '', '/admin/brands');
    show(<Routes><Route path="brands" element="brands" /></Routes>, '/admin');
    expect(screen.getByText('brands')).toBeVisible();
    act(() => navigate('/colours'));
    expect(window.location.pathname).toBe('/admin/colours');
  });
});
