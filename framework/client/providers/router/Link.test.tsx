// @vitest-environment jsdom
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createRef, type MouseEvent } from 'react';
import type { RouterLinkProps } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Link } from './Link';
import { RouterWrapper } from './RouterWrapper';

function show(props: RouterLinkProps, basename?: string) {
  render(<RouterWrapper basename={basename}><Link {...props}>go</Link></RouterWrapper>);
  return screen.getByText('go');
}

/** Clicks, and tells whether the link kept the click from the browser. */
function click(link: HTMLElement, init?: MouseEventInit): boolean {
  const event = createEvent.click(link, { button: 0, ...init });
  // jsdom can't load pages: what is left to the browser stops here.
  window.addEventListener('click', (last) => last.preventDefault(), { once: true });
  let kept = false;
  link.parentElement!.addEventListener('click', (last) => (kept = last.defaultPrevented), { once: true });
  fireEvent(link, event);
  return kept;
}

beforeEach(() => {
  window.history.replaceState(null, '', '/publishers?page=2');
});

describe('Link', () => {
  test('goes to its target without loading a page', () => {
    const { length } = window.history;
    const link = show({ to: '/colours?perPage=5', state: { a: 1 } });
    expect(link).toHaveAttribute('href', '/colours?per_page=5');
    expect(click(link)).toBe(true);
    expect(window.location.pathname + window.location.search).toBe('/colours?per_page=5');
    expect(window.history.state).toMatchObject({ usr: { a: 1 } });
    expect(window.history.length).toBe(length + 1);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    (init) => {
      expect(click(show({ to: '/colours' }), init)).toBe(false);
      expect(window.location.pathname).toBe('/publishers');
    },
  );

  test.each([{ target: '_blank' }, { download: '' }])('leaves %j to the browser', (props) => {
    expect(click(show({ to: '/colours', ...props }))).toBe(false);
  });

  test('keeps a click with target _self', () => {
    expect(click(show({ to: '/colours', target: '_self' }))).toBe(true);
  });

  test('does what onClick leaves to it', () => {
    const onClick = vi.fn<(event: MouseEvent) => void>((event) => event.preventDefault());
    click(show({ to: '/colours', onClick }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(window.location.pathname).toBe('/publishers');
  });

  test('replaces if asked, and where it leads to the page one is on', () => {
    const { length } = window.history;
    click(show({ to: '?page=2' }));
    expect(window.history.length).toBe(length);
    expect(window.location.search).toBe('?page=2');
  });

  test('pushes even so if told not to replace', () => {
    const { length } = window.history;
    click(show({ to: '?page=2', replace: false }));
    expect(window.history.length).toBe(length + 1);
  });

  test('passes on ref and attributes, and none of its own', () => {
    const ref = createRef<HTMLAnchorElement>();
    const link = show({ to: '/colours', ref, className: 'a', 'aria-current': 'page', replace: true, state: {} });
    expect(ref.current).toBe(link);
    expect(link.getAttributeNames().sort()).toEqual(['aria-current', 'class', 'href']);
  });

  test.each(['https://example.com/a', 'mailto:a@example.com', 'tel:+963'])('leaves %s as it is', (to) => {
    const link = show({ to });
    expect(link).toHaveAttribute('href', to);
    expect(click(link)).toBe(false);
  });

  test('never carries a script', () => {
    expect(show({ to: 'javascript:alert(1)' }).getAttribute('href')).toMatch(/^\//);
  });

  test('has the basename in its address', () => {
    window.history.replaceState(null, '', '/admin/publishers');
    expect(show({ to: '/colours' }, '/admin')).toHaveAttribute('href', '/admin/colours');
  });
});
