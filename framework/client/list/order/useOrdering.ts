import { useListContext } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useRights } from '../../hooks/useRights';

/** Returns whether the rows can be reordered: the list is in its manual order, without a search, and the user may edit. */
export const useOrdering = (resource: AnyResource): boolean => {
  const { sort, filterValues } = useListContext();
  const may = useRights(resource);
  const { order } = resource.list;
  return Boolean(order) && sort.field === order && sort.order === 'ASC' && !filterValues?.search && may('edit');
};
