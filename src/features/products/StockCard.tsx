import { Box, Button, Link, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useFormats, useText } from '@matjar/admin/client';
import { entryCells, Figure, When } from '@matjar/admin/client/parts';
import { filled, wayTo } from '@matjar/admin/values';
import type { StockChange } from '../../domain/products/stockHistory';
import { AskedCard } from './AskedCard';
import { texts } from './texts';
import { useMay } from './useMay';
import { useStockHistory } from './useStockHistory';
import { useVariantName } from './useVariantName';

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(2.75rem, auto) minmax(0, 1fr) auto',
  columnGap: 1.5,
  alignItems: 'baseline',
  paddingBlock: 1,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
  '&:last-of-type': { borderBlockEnd: 0 },
} as const;

const Moved = ({ record, moved }: { record: RaRecord; moved: StockChange }) => {
  const text = useText();
  const formats = useFormats();
  const nameOf = useVariantName();
  const { change, left, order, actor, actor_kind, action, at, entry_id } = moved;
  // As the log's own list has it.
  const entry = {
    id: entry_id,
    operation: 'changed',
    resource: 'products/view-all',
    record: String(record.id),
    action,
    actor,
    actor_kind,
  };
  return (
    <Box component="li" sx={row}>
      <Box sx={{ fontWeight: 600, color: change > 0 ? 'success.main' : 'text.primary' }}>
        <Figure dir="ltr">{`${change > 0 ? '+' : '−'}${formats.number(Math.abs(change))}`}</Figure>
      </Box>
      <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <bdi>{nameOf(moved) ?? text(texts.gone)}</bdi>
        {' · '}
        {order ? (
          <>
            {text(change < 0 ? texts.took : texts.gave)}{' '}
            <Link
              component={LinkBase}
              to={wayTo.show('all-orders', order.order_id)}
              sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: { xs: 44, sm: 24 } }}
            >
              <Figure dir="ltr">{order.number}</Figure>
            </Link>
          </>
        ) : (
          <entryCells.action record={entry} />
        )}
        <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
          <entryCells.actor record={entry} />
          {' · '}
          <When at={at} />
        </Box>
      </Box>
      {left !== null && (
        <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          <Figure>{filled(text(texts.left), { count: formats.number(left) })}</Figure>
        </Box>
      )}
    </Box>
  );
};

const Asked = ({ record }: { record: RaRecord }) => {
  const text = useText();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useStockHistory(record);
  return (
    <AskedCard
      title={text(texts.stock)}
      data={data?.pages.flatMap(({ changes }) => changes)}
      error={error}
      onRetry={() => void refetch()}
      height={180}
    >
      {(changes) => (
        <>
          {changes.length === 0 && <Typography color="text.secondary">{text(texts.unmoved)}</Typography>}
          <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {changes.map((moved) => (
              <Moved key={moved.entry_id} record={record} moved={moved} />
            ))}
          </Box>
          {hasNextPage && (
            <Button
              variant="outlined"
              color="inherit"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
              sx={{ marginBlockStart: 1 }}
            >
              {text(texts.earlier)}
            </Button>
          )}
        </>
      )}
    </AskedCard>
  );
};

/** What changed a product's stock, below its variants; nothing for who doesn't read the log. */
const StockCard = ({ record }: { record: RaRecord }) => (useMay('activity', 'list') ? <Asked record={record} /> : null);

export default StockCard;
