// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useLocation } from './contexts';
import { useMatch, useNavigate, useParams } from './hooks';
import { Route } from './Route';
import { RouterWrapper } from './RouterWrapper';
import { Routes } from './Routes';
import { Capture, navigate, Params, params, show } from './testing/show';

describe('useParams', () => {
  test('are decoded and stay the same object while the route does', () => {
    const seen = new Set<unknown>();
    function Seen() {
      seen.add(useParams());
      return <Params />;
    }
    window.history.replaceState(null, '', '/publishers/a%2Fb');
    show(<Routes><Route path="publishers/:id" element={<Seen />} /></Routes>);
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
    window.history.replaceState(null, '', '/publishers/1/show');
    const inner = <Routes><Route path=":id/*" element={<Capture />} /></Routes>;
    render(<RouterWrapper><Routes><Route path="publishers/*" element={inner} /></Routes></RouterWrapper>);
    act(() => navigate('../2'));
    expect(window.location.pathname).toBe('/publishers/2');
    act(() => navigate({ search: 'page=2' }, { replace: true, state: { a: 1 } }));
    expect(window.location.pathname + window.location.search).toBe('/publishers/2?page=2');
    expect(window.history.state).toMatchObject({ usr: { a: 1 } });
    act(() => navigate(-1));
    await vi.waitFor(() => expect(window.location.pathname).toBe('/publishers/1/show'));
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
    return <output>{useMatch({ path: '/publishers', end: false })?.pathname ?? 'no'}</output>;
  }
  show(<Match />);
  expect(screen.getByRole('status')).toHaveTextContent('no');
  act(() => navigate('/publishers/1'));
  expect(screen.getByRole('status')).toHaveTextContent('/publishers');
});
