import { Box, Checkbox } from '@mui/material';
import { Link, useListContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource';
import { useResourceViews } from '../../views/ResourceViews';
import { useRights } from '../../hooks/useRights';
import { useText } from '../../hooks/useText';
import { useTitle } from '../../hooks/useTitle';
import { Cell } from '../table/Cell';
import { OrderHandle } from '../order/OrderHandle';
import { RowActions } from '../table/RowActions';
import { useShownColumns } from '../columns/useColumnOrder';
import { useOrdering } from '../order/useOrdering';
import { wayTo } from '../../../core/ways';

interface RecordCardProps {
  resource: AnyResource;
  record: RaRecord;
  /** Cards are being chosen: a tap marks one instead of opening it. */
  selecting: boolean;
}

/** Over the whole card, so that a tap anywhere on it counts; what has a use of its own stands above. */
const covering = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;
const above = { position: 'relative', zIndex: 1 } as const;

/** One record of a list on a phone: its picture and title, and under them the list's other columns with their names. */
export const RecordCard = ({ resource, record, selecting }: RecordCardProps) => {
  const { selectedIds, onToggleItem } = useListContext();
  const { cells } = useResourceViews();
  const text = useText();
  const title = useTitle(resource);
  const translate = useTranslate();
  const may = useRights(resource);
  const isOrdering = useOrdering(resource);
  const columns = useShownColumns(resource).filter(({ name }) => name !== resource.title);
  const OwnTitle = cells?.[String(resource.title)];
  const name = OwnTitle ? <OwnTitle record={record} /> : <bdi>{title(record)}</bdi>;
  const chosen = selectedIds.includes(record.id);

  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        padding: 'var(--mj-bar)',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        bgcolor: chosen ? 'action.selected' : undefined,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minBlockSize: 44 }}>
        {isOrdering && !selecting && (
          <Box sx={above}>
            <OrderHandle resource={resource} record={record} />
          </Box>
        )}
        {selecting && (
          <Box component="label" sx={covering}>
            <Checkbox
              checked={chosen}
              onChange={() => onToggleItem(record.id)}
              slotProps={{ input: { 'aria-label': `${translate('ra.action.select_row')} ${title(record)}` } }}
            />
          </Box>
        )}
        {columns
          .filter(({ pictorial }) => pictorial)
          .map((column) => (
            <Cell key={column.name} resource={resource} record={record} column={column} editable={may('edit')} />
          ))}
        <Box sx={{ flex: 1, minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {may('show') && !selecting ? (
            <Link
              to={wayTo.show(resource.name, record.id)}
              color="inherit"
              underline="none"
              sx={{ display: 'flex', alignItems: 'center', minBlockSize: 44, ...covering }}
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </Box>
        {may('edit') && !selecting && (
          <Box sx={above}>
            <RowActions resource={resource} record={record} />
          </Box>
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
          gap: 1,
          margin: 0,
          marginBlockStart: 1,
        }}
      >
        {columns
          .filter(({ pictorial }) => !pictorial)
          .map((column) => (
            <Box key={column.name} sx={{ minInlineSize: 0, gridColumn: column.field.kind === 'longText' ? '1 / -1' : 'auto' }}>
              <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'overline.fontSize' }}>
                {text(column.field.label)}
              </Box>
              <Box
                component="dd"
                // What needs a second line leaves no single word to it.
                sx={{ margin: 0, overflowWrap: 'anywhere', textWrap: 'balance', '& :is(a, button)': above }}
              >
                <Cell resource={resource} record={record} column={column} editable={may('edit') && !selecting} />
              </Box>
            </Box>
          ))}
      </Box>
    </Box>
  );
};
