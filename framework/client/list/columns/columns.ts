import { field, kindOf } from '../../../kinds';
import type { AnyField, Fields } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import { words } from '../../../core/text/text';
import { canSort } from '../../../declaration/resource/list';

export interface Column {
  name: string;
  field: AnyField;
  sortable: boolean;
  pictorial: boolean;
}

export const common: Fields = {
  id: field.number({ label: words('column.id'), readOnly: true }),
  created_at: field.dateTime({ label: words('column.created'), readOnly: true }),
  updated_at: field.dateTime({
    label: words('column.updated'),
    readOnly: true,
  }),
};

/** Resolves a resource's field, or a common one, as a column. */
export const columnOf = (resource: AnyResource, name: string): Column => {
  const declared = ((resource.fields as Fields)[name] ?? common[name])!;
  const kind = kindOf(declared);
  const sortable = canSort(declared) && !declared.masked && (resource.list.sortable?.includes(name) ?? true);
  return { name, field: declared, sortable, pictorial: Boolean(kind.pictorial) };
};

export const columnsOf = (resource: AnyResource): Column[] =>
  resource.list.columns.map((name) => columnOf(resource, String(name)));
