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

/** Clicks the link, and returns whether the browser's default action was prevented. */
const click = (link: HTMLElement, init?: MouseEventInit): boolean => {
  // Prevents the browser's default action because jsdom can't load pages.
  window.addEventListener('click', (last) => last.preventDefault(), { once: true });
  let kept = false;
  link.parentElement!.addEventListener('click', (last) => (kept = last.defaultPrevented), { once: true });
  fireEvent(link, createEvent.click(link, { button: 0, ...init }));
  return kept;
};

beforeEach(() => window.history.replaceState(null, '', '/publishers?page=2&per_page=5'));

describe('Link', () => {
  test('navigates without loading a page, and writes per_page', () => {
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

  test('leaves a link with another target to the browser', () => {
    expect(click(draw({ to: '/colours', target: '_blank' }))).toBe(false);
  });

  test('adds no history entry if it links to the current page', () => {
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

  test.each(['https://example.com/a', 'mailto:a@example.com', 'tel:+963'])('leaves %s unchanged', (to) => {
    const link = draw({ to });
    expect(link).toHaveAttribute('href', to);
    expect(click(link)).toBe(false);
  });

  test('never contains a script', () => {
    expect(draw({ to: 'javascript:alert(1)' }).getAttribute('href')).not.toContain('alert');
  });

  test('includes the path below which the admin is mounted', () => {
    window.history.replaceState(null, '', '/admin/publishers');
    expect(draw({ to: '/colours' }, '/admin')).toHaveAttribute('href', '/admin/colours');
  });
});
