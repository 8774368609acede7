import { useContext, type AnchorHTMLAttributes, type MouseEvent, type Ref } from 'react';
import type { RouterLinkProps } from 'react-admin';
import { MatchesContext, useHistory, useLocation } from './contexts';
import { routePathnames } from './hooks';
import { formatPath, resolveTo } from './paths';

type LinkProps = RouterLinkProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { ref?: Ref<HTMLAnchorElement> };

const OTHER_SITE = /^(https?:|mailto:|tel:)/i;

/** A link inside the application; a modified click, a `target` or an address of another site is left to the browser. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const history = useHistory();
  const location = useLocation();
  const matches = useContext(MatchesContext);
  if (typeof to === 'string' && OTHER_SITE.test(to)) {
    return (
      <a {...rest} href={to} onClick={onClick}>
        {children}
      </a>
    );
  }

  const path = resolveTo(to, routePathnames(matches), location.pathname);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || isForBrowser(rest)) return;
    event.preventDefault();
    // Following a link to where one is makes no second entry.
    const { pathname, search, hash } = location;
    const here = formatPath({ pathname, search, hash }) === formatPath(path);
    history.navigate(path, { replace: replace ?? here, state });
  };
  return (
    <a {...rest} href={history.href(path)} onClick={handleClick}>
      {children}
    </a>
  );
}

function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

function isForBrowser({ target, download }: Pick<LinkProps, 'target' | 'download'>): boolean {
  return (target !== undefined && target !== '' && target !== '_self') || download !== undefined;
}
