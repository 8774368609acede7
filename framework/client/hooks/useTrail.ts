import { useCreatePath } from 'react-admin';
import type { AnyResource } from '../../declaration/resource';
import type { Crumb } from '../page/Breadcrumbs';
import { useLabel } from './useText';

/** The way to what lies within a resource: its list. A resource of one record has no list to come from. */
export const useTrail = (resource: AnyResource): Crumb[] => {
  const label = useLabel();
  const createPath = useCreatePath();
  if (resource.singleton) return [];
  return [{ label: label(resource.label, 'many'), to: createPath({ resource: resource.name, type: 'list' }) }];
};
