import { NumberCell } from '../number/cells';
import { Box, Link } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useFormats, useText, useLabel } from '../../client/hooks/useText';
import { useRegistry } from '../../client/hooks/useRegistry';
import { Empty, StatusChip, stayOnPage, Figure } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';
import { optionsOf } from '../../core/kind';
import { wayTo } from '../../core/ways';
import type { CountOptions, Use, Changes, Outcome, SummaryItem } from './kind';

const CompleteCell = ({ record, name }: CellProps) => {
  const text = useText();
  return record[name] ? (
    <StatusChip tone="success">{text('translation.complete')}</StatusChip>
  ) : (
    <StatusChip tone="warning">{text('translation.missing')}</StatusChip>
  );
};

/** A count, with a link to the list of the counted records. */
const CountCell = ({ record, name, field, isBrief }: CellProps) => {
  const formats = useFormats();
  const { of, by } = optionsOf<CountOptions>(field);
  const formatted = formats.number((record[name] ?? 0) as number);
  if (isBrief || !record[name]) return <Figure>{formatted}</Figure>;
  return (
    <LinkBase className="link" to={wayTo.list(of, { [by]: [record.id] })} onClick={stayOnPage}>
      <Figure>{formatted}</Figure>
    </LinkBase>
  );
};

/** The places where a file is used. Tables show how many there are, and the file's page links to them. */
const UsesCell = ({ record, name, whole }: CellProps) => {
  const text = useText();
  const label = useLabel();
  const formats = useFormats();
  const registry = useRegistry();
  const places = (record[name] ?? []) as Use[];
  if (places.length === 0) return <Empty />;
  if (!whole) return <Figure>{formats.number(places.length)}</Figure>;
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
      {places.map(({ resource, id, field, title }) => {
        const target = registry.head(resource);
        if (!target) return null;
        const to = target.singleton ? wayTo.list(resource) : wayTo.show(resource, id);
        return (
          <li key={`${resource} ${id} ${field}`}>
            {label(target.label, 'one')}:{' '}
            <Link component={LinkBase} to={to} onClick={stayOnPage}>
              <bdi>{(typeof title === 'string' ? title : text(title)) || `#${id}`}</bdi>
            </Link>
          </li>
        );
      })}
    </Box>
  );
};

/** The names of the changed fields. Their values are shown in the event that contains the changes. */
const ChangesCell = ({ record, name }: CellProps) => {
  const names = Object.keys((record[name] ?? {}) as Changes);
  return names.length === 0 ? <Empty /> : <Figure dir="ltr">{names.join(', ')}</Figure>;
};

const OutcomeCell = ({ record, name }: CellProps) => {
  const outcome = record[name] as Outcome | null | undefined;
  if (!outcome) return <Empty />;
  return <Figure dir="ltr">{`${outcome.restored.length} / ${outcome.restored.length + outcome.kept.length}`}</Figure>;
};

/** The number of records in a change set. On the log's own page, this is a full sentence instead. */
const SummaryCell = ({ record, name }: CellProps) => {
  const formats = useFormats();
  const items = (record[name] ?? []) as SummaryItem[];
  if (items.length === 0) return <Empty />;
  return <Figure>{formats.number(Math.max(...items.map(({ count }) => count)))}</Figure>;
};

export const madeCells = {
  changes: ChangesCell,
  complete: CompleteCell,
  count: CountCell,
  outcome: OutcomeCell,
  summary: SummaryCell,
  total: NumberCell,
  uses: UsesCell,
};
