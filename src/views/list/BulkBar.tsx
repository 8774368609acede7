import { Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Confirm,
  SelectAllButton,
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import type { Choices } from '../../core/fields/choice';
import type { Fields } from '../../core/kind';
import type { AnyResource } from '../../core/resource';
import type { MatjarDataProvider } from '../../providers/dataProvider';
import { messageOf } from '../../providers/dataProvider/messages';
import { useRights } from '../useRights';
import { useLabel, useText } from '../useText';

/** The two values that an area's status can be given, with their names. */
const statusChoices = (
  resource: AnyResource,
): [value: boolean | string, label: { en: string; ar: string } | string][] => {
  const declared = resource.status ? (resource.fields as Fields)[String(resource.status)] : undefined;
  const { choices } = (declared ?? {}) as { choices?: Choices };
  if (choices) return Object.entries(choices);
  return declared
    ? [
        [true, 'app.active'],
        [false, 'app.inactive'],
      ]
    : [];
};

/** What can be done with the chosen rows at once: all of them or, refused, none. */
const BulkBar = ({ resource }: { resource: AnyResource }) => {
  const { selectedIds, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider<MatjarDataProvider>();
  const may = useRights(resource);
  const text = useText();
  const areaName = useLabel();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const count = selectedIds.length;
  const named = { smart_count: count, name: areaName(resource.label, count === 1 ? 'one' : 'many') };

  const run = useMutation({
    mutationFn: (status?: boolean | string): Promise<{ data?: unknown }> =>
      status === undefined
        ? dataProvider.deleteMany(resource.name, { ids: selectedIds })
        : dataProvider.setStatus(resource.name, { ids: selectedIds, status }),
    onSuccess: ({ data }, status) => {
      const own = status === undefined ? 'messages.deleted_many' : 'messages.toggled_many';
      notify(messageOf(data) ?? own, { type: 'success', messageArgs: { smart_count: count } });
      onUnselectItems();
      refresh();
    },
    onError: (error, status) => {
      const own = status === undefined ? 'messages.failed_to_delete_data' : 'messages.failed_to_toggle_status';
      notify(error.message || own, { type: 'error' });
    },
    onSettled: () => setAsking(false),
  });

  return (
    <Box
      role="toolbar"
      aria-label={translate('app.bulk_actions')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minBlockSize: 56,
        paddingInline: 2,
        bgcolor: 'action.selected',
      }}
    >
      <Box component="span" aria-live="polite" sx={{ fontWeight: 600 }}>
        {translate('app.selected', { smart_count: count })}
      </Box>
      <SelectAllButton />
      <Box sx={{ flex: 1 }} />
      {may('edit') &&
        statusChoices(resource).map(([value, label]) => (
          <Button key={String(value)} disabled={run.isPending} onClick={() => run.mutate(value)}>
            {typeof label === 'string' ? translate(label) : text(label)}
          </Button>
        ))}
      {may('delete') && (
        <Button color="error" disabled={run.isPending} onClick={() => setAsking(true)}>
          {translate('ra.action.delete')}
        </Button>
      )}
      <Button color="inherit" onClick={() => onUnselectItems()}>
        {translate('ra.action.unselect')}
      </Button>
      <Confirm
        isOpen={asking}
        loading={run.isPending}
        title={translate('ra.message.bulk_delete_title', named)}
        content={translate('ra.message.bulk_delete_content', named)}
        confirm="ra.action.delete"
        onConfirm={() => run.mutate(undefined)}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
};

export default BulkBar;
