import { Box, Button, Card, Link, Skeleton, Typography } from '@mui/material';
import { LinkBase, useGetList, useRecordContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../core/kind';
import { wayTo } from '../../core/ways';
import { ActionButton } from '../actions/ActionButton';
import { useRegistry } from '../hooks/useRegistry';
import { useText } from '../hooks/useText';
import { ErrorState } from '../states/ErrorState';
import { cellOf } from '../widgets/cells';
import { Figure } from '../widgets/Figure';
import { deliveryCells } from './deliveryCells';

interface Delivery extends RaRecord {
  event: string;
  resource: string | null;
  record: number | null;
  result: string;
  code: number | null;
}

const shown = 10;

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  paddingBlock: 1,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
  '&:last-of-type': { borderBlockEnd: 0 },
  '& > a': { display: 'flex', alignItems: 'center', gap: 0.5, minBlockSize: { xs: 44, sm: 24 } },
} as const;

/** What was sent to a webhook last, and what came of it. */
export const Deliveries = () => {
  const { id: webhook } = useRecordContext<RaRecord>()!;
  const text = useText();
  const translate = useTranslate();
  const resource = useRegistry().get('webhooks/deliveries')!;
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<Delivery>(
    resource.name,
    {
      filter: { webhook },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: shown },
    },
    { retry: false, placeholderData: (before) => before, networkMode: 'always' },
  );
  const fields = resource.fields as Fields;
  const value = (name: string, record: Delivery) => {
    const Cell = cellOf(fields[name]!);
    return record[name] != null && <Cell resource={resource} record={record} name={name} field={fields[name]!} />;
  };
  return (
    <Card variant="outlined" component="section" sx={{ padding: 'var(--mj-card)', marginBlockStart: 'var(--mj-gap)' }}>
      <Typography variant="h2">{text('webhook.deliveries')}</Typography>
      {error && <ErrorState message={error.message || 'messages.failed_to_get_data'} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Box role="status" aria-busy="true" aria-label={translate('app.loading')}>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
        </Box>
      )}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary', marginBlockStart: 1 }}>{text('webhook.none')}</Typography>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data?.map((delivery) => (
          <Box component="li" key={delivery.id} sx={row}>
            {value('result', delivery)}
            <Link component={LinkBase} to={wayTo.show(resource.name, delivery.id)}>
              <deliveryCells.event record={delivery} />
              {delivery.record !== null && <Figure dir="ltr">{`#${delivery.record}`}</Figure>}
            </Link>
            {value('code', delivery)}
            {value('problem', delivery)}
            <Box component="span" sx={{ marginInlineStart: 'auto', color: 'text.secondary' }}>
              {value('sent_at', delivery)}
            </Box>
            {delivery.result === 'failed' && (
              <ActionButton resource={resource} name="resend" ids={[delivery.id]} record={delivery} />
            )}
          </Box>
        ))}
      </Box>
      {total > shown && (
        <Button
          component={LinkBase}
          to={wayTo.list(resource.name, { webhook: [webhook] })}
          variant="outlined"
          color="inherit"
        >
          {text('webhook.all')}
        </Button>
      )}
    </Card>
  );
};
