import type { RouterProvider } from 'react-admin';
import { useLocation } from './contexts';
import { useCanBlock, useInRouterContext, useMatch, useNavigate, useParams } from './hooks';
import { Link } from './Link';
import { matchPath } from './matchPath';
import { Navigate } from './Navigate';
import { Outlet } from './Outlet';
import { Route } from './Route';
import { RouterWrapper } from './RouterWrapper';
import { Routes } from './Routes';
import { useBlocker } from './useBlocker';

/**
 * React-admin's routing on the browser's History API. The address bar says `per_page` where react-admin says
 * `perPage`; everything inside sees the latter.
 */
export const routerProvider: RouterProvider = {
  useLocation,
  useNavigate,
  useParams,
  useBlocker,
  useMatch,
  useInRouterContext,
  useCanBlock,
  Link,
  Navigate,
  Route,
  Routes,
  Outlet,
  matchPath,
  RouterWrapper,
};
