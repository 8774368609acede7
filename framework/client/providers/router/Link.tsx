import { useContext } from 'react';
import type { MouseEvent } from 'react';
import { reactRouterProvider } from 'react-admin';
import type { RouterLinkProps } from 'react-admin';
import { createPath, UNSAFE_DataRouterContext } from 'react-router';
import { toAddress } from './listParams';

/** Whether a press of a link asks the browser for more than to go there: in another tab or window, or to save it. */
export const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** The address of a link, where it is one in full; undefined where it hangs on where one is. */
const fullAddress = (to: RouterLinkProps['to']): string | undefined => {
  if (typeof to !== 'string' && to.pathname === undefined) return undefined;
  const path = typeof to === 'string' ? to : createPath(to);
  return /^\/(?!\/)/.test(path) ? path : undefined;
};

/**
 * React-router's link is drawn again whenever one goes on, as its place may hang on where one is. That of an address in full
 * doesn't, and a page has dozens of those, in its menu and its rows: they are plain links that ask the router to lead on.
 */
export const Link = ({ to, replace, state, onClick, children, ...rest }: RouterLinkProps) => {
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  const address = toAddress(to);
  const full = fullAddress(address);
  if (full === undefined) {
    const { Link: RelativeLink } = reactRouterProvider;
    return (
      <RelativeLink to={address} replace={replace} state={state} onClick={onClick} {...rest}>
        {children}
      </RelativeLink>
    );
  }
  const { basename = '/' } = router;
  const href = basename === '/' ? full : `${basename.replace(/\/$/, '')}${full}`;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    // As a browser does, it makes no second entry of the page one is on.
    void router.navigate(full, { replace: replace ?? createPath(router.state.location) === href, state });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
};
