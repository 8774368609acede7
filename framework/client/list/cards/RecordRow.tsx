import { styled } from '@mui/material/styles';
import { LinkBase } from 'react-admin';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { wayTo } from '../../../core/ways';
import { useTitle } from '../../hooks/useTitle';
import { useResourceViews } from '../../views/ResourceViews';
import { isCode } from '../../widgets/Figure';
import { columnOf } from '../columns/columns';
import { Cell } from '../table/Cell';
import type { PhoneRow } from './phoneRow';
import { RecordLines } from './RecordLines';

/** Covers the whole row, to make all of it clickable. */
export const covering = { content: '""', position: 'absolute', inset: 0 } as const;

const Row = styled('li')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  paddingBlock: 8,
  paddingInline: 'var(--mj-bar)',
  borderBlockStart: '1px solid var(--mj-palette-divider)',
  '&[data-chosen]': { backgroundColor: 'var(--mj-palette-action-selected)' },
  // Controls must stay above the covering link.
  '& .opens': { color: 'inherit', textDecoration: 'none', '&::after': covering },
  '& :is(a, button):not(.opens)': { position: 'relative', zIndex: 1 },
});

interface RecordRowProps {
  resource: AnyResource;
  record: RaRecord;
  row: PhoneRow;
  opens: boolean;
  editable?: boolean;
  isChosen?: boolean;
  start?: ReactNode;
  end?: ReactNode;
}

/** A record in a list too narrow for a table: picture and two lines. */
export const RecordRow = ({ resource, record, row, opens, editable = false, isChosen, start, end }: RecordRowProps) => {
  const { cells } = useResourceViews();
  const title = useTitle(resource);
  const isTitled = row.lead === resource.title && !cells?.[row.lead];
  const name = isTitled ? (
    <bdi className={isCode(title(record)) ? 'one-line' : undefined}>{title(record)}</bdi>
  ) : (
    <Cell resource={resource} record={record} column={columnOf(resource, row.lead)} editable={false} />
  );
  const lead = opens ? (
    <LinkBase className="opens" to={wayTo.show(resource.name, record.id)}>
      {name}
    </LinkBase>
  ) : (
    name
  );
  return (
    <Row data-record={record.id} data-chosen={isChosen || undefined}>
      {start}
      {row.pictures.map((column) => (
        <Cell key={column.name} resource={resource} record={record} column={column} editable={editable} />
      ))}
      <RecordLines resource={resource} record={record} row={row} lead={lead} editable={editable} />
      {end}
    </Row>
  );
};
