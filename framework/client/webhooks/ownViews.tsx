import { Box, Button, Card, Link, Skeleton, Typography } from '@mui/material';
import { LinkBase, useGetList, useRecordContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../core/kind';
import { wayTo } from '../../core/ways';
import { isAllowed } from '../../declaration/admin/roles';
import { changeKinds, trial, eventOf, watchedOf } from '../../declaration/webhooks/watched';
import type { ChangeKind } from '../../declaration/webhooks/watched';
import type { WebhookResources } from '../../declaration/webhooks/webhooks';
import { ActionButton } from '../actions/ActionButton';
import { useRole } from '../hooks/useClient';
import { useRegistry } from '../hooks/useRegistry';
import { useText, useLabel } from '../hooks/useText';
import { TickedCell, TickedInput } from '../keys/TickedInput';
import { ErrorState } from '../page/EmptyState';
import { defineViews } from '../views/defineViews';
import { Empty, Figure } from '../widgets/cellParts';
import { cellOf } from '../widgets/cells';

const EventsInput = ({ source }: { source: string }) => {
  const registry = useRegistry();
  const role = useRole();
  const text = useText();
  const { label } = (registry.get('webhooks')!.fields as Fields)[source]!;
  const choices = watchedOf(registry.all.flatMap(({ name }) => registry.get(name) ?? []))
    .filter((resource) => isAllowed(role, resource, 'list'))
    .map((resource) => ({
      resource,
      ticks: changeKinds.map((happening) => ({
        value: eventOf(resource, happening),
        label: text(`webhook.happening.${happening}`),
      })),
    }));
  return <TickedInput source={source} label={text(label)} choices={choices} />;
};

const EventsCell = ({ record: { events } }: { record: { events: string[] | null } }) => {
  const text = useText();
  return (
    <TickedCell
      selected={events}
      sign="."
      nameOf={(_resource, name) => text(`webhook.happening.${name as ChangeKind}`)}
    />
  );
};

interface EventOf {
  record: { event: string; resource: string | null };
}

/**
 * Describes the event in a delivery, using the labels of the event's resource. If the resource no longer exists, the
 * raw event is shown.
 */
const EventCell = ({ record: { event, resource: name } }: EventOf) => {
  const registry = useRegistry();
  const text = useText();
  const label = useLabel();
  const resource = name === null ? undefined : registry.get(name);
  if (event === trial) return <span>{text('webhook.trial')}</span>;
  const happening = changeKinds.find((one) => event.endsWith(`.${one}`));
  if (!resource || !happening) return <Figure dir="ltr">{event}</Figure>;
  return <span>{`${label(resource.label, 'many')}: ${text(`webhook.happening.${happening}`)}`}</span>;
};

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Shows the raw text of a payload or a response. JSON is indented. */
const RawText = ({ text }: { text: string | null }) =>
  text ? (
    // The element is focusable so that users can scroll the text with the keyboard.
    <Box
      component="pre"
      dir="ltr"
      tabIndex={0}
      sx={{
        margin: 0,
        typography: 'caption',
        fontFamily: 'monospace',
        overflow: 'auto',
        maxBlockSize: '20rem',
        textAlign: 'start',
      }}
    >
      {indented(text)}
    </Box>
  ) : (
    <Empty />
  );

const deliveryCells = {
  event: EventCell,
  payload: ({ record: { payload } }: { record: { payload: string | null } }) => <RawText text={payload} />,
  response: ({ record: { response } }: { record: { response: string | null } }) => <RawText text={response} />,
};

interface Delivery extends RaRecord {
  event: string;
  resource: string | null;
  record: number | null;
  result: string;
  code: number | null;
}

const pageSize = 10;

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

const Deliveries = () => {
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
      pagination: { page: 1, perPage: pageSize },
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
      {total > pageSize && (
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

export default defineViews({} as WebhookResources['webhooks'], {
  cells: { events: EventsCell },
  inputs: { events: EventsInput },
  below: Deliveries,
});

/**
 * Views for deliveries. The event is described with its resource's labels. The payload and the response are shown
 * unchanged.
 */
export const deliveryViews = defineViews({} as WebhookResources['webhookDeliveries'], { cells: deliveryCells });
