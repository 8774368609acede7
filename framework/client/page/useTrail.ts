import type { AnyResource } from '../../declaration/resource/resource';
import type { Crumb } from './PageHeading';
import { useLabel } from '../hooks/useText';
import { wayTo } from '../../core/ways';

/** Returns the trail to a resource's list; empty for a singleton, which has no list. */
export const useTrail = (resource: AnyResource): Crumb[] => {
  const label = useLabel();
  if (resource.singleton) return [];
  return [{ label: label(resource.label, 'many'), to: wayTo.list(resource.name) }];
};
