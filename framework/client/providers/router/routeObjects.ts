import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import type { RouterRouteProps } from 'react-admin';
import { Route } from './Route';

/** A `<Route>` element as data. */
export interface RouteObject {
  path: string | undefined;
  index: boolean;
  element: ReactNode;
  children: RouteObject[];
}

/**
 * Reads the routes declared as children of `<Routes>` or `<Route>`, looking through fragments and skipping empty nodes.
 * @throws Error if a child is anything else than a `<Route>`
 */
export function toRouteObjects(children: ReactNode): RouteObject[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<RouterRouteProps>(child)) return [];
    if (child.type === Fragment) return toRouteObjects(child.props.children);
    if (child.type !== Route) throw new Error('Only <Route> elements and fragments may stand inside <Routes>.');
    const { path, index = false, element, children: nested } = child.props;
    return [{ path: path === undefined ? path : String(path), index, element, children: toRouteObjects(nested) }];
  });
}
