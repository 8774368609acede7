import { useListContext } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useRights } from '../../hooks/useRights';

/** Whether the rows can be put in order here: by who may, while they stand in that very order and none is left out. */
export const useOrdering = (resource: AnyResource): boolean => {
  const { sort, filterValues } = useListContext();
  const may = useRights(resource);
  const { order } = resource.list;
  return Boolean(order) && sort.field === order && sort.order === 'ASC' && !filterValues?.search && may('edit');
};
