import { createContext, useContext, type ReactNode } from 'react';
import type { RouterLocation } from 'react-admin';
import type { BrowserHistory } from './history';
import type { RouteMatch } from './matchRoutes';

/** The history of the router around, or null outside of one. */
export const HistoryContext = createContext<BrowserHistory | null>(null);

/** The location that routes and hooks go by. */
export const LocationContext = createContext<RouterLocation | null>(null);

/** The matches of the routes around, outermost first. */
export const MatchesContext = createContext<RouteMatch[]>([]);

/** What `<Outlet>` draws. */
export const OutletContext = createContext<ReactNode>(null);

/**
 * The history of the router around.
 * @throws Error outside of a router
 */
export function useHistory(): BrowserHistory {
  return required(useContext(HistoryContext));
}

/**
 * The current location; the same object until it changes.
 * @throws Error outside of a router
 */
export function useLocation(): RouterLocation {
  return required(useContext(LocationContext));
}

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('Routing hooks and components only work inside a router.');
  return value;
}
