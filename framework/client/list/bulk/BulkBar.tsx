import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Identifier } from '../../../declaration/record';
import type { AnyResource } from '../../../declaration/resource';
import { lazyPart } from '../../views/lazyPart';
import { ActionButton } from '../../actions/ActionButton';
import { MoreActions } from '../../actions/MoreActions';
import { low, tall, usePhone } from '../../hooks/usePhone';
import { useRights } from '../../hooks/useRights';
import { useText } from '../../hooks/useText';
import { bulkFields } from './bulkFields';
import { BulkTools } from './BulkTools';
import { SelectAll } from './SelectAll';
import { statusChoices } from '../inPlace/statusChoices';
import { useBulk } from './useBulk';

const BulkEdit = lazyPart(() => import('./BulkEdit'));
const BulkDelete = lazyPart(() => import('./BulkDelete'));

/** Over a phone's lower edge, in place of the button for a new record. */
const atHand = {
  position: 'fixed', insetInline: 0, insetBlockEnd: 0, zIndex: 'appBar', boxShadow: 8, bgcolor: 'background.paper',
  borderBlockStart: '1px solid', borderColor: 'divider',
  paddingBlockStart: 1, paddingBlockEnd: 'max(8px, env(safe-area-inset-bottom))',
  [`@media ${low}`]: { position: 'static', boxShadow: 0 },
} as const;

/** Above the table's headings, at the page's upper edge for as long as there are rows. */
const stuck = { position: 'sticky', insetBlockStart: 'var(--mj-top, 0px)', zIndex: 3, [`@media ${low}`]: { position: 'static' }, [`@media ${tall}`]: { '& ~ *': { '--mj-bulk': '56px' } } } as const;

/** What can be done with the chosen records at once. */
const BulkBar = ({ resource }: { resource: AnyResource }) => {
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const may = useRights(resource);
  const text = useText();
  const translate = useTranslate();
  const phone = usePhone();
  const [asking, setAsking] = useState<'delete' | 'edit'>();
  const run = useBulk(resource);
  const ids = selectedIds as Identifier[];
  const count = ids.length;
  const actions = Object.keys(resource.actions).filter((name) => {
    const { bulk, place = 'button' } = resource.actions[name]!;
    return bulk && place === 'button';
  });
  const close = () => setAsking(undefined);

  return (
    <Box
      role="toolbar"
      data-edge={phone ? 'end' : 'start'}
      data-bottom-bar={phone ? '' : undefined}
      aria-label={translate('app.bulk_actions')}
      sx={{
        display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1,
        minBlockSize: 56, paddingBlock: 1, paddingInline: { xs: 1, sm: 2 }, backgroundImage: 'linear-gradient(var(--mj-palette-action-selected) 0 0)', bgcolor: 'background.paper',
        ...(phone ? atHand : stuck),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: { xs: '1 0 100%', sm: 1 } }}>
        <IconButton aria-label={translate('ra.action.unselect')} data-does="unselect" onClick={() => onUnselectItems()}>
          <CloseIcon />
        </IconButton>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {translate('app.selected', { smart_count: count })}
        </Box>
        <SelectAll resource={resource} />
      </Box>
      <Box
        sx={{
          display: 'flex', flexWrap: { sm: 'wrap' }, gap: 1, minInlineSize: 0,
          // More than a phone's width holds goes sideways, not up over the list.
          ...(phone && { flex: '1 0 100%', overflowX: 'auto', '& > *': { flexShrink: 0 } }),
        }}
      >
        {may('edit') && Object.keys(bulkFields(resource)).length > 0 && (
          <Button onClick={() => setAsking('edit')}>{translate('app.lists.edit')}</Button>
        )}
        {may('edit') &&
          statusChoices(resource).map(([value, label]) => (
            <Button
              key={String(value)}
              disabled={run.isPending}
              onClick={() => run.mutate({ do: 'status', status: value })}
            >
              {typeof label === 'string' ? translate(label) : text(label)}
            </Button>
          ))}
        {actions.map((name) => (
          <ActionButton key={name} resource={resource} name={name} ids={ids} onDone={(left) => onSelect([...left])} />
        ))}
        <MoreActions resource={resource} ids={ids} onDone={(left) => onSelect([...left])} />
        <BulkTools ids={ids} />
        {may('delete') && (
          <Button color="error" disabled={run.isPending} onClick={() => setAsking('delete')}>
            {translate('ra.action.delete')}
          </Button>
        )}
      </Box>
      <Suspense fallback={null}>
        {asking === 'delete' && (
          <BulkDelete
            resource={resource}
            ids={ids}
            busy={run.isPending}
            onConfirm={(confirmed) => run.mutate({ do: 'delete', confirmed }, { onSettled: close })}
            onClose={close}
          />
        )}
        {asking === 'edit' && (
          <BulkEdit
            resource={resource}
            ids={ids}
            onSubmit={async (values, seen) => {
              const { done } = await run.mutateAsync({ do: 'edit', values, seen });
              const stale = done?.stale ?? [];
              if (stale.length === 0) close();
              return stale;
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </Box>
  );
};

export default BulkBar;
