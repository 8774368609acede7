// @vitest-environment jsdom
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { useRouterProvider } from 'react-admin';
import type { RouterLinkProps } from 'react-admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { address, show } from './testing/show';

const Go = (props: RouterLinkProps) => {
  const { Link } = useRouterProvider();
  return <Link {...props}>go</Link>;
};

const draw = (props: RouterLinkProps, basename?: string) => {
  show(<Go {...props} />, basename);
  return screen.getByText('go');
};

/** Clicks, and tells whether the link kept the click from the browser. */
const click = (link: HTMLElement, init?: MouseEventInit): boolean => {
  // jsdom can't load pages: what is left to the browser stops here.
  window.addEventListener('click', (last) => last.preventDefault(), { once: true });
  let kept = false;
  link.parentElement!.addEventListener('click', (last) => (kept = last.defaultPrevented), { once: true });
  fireEvent(link, createEvent.click(link, { button: 0, ...init }));
  return kept;
};

beforeEach(() => window.history.replaceState(null, '', '/publishers?page=2&per_page=5'));

describe('Link', () => {
  test('goes to its target without loading a page, and writes per_page', () => {
    const { length } = window.history;
    const link = draw({ to: '/colours?perPage=5', state: { a: 1 } });
    expect(link).toHaveAttribute('href', '/colours?per_page=5');
    expect(click(link)).toBe(true);
    expect(address()).toBe('/colours?per_page=5');
    expect(window.history.state).toMatchObject({ usr: { a: 1 } });
    expect(window.history.length).toBe(length + 1);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    (init) => {
      expect(click(draw({ to: '/colours' }), init)).toBe(false);
      expect(window.location.pathname).toBe('/publishers');
    },
  );

  test('leaves another target to the browser', () => {
    expect(click(draw({ to: '/colours', target: '_blank' }))).toBe(false);
  });

  test('makes no second entry where it leads to the page one is on', () => {
    const { length } = window.history;
    click(draw({ to: { search: '?page=2&perPage=5' } }));
    expect(window.history.length).toBe(length);
    expect(address()).toBe('/publishers?page=2&per_page=5');
  });

  test('passes on its ref and attributes', () => {
    const ref = createRef<HTMLAnchorElement>();
    const link = draw({ to: '/colours', ref, className: 'a', 'aria-current': 'page' });
    expect(ref.current).toBe(link);
    expect(link).toHaveClass('a');
    expect(link).toHaveAttribute('aria-current', 'page');
  });

  test.each(['https://example.com/a', 'mailto:a@example.com', 'tel:+963'])('leaves %s as it is', (to) => {
    const link = draw({ to });
    expect(link).toHaveAttribute('href', to);
    expect(click(link)).toBe(false);
  });

  test('never carries a script', () => {
    expect(draw({ to: 'javascript:alert(1)' }).getAttribute('href')).not.toContain('alert');
  });

  test('has the path that the admin is mounted below in its address', () => {
    window.history.replaceState(null, '', '/admin/publishers');
    expect(draw({ to: '/colours' }, '/admin')).toHaveAttribute('href', '/admin/colours');
  });
});
