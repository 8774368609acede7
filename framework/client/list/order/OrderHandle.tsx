import { useTranslate, useListContext } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useRights } from '../../hooks/useRegistry';
import { useTitle } from '../../hooks/useText';
import { Glyph } from '../../widgets/Glyph';

/**
 * Returns whether the rows can be reordered. The list must be in its manual order with no search applied, and the user
 * must be allowed to edit records.
 */
export const useOrdering = (resource: AnyResource): boolean => {
  const { sort, filterValues } = useListContext();
  const may = useRights(resource);
  const { order } = resource.list;
  return Boolean(order) && sort.field === order && sort.order === 'ASC' && !filterValues?.search && may('edit');
};

export const OrderHandle = ({ resource, record }: { resource: AnyResource; record: RaRecord }) => {
  const translate = useTranslate();
  const title = useTitle(resource);
  return (
    <button
      type="button"
      className="icon-link"
      data-move
      aria-label={translate('app.move', { name: title(record) })}
      aria-describedby="move-help"
    >
      <Glyph of="move" />
    </button>
  );
};
