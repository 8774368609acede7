import { useContext } from 'react';
import type { MouseEvent } from 'react';
import { reactRouterProvider } from 'react-admin';
import type { RouterLinkProps } from 'react-admin';
import { createPath, UNSAFE_DataRouterContext } from 'react-router';

/** Whether a press of a link asks the browser for more than to go there: in another tab or window, or to save it. */
export const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** A link to an address in full. */
const FullLink = ({ to, replace, state, onClick, children, ...rest }: RouterLinkProps & { to: string }) => {
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  const { basename = '/' } = router;
  const href = basename === '/' ? to : `${basename.replace(/\/$/, '')}${to}`;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    // As a browser does, it makes no second entry of the page one is on.
    void router.navigate(to, { replace: replace ?? createPath(router.state.location) === href, state });
  };
  return <a {...rest} href={href} onClick={follow}>{children}</a>;
};

/**
 * React-router's link, whose place may hang on where one is: it is drawn again whenever one goes on. A link to an address in
 * full isn't: a page has dozens, in its menu and in its rows.
 */
export const Link = ({ to, ...rest }: RouterLinkProps) => {
  const path = typeof to === 'string' ? to : createPath(to);
  const isFull = /^\/(?!\/)/.test(path) && (typeof to === 'string' || to.pathname !== undefined);
  return isFull ? <FullLink to={path} {...rest} /> : <reactRouterProvider.Link to={to} {...rest} />;
};
