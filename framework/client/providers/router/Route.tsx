import type { RouterRouteProps } from 'react-admin';

/** Declares a route to the `<Routes>` around it, which reads the props and draws the element; draws nothing itself. */
export function Route(_props: RouterRouteProps): null {
  return null;
}
