import { useContext, useEffect } from 'react';
import type { RouterNavigateProps } from 'react-admin';
import { MatchesContext, useLocation } from './contexts';
import { routePathnames, useNavigate } from './hooks';
import { formatPath, resolveTo } from './paths';

/** Goes to a place as soon as it's drawn, and again whenever the place changes. */
export function Navigate({ to, replace, state }: RouterNavigateProps): null {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const matches = useContext(MatchesContext);
  const target = formatPath(resolveTo(to, routePathnames(matches), pathname));
  useEffect(() => {
    navigate(target, { replace, state });
  }, [navigate, target, replace, state]);
  return null;
}
