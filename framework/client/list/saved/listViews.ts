import { useMemo } from 'react';
import { useSavedQueries } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useClient } from '../../hooks/useClient';
import { startOf, viewsOwner } from '../rows/start';
import type { ListView, Start } from '../rows/start';

/** The current user's saved views of a resource, and the setter. */
export const useListViews = (resource: AnyResource): [ListView[], (views: ListView[]) => void] => {
  const [views, setViews] = useSavedQueries(viewsOwner(resource, useClient().session.get().user?.id));
  return [views as ListView[], setViews];
};

export const useStart = (resource: AnyResource): Start => {
  const [views] = useListViews(resource);
  return useMemo(() => startOf(resource, views), [resource, views]);
};
