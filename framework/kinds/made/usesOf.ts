import type { RaRecord } from 'react-admin';
import type { Use } from './kind';
import type { Fields } from '../../core/kind';
import type { AnyResource } from '../../declaration/resource/resource';
import { usesField } from '../../declaration/resource/record';
import { useRegistry } from '../../client/hooks/useRegistry';
import { useLabel, useText } from '../../client/hooks/useText';

/** Returns the uses of a record's file, or an empty list if the file isn't used. */
export const usesOf = (resource: AnyResource, record: RaRecord): Use[] => {
  const field = usesField(resource.fields as Fields)?.name;
  return field === undefined ? [] : ((record[field] ?? []) as Use[]);
};

/** Returns a function that describes, in one line, where a file is used, such as "Book: Emma". */
export const usePlaceName = (): ((use: Use) => string) => {
  const text = useText();
  const label = useLabel();
  const registry = useRegistry();
  return ({ resource, id, title }) => {
    const target = registry.head(resource);
    const name = (typeof title === 'string' ? title : text(title)) || `#${id}`;
    return target ? `${label(target.label, 'one')}: ${name}` : name;
  };
};
