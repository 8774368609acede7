import type { RaRecord } from 'react-admin';
import type { Use } from '../../../framework/kinds/uses/kind';
import type { Fields } from '../../../framework/core/kind';
import type { AnyResource } from '../../../framework/declaration/resource';
import { usesField } from '../../../framework/declaration/usesField';
import { registry } from '../../resources';
import { useLabel, useText } from '../../../framework/client/hooks/useText';

/** Where a record's file is used; nowhere for a record without one. */
export const usesOf = (resource: AnyResource, record: RaRecord): Use[] => {
  const field = usesField(resource.fields as Fields)?.name;
  return field === undefined ? [] : ((record[field] ?? []) as Use[]);
};

/** Names a place as people do: "Product: Wool scarf". */
export const usePlaceName = (): ((use: Use) => string) => {
  const text = useText();
  const label = useLabel();
  return ({ area, id, title }) => {
    const target = registry.get(area);
    const name = (typeof title === 'string' ? title : text(title)) || `#${id}`;
    return target ? `${label(target.label, 'one')}: ${name}` : name;
  };
};
