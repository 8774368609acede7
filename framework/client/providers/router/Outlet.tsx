import { useContext, type ReactNode } from 'react';
import { OutletContext } from './contexts';

/** Draws the route inside the current one, if one matched. */
export function Outlet(): ReactNode {
  return useContext(OutletContext);
}
