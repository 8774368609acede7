import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { LinkBase } from 'react-admin';
import { isEmpty } from '../../../core/objects';
import { wayTo } from '../../../core/ways';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isAskedFor } from '../../../declaration/resource/when';
import { useText, useTitle } from '../../hooks/useText';
import { useResourceViews } from '../../views/ResourceViews';
import { isCode } from '../../widgets/cellParts';
import type { Column } from '../columns/columns';
import { columnOf } from '../columns/columns';
import { Cell } from '../table/Cell';
import { needsName } from './phoneRow';
import type { PhoneRow } from './phoneRow';

/** The only styled element of a card. The card's children use plain classes because a list renders many cards. */
const Lines = styled('div')(({ theme }) => ({
  flex: 1,
  minInlineSize: 0,
  '& > div': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: 12 },
  '& .lead': { flex: 1, minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& .lead:has(+ .when)': { flex: '0 1 auto' },
  '& .when': {
    flex: 1,
    whiteSpace: 'nowrap',
    color: 'var(--mj-palette-text-secondary)',
    fontSize: theme.typography.caption.fontSize,
  },
  '& .amount': { flex: 'none', maxInlineSize: '60%', fontWeight: 600, textAlign: 'end' },
  '& .state': { flex: 'none' },
  // On the narrowest screens, the date is hidden to make room for the name.
  '@media (max-width: 359.95px)': {
    '& .lead.lead': { flex: 1, minInlineSize: 'calc(40% - 12px)' },
    '& .when': { display: 'none' },
  },
  '& .second': { minBlockSize: 28 },
  // The line doesn't wrap. Only `overflow-x` is set, because the buttons are taller than the line and must not be
  // clipped.
  '& .line': {
    display: 'flex',
    flex: 1,
    minInlineSize: 0,
    overflowX: 'clip',
    whiteSpace: 'nowrap',
    color: 'var(--mj-palette-text-secondary)',
    fontSize: theme.typography.caption.fontSize,
  },
  '& .line > span': { display: 'flex', alignItems: 'center', minInlineSize: 0 },
  '& .line .name': { minInlineSize: 0 },
  '& .line > span + span::before': { content: '"·"', flex: 'none', marginInline: 6 },
  // States and codes are never truncated, because a truncated code would be useless.
  // Names and labels are truncated instead.
  '& .line > span:has(.chip, .one-line)': { flex: 'none' },
  '& .line .label': {
    flexShrink: 99,
    minInlineSize: 0,
    overflowX: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
  },
  // There is little room next to a step's button, so a state that doesn't fit is hidden to keep names readable.
  '& .tight': { flexWrap: 'wrap', rowGap: 24, blockSize: 20, overflow: 'clip', overflowClipMargin: 8 },
  '& .tight > span': { blockSize: 20 },
  '& .tight > span:not(:has(.chip, .one-line))': { flex: '1 1 4.5rem', maxInlineSize: 'max-content' },
  // Each value is truncated separately, at the end determined by its own text direction.
  '& .line :is(bdi, a, .lines, .two-lines)': {
    display: 'block',
    minInlineSize: 0,
    overflowX: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'inherit',
  },
  // All states except the record's main state are displayed as text with a dot.
  '& .line .chip': { padding: 0, border: 0, backgroundColor: 'transparent', fontSize: 'inherit' },
  // Negative margins allow a large touch target without increasing the space between the lines.
  '& .value': { marginBlock: 'calc((28px - var(--mj-hit)) / 2)' },
  '& .line .value': { justifyContent: 'flex-start' },
}));

interface RecordLinesProps {
  resource: AnyResource;
  record: RaRecord;
  row: PhoneRow;
  lead: ReactNode;
  editable: boolean;
  /** True if values must be shown without links, for example in a search result. */
  isBrief?: boolean;
  /** A button at the end of the second line. If set, the state moves next to the values. */
  step?: ReactNode;
}

/**
 * Shows a record in two lines. The first line contains the title and the amount, and the second a few values and the
 * state. Empty values are omitted.
 */
export const RecordLines = ({
  resource,
  record,
  row: { amount, date, line, state },
  lead,
  editable,
  isBrief: areBrief = false,
  step,
}: RecordLinesProps) => {
  const text = useText();
  const { cells } = useResourceViews();
  const isShown = ({ name }: Column) =>
    (cells?.[name] || !isEmpty(record[name])) && isAskedFor(resource.fields, name, record);
  const value = (column: Column, isBrief = areBrief) => (
    <Cell resource={resource} record={record} column={column} editable={editable && !isBrief} isBrief={isBrief} />
  );
  const renderCell = (column: Column, place: string) => (
    <span className={place}>
      <span className="unseen">{`${text(column.field.label)}: `}</span>
      {value(column)}
    </span>
  );
  const values = [...(step && state ? [state] : []), ...line].filter(isShown);
  const hasState = !step && state && isShown(state);
  return (
    <Lines>
      <div>
        <div className="lead">{lead}</div>
        {date && isShown(date) && (
          <span className="when">
            <span className="unseen">{`${text(date.field.label)}: `}</span>
            {value(date, true)}
          </span>
        )}
        {amount && isShown(amount) && renderCell(amount, 'amount')}
      </div>
      {(step || hasState || values.length > 0) && (
        <div className="second">
          <div className={step ? 'line tight' : 'line'}>
            {values.map((column) => (
              <span key={column.name}>
                <span
                  className={needsName(column.field) && column.name !== resource.status ? 'label' : 'unseen'}
                >{`${text(column.field.label)}: `}</span>
                {value(column)}
              </span>
            ))}
          </div>
          {hasState && renderCell(state, 'state')}
          {step}
        </div>
      )}
    </Lines>
  );
};

/** The link covers the entire row so that a click anywhere in the row opens the record. */
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
  // The row's link covers the entire row, so other controls must be placed above it.
  '& .opens': { color: 'inherit', textDecoration: 'none', '&::after': covering },
  '& :is(a, button):not(.opens)': { position: 'relative', zIndex: 1 },
  // The negative margins compensate for the touch target, which is wider than the menu icon.
  '& [data-does=more]': { marginInline: -8 },
});

interface RecordRowProps {
  resource: AnyResource;
  record: RaRecord;
  row: PhoneRow;
  opens: boolean;
  editable?: boolean;
  isChosen?: boolean;
  start?: ReactNode;
  step?: ReactNode;
  end?: ReactNode;
}

export const RecordRow = (props: RecordRowProps) => {
  const { resource, record, row, opens, editable = false, isChosen, start, step, end } = props;
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
      <RecordLines resource={resource} record={record} row={row} lead={lead} editable={editable} step={step} />
      {end}
    </Row>
  );
};
