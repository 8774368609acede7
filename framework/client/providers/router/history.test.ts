// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { createBrowserHistory } from './history';
import { resolveTo } from './paths';
import { addBlocker, address, atEnd, go, open, stopAll } from './testing/history';

describe('navigate', () => {
  test('adds an entry, with its state, and tells the subscribers', () => {
    const history = open('/publishers');
    const length = window.history.length;
    const heard = vi.fn<() => void>();
    atEnd(history.subscribe(heard));
    go(history, '/publishers/1?a=1#b', { state: { from: 'list' } });
    expect(address()).toBe('/publishers/1?a=1#b');
    expect(window.history.length).toBe(length + 1);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(history.location()).toMatchObject({
      pathname: '/publishers/1', search: '?a=1', hash: '#b', state: { from: 'list' },
    });
  });

  test('replaces the entry if asked', () => {
    const history = open('/publishers');
    const length = window.history.length;
    go(history, '/login', { replace: true });
    expect(address()).toBe('/login');
    expect(window.history.length).toBe(length);
  });

  test('gives each entry a key, and the same location until it changes', () => {
    const history = open('/publishers');
    const first = history.location();
    expect(history.location()).toBe(first);
    go(history, '/publishers');
    expect(history.location().key).not.toBe(first.key);
  });

  test('reads an entry again after a reload, with state and key', () => {
    const before = open('/publishers');
    go(before, '/publishers/1', { state: { a: 1 } });
    expect(createBrowserHistory().location()).toEqual(before.location());
  });

  test('percent-encodes as the browser does', () => {
    const history = open('/publishers');
    go(history, '/منتجات');
    expect(history.location().pathname).toBe(window.location.pathname);
  });

  test.each(['//evil.example/a', '/\\evil.example/a', '/\t/evil.example', 'https://evil.example/'])(
    'stays on the site: %j',
    (target) => {
      const history = open('/publishers');
      go(history, target);
      expect(window.location.host).toBe('localhost:3000');
      expect(history.href(resolveTo(target, [], '/'))).toMatch(/^\/[^/\\]/);
    },
  );

  test('stays on the site from an address with doubled slashes', () => {
    const history = open('http://localhost:3000//evil.example/a');
    expect(history.location().pathname).toBe('/evil.example/a');
    go(history, '?page=2');
    expect(address()).toBe('/evil.example/a?page=2');
  });

  describe('where the browser refuses', () => {
    function refuseWith(name: string) {
      const assign = vi.fn<(url: string) => void>();
      const pushState = () => {
        throw new DOMException('refused', name);
      };
      const { origin, href } = window.location;
      const win = { history: { state: null, pushState, replaceState() {} }, location: { origin, href, assign } };
      return { history: createBrowserHistory('', win as unknown as Window), assign };
    }

    test('more entries: loads the address', () => {
      const { history, assign } = refuseWith('SecurityError');
      go(history, '/publishers?page=2&perPage=5');
      expect(assign).toHaveBeenCalledWith('/publishers?page=2&per_page=5');
    });

    test('a state that cannot be kept: says so', () => {
      const { history, assign } = refuseWith('DataCloneError');
      const before = history.location();
      expect(() => go(history, '/colours', { state: () => {} })).toThrow(DOMException);
      expect(assign).not.toHaveBeenCalled();
      expect(history.location()).toBe(before);
    });
  });
});

describe('Back and Forward', () => {
  test('bring the earlier locations with their states', async () => {
    const history = open('/publishers');
    go(history, '/publishers/1', { state: 1 });
    go(history, '/publishers/2', { state: 2 });
    history.go(-1);
    await vi.waitFor(() => expect(history.location()).toMatchObject({ pathname: '/publishers/1', state: 1 }));
    history.go(1);
    await vi.waitFor(() => expect(history.location()).toMatchObject({ pathname: '/publishers/2', state: 2 }));
  });

  test('a link to a fragment is an entry of its own', async () => {
    const history = open('/publishers');
    go(history, '/colours');
    window.location.hash = '#main-content';
    await vi.waitFor(() => expect(history.location()).toMatchObject({ pathname: '/colours', hash: '#main-content' }));
    const blocker = addBlocker(history);
    history.go(-2);
    await vi.waitFor(() => expect(blocker.last().state).toBe('blocked'));
    await vi.waitFor(() => expect(address()).toBe('/colours#main-content'));
  });

  test('nobody is told once nobody subscribes', async () => {
    const history = open('/publishers');
    go(history, '/colours');
    stopAll();
    window.history.back();
    await vi.waitFor(() => expect(address()).toBe('/publishers'));
    expect(history.location().pathname).toBe('/colours');
  });
});

describe('page and per_page', () => {
  test('the address says per_page, the location perPage', () => {
    const history = open('/publishers?page=2&per_page=25');
    expect(history.location().search).toBe('?page=2&perPage=25');
    go(history, '?page=1&perPage=50');
    expect(address()).toBe('/publishers?page=1&per_page=50');
    expect(history.href({ pathname: '/a', search: '?perPage=5', hash: '' })).toBe('/a?per_page=5');
  });
});

describe('a basename', () => {
  test('is in the address and not in the location', () => {
    const history = open('/branch/admin/publishers', '/branch/admin/');
    expect(history.location().pathname).toBe('/publishers');
    go(history, '/colours?a=1');
    expect(address()).toBe('/branch/admin/colours?a=1');
    expect(history.location().pathname).toBe('/colours');
    expect(history.href({ pathname: '/', search: '', hash: '' })).toBe('/branch/admin');
  });

  test('is taken whole', () => {
    expect(open('/administrators', '/admin').location().pathname).toBe('/administrators');
    expect(open('/admin', '/admin').location().pathname).toBe('/');
  });
});
