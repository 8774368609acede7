import type { AnyResource } from '../../declaration/resource/resource';
import type { Crumb } from './PageHeading';
import { useLabel } from '../hooks/useText';
import { wayTo } from '../../core/ways';

/** The way to what lies within a resource: its list. A resource of one record has no list to come from. */
export const useTrail = (resource: AnyResource): Crumb[] => {
  const label = useLabel();
  if (resource.singleton) return [];
  return [{ label: label(resource.label, 'many'), to: wayTo.list(resource.name) }];
};
