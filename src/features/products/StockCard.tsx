import { Box, Button, Link, Typography } from '@mui/material';
import { LinkBase, useLogoutIfAccessDenied } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useFormats, useText, useServices } from '@matjar/admin/client';
import { entryCells, Figure, When } from '@matjar/admin/client/parts';
import { filled, wayTo } from '@matjar/admin/values';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { StockChange, StockHistory } from '../../domain/products';
import { QueryCard, useMay } from './QueryCard';
import { texts, useVariantName } from './texts';

/** Fetches the changes to a product's stock in pages, newest first. */
const useStockHistory = ({ id, version }: RaRecord) => {
  const { http } = useServices();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useInfiniteQuery({
    // The product's version is part of the key: each stock change increments it, so the history is reloaded.
    queryKey: ['stock-history', id, version],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before, signal }) => {
      const query = { product: Number(id), ...(before !== undefined && { before }) };
      try {
        return (
          await http.request<StockHistory>({
            method: 'GET',
            path: 'stock_history',
            query,
            signal,
            fallback: 'messages.failed_to_get_data',
            like: { changes: [{ entry_id: 0 }], more: true },
          })
        ).data;
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
    getNextPageParam: ({ changes, more }) => (more ? changes.at(-1)!.entry_id : undefined),
  });
};

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

const StockChangeRow = ({ record, stockChange }: { record: RaRecord; stockChange: StockChange }) => {
  const text = useText();
  const formats = useFormats();
  const nameOf = useVariantName();
  const { change, left, order, actor, actor_kind, action, at, entry_id } = stockChange;
  // A log entry's page expects a record like those from the log's list.
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
        <bdi>{nameOf(stockChange) ?? text(texts.gone)}</bdi>
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

const LoadedHistory = ({ record }: { record: RaRecord }) => {
  const text = useText();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useStockHistory(record);
  return (
    <QueryCard
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
            {changes.map((stockChange) => (
              <StockChangeRow key={stockChange.entry_id} record={record} stockChange={stockChange} />
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
    </QueryCard>
  );
};

/**
 * A card with the history of a product's stock, shown below the variants. Hidden from users who aren't allowed to read
 * the log.
 */
const StockCard = ({ record }: { record: RaRecord }) =>
  useMay('activity', 'list') ? <LoadedHistory record={record} /> : null;

export default StockCard;
