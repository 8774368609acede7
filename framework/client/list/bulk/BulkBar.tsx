import CloseIcon from '@mui/icons-material/CloseOutlined';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useListContext, useTranslate, useDataProvider, useNotify } from 'react-admin';
import type { Identifier } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isEditable } from '../../../declaration/resource/resource';
import { lazyPart, lazyScreen, usePopup } from '../../views/lazyPart';
import { partIn, useTools } from '../../views/ResourceViews';
import { PendingAction, ActionButton, StartedAction } from '../../actions/ActionButton';
import { useFormats, useText } from '../../hooks/useText';
import { useMediaQuery, low, tall, usePhone } from '../../hooks/viewport';
import { useRights } from '../../hooks/useRegistry';
import type { AdminDataProvider } from '../../providers/dataProvider';
import type { BulkStep } from './bulkSteps';
import { bulkSteps, splitSteps } from './bulkSteps';
import { useBulk, useBulkOffer, useKnownRecords } from './useBulk';

const mostChosen = 1000;

/**
 * Returns a step that selects all records on all pages of the list, up to the maximum, or undefined if all records are
 * already selected.
 */
const useSelectAll = (resource: AnyResource): { label: string; isPending: boolean; choose(): void } | undefined => {
  const { selectedIds, total = 0, filterValues, sort, onSelect } = useListContext();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => dataProvider.getIds(resource.name, { filter: filterValues, sort, limit: mostChosen }),
    onSuccess: ({ ids, total: found }) => {
      onSelect(ids);
      if (found > ids.length) {
        notify('app.lists.chosen_at_most', {
          type: 'warning',
          messageArgs: { smart_count: ids.length, total: translate('app.records', { smart_count: found }) },
        });
      }
    },
    onError: ({ message }) =>
      notify(message || 'messages.failed_to_get_data', { type: 'error', messageArgs: { _: message || undefined } }),
  });

  if (selectedIds.length >= Math.min(total, mostChosen)) return undefined;
  const label =
    total > mostChosen
      ? translate('app.lists.choose_first', { smart_count: mostChosen })
      : translate('app.lists.choose_all', { smart_count: total });
  return { label, isPending, choose: () => !isPending && mutate() };
};

const BulkEdit = lazyPart(() => import('./BulkEdit'));
const BulkDelete = lazyPart(() => import('./BulkDelete'));
const MoreMenu = lazyScreen(() => import('../../actions/MoreMenu'));

/** Places the bar at the bottom edge of a phone's screen, where it replaces the button for creating a record. */
const atHand = {
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 'appBar',
  boxShadow: 8,
  bgcolor: 'background.paper',
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  paddingBlockStart: 1,
  paddingBlockEnd: 'max(8px, env(safe-area-inset-bottom))',
  [`@media ${low}`]: { position: 'static', boxShadow: 0 },
} as const;

/** Keeps the bar visible above the column headings when the list is scrolled. */
const stuck = {
  position: 'sticky',
  insetBlockStart: 'var(--mj-top, 0px)',
  zIndex: 3,
  [`@media ${low}`]: { position: 'static' },
  [`@media ${tall}`]: { '& ~ *': { '--mj-bulk': '56px' } },
} as const;

/** The bulk actions for the selected records, in one row. Actions that don't fit go in a menu. */
const BulkBar = ({ resource }: { resource: AnyResource }) => {
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const may = useRights(resource);
  const text = useText();
  const translate = useTranslate();
  const formats = useFormats();
  const phone = usePhone();
  const isNarrow = useMediaQuery('(max-width:1199.95px)');
  const [asking, setAsking] = useState<BulkStep['operation'] | { started: string }>();
  const run = useBulk(resource);
  const all = useSelectAll(resource);
  const tools = useTools(undefined);
  const { trigger, popup } = usePopup(MoreMenu, 'menu');
  const ids = selectedIds as Identifier[];
  const count = ids.length;
  const records = useKnownRecords(resource, ids);
  const steps = bulkSteps({ resource, may, records, tools: tools.map(([name, { label }]) => ({ name, label })) });
  const { buttons, menu } = splitSteps(steps, phone ? 1 : isNarrow ? 2 : 3);
  const close = () => setAsking(undefined);
  const onDone = (remainingIds: readonly Identifier[]) => onSelect([...remainingIds]);

  /**
   * Returns text that says how many of the selected records an action applies to, or an empty string if it applies to
   * all of them.
   */
  const shareOf = ({ count: stepCount }: BulkStep): string =>
    stepCount === undefined || stepCount === count
      ? ''
      : ` ${translate('app.lists.some_of', { done: formats.number(stepCount), total: formats.number(count) })}`;
  const nameOf = ({ label }: BulkStep) => (typeof label === 'string' ? translate(label) : text(label));
  const start = ({ operation }: BulkStep) => {
    if (typeof operation === 'object' && 'status' in operation) run.mutate({ do: 'status', status: operation.status });
    else setAsking(operation);
  };
  useBulkOffer(resource, {
    steps,
    count,
    nameOf,
    start: (step) => {
      const { operation } = step;
      if (typeof operation === 'object' && 'action' in operation) setAsking({ started: operation.action });
      else start(step);
    },
  });
  const Tool =
    typeof asking === 'object' && 'tool' in asking
      ? partIn(tools.find(([name]) => name === asking.tool)?.[1].dialog)
      : undefined;
  const editable = records?.filter((record) => isEditable(resource, record)).map(({ id }) => id) ?? ids;

  return (
    <Box
      role="toolbar"
      data-edge={phone ? 'end' : 'start'}
      data-bottom-bar={phone ? '' : undefined}
      aria-label={translate('app.bulk_actions')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        whiteSpace: 'nowrap',
        minBlockSize: 56,
        paddingBlock: 1,
        paddingInline: { xs: 1, sm: 2 },
        backgroundImage: 'linear-gradient(var(--mj-palette-action-selected) 0 0)',
        bgcolor: 'background.paper',
        ...(phone ? atHand : stuck),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: 1, minInlineSize: 0 }}>
        <IconButton aria-label={translate('ra.action.unselect')} data-does="unselect" onClick={() => onUnselectItems()}>
          <CloseIcon />
        </IconButton>
        <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'normal' }}>
          {translate('app.selected', { smart_count: count })}
        </Box>
        {all && !phone && (
          <Button aria-disabled={all.isPending} onClick={all.choose}>
            {all.label}
          </Button>
        )}
      </Box>
      {buttons.map((step) => {
        const { key, operation, isDanger } = step;
        return typeof operation === 'object' && 'action' in operation ? (
          <ActionButton
            key={key}
            resource={resource}
            name={operation.action}
            ids={ids}
            share={shareOf(step)}
            onDone={onDone}
          />
        ) : (
          <Button
            key={key}
            {...(isDanger && { color: 'error' as const })}
            {...(typeof operation === 'object' && 'tool' in operation && { 'aria-haspopup': 'dialog' as const })}
            disabled={run.isPending && operation !== 'edit'}
            onClick={() => start(step)}
          >
            {nameOf(step)}
            {shareOf(step)}
          </Button>
        );
      })}
      {(menu.length > 0 || (phone && all)) && (
        <IconButton aria-label={translate('app.more_actions')} {...trigger}>
          <MoreIcon />
        </IconButton>
      )}
      {popup && (
        <MoreMenu
          {...popup}
          entries={[
            ...menu.map((step) => ({
              key: step.key,
              label: `${nameOf(step)}${shareOf(step)}`,
              isDanger: step.isDanger,
            })),
            ...(phone && all ? [{ key: '', label: all.label }] : []),
          ]}
          onChoose={(key) => {
            popup.onClose();
            const step = menu.find((one) => one.key === key);
            if (step) start(step);
            else all?.choose();
          }}
        />
      )}
      <Suspense fallback={null}>
        {typeof asking === 'object' && 'action' in asking && (
          <PendingAction resource={resource} name={asking.action} ids={ids} onDone={onDone} onClose={close} />
        )}
        {typeof asking === 'object' && 'started' in asking && (
          <StartedAction resource={resource} name={asking.started} ids={ids} onDone={onDone} onClose={close} />
        )}
        {Tool && <Tool ids={ids} onClose={close} />}
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
            ids={editable}
            onSubmit={async (values, shownRecords) => {
              const { result } = await run.mutateAsync({ do: 'edit', values, shownRecords, ids: editable });
              const stale = result?.stale ?? [];
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
