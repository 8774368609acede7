import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../declaration/resource/resource';
import { useResourceViews } from '../views/ResourceViews';
import type { Named } from '../form/values/layout';
import { StatusCell } from '../list/inPlace/StatusCell';
import { useRights } from '../hooks/useRights';
import { wholeCellOf } from '../widgets/wholeCells';

/** A value on a record's page: the resource's own cell or its kind's; a status is a toggle for those who may. */
export const ShownValue = ({ resource, record, name, field }: Named & { resource: AnyResource; record: RaRecord }) => {
  const may = useRights(resource);
  const { cells } = useResourceViews();
  const Own = cells?.[name];
  if (Own) return <Own record={record} whole />;
  const Cell = name === resource.status && may('edit') ? StatusCell : wholeCellOf(field);
  return <Cell resource={resource} record={record} name={name} field={field} whole />;
};
