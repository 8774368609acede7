import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../../core/kind';
import { isEmpty, perObject } from '../../../core/objects';
import type { AnyResource } from '../../../declaration/resource/resource';
import { foundLayout } from '../../../declaration/screens/rowLayout';
import { recordFromWire } from '../../../declaration/wire/wire';
import { columnsOfRow } from '../../list/cards/phoneRow';
import { RecordLines } from '../../list/cards/RecordLines';
import { columnOf } from '../../list/columns/columns';
import { Cell } from '../../list/table/Cell';

/** A search result: the resource and the record's values, as sent by the server. */
export interface FoundRecord {
  resource: AnyResource;
  values: Record<string, unknown>;
}

/**
 * Removes the conditions of a resource's fields. The server has already applied them, and a search result doesn't
 * contain the values that they depend on.
 */
const withoutConditions = perObject((resource: AnyResource): AnyResource => ({
  ...resource,
  fields: Object.fromEntries(
    Object.entries(resource.fields as Fields).map(([name, declared]) => [name, { ...declared, when: () => true }]),
  ),
}));

interface FoundLinesProps {
  found: FoundRecord;
  /** The icon that is shown if the record has no picture. */
  icon: ReactNode;
  title: ReactNode;
}

/** Shows a search result in two lines, as in a list on a phone. The first line begins with the title. */
export const FoundLines = ({ found: { resource, values }, icon, title }: FoundLinesProps) => {
  const shown = withoutConditions(resource);
  const row = useMemo(() => {
    const { lead, ...layout } = columnsOfRow(shown, foundLayout(shown));
    const line = [...(lead === shown.title ? [] : [columnOf(shown, lead)]), ...layout.line];
    return { ...layout, lead, line: line.filter(({ name }) => name !== shown.title) };
  }, [shown]);
  const record = useMemo(() => recordFromWire(shown, values) as RaRecord, [shown, values]);
  const picture = row.pictures.find(({ name }) => !isEmpty(record[name]));
  return (
    <>
      {picture ? <Cell resource={shown} record={record} column={picture} editable={false} isBrief /> : icon}
      <RecordLines resource={shown} record={record} row={row} lead={title} editable={false} isBrief />
    </>
  );
};
