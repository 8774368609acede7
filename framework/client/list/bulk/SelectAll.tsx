import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource';
import type { AdminDataProvider } from '../../providers/dataProvider';

/** As many records as one call may change. */
export const mostChosen = 1000;

/** Chooses all that the list finds, on every page of it, and says how many that is; or as many as can be at once. */
export const SelectAll = ({ resource }: { resource: AnyResource }) => {
  const { selectedIds, total = 0, filterValues, sort, onSelect } = useListContext();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const choose = useMutation({
    networkMode: 'always',
    mutationFn: () => dataProvider.getIds(resource.name, { filter: filterValues, sort, most: mostChosen }),
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

  if (selectedIds.length >= Math.min(total, mostChosen)) return null;
  return (
    <Button aria-disabled={choose.isPending} onClick={() => !choose.isPending && choose.mutate()}>
      {total > mostChosen
        ? translate('app.lists.choose_first', { smart_count: mostChosen })
        : translate('app.lists.choose_all', { smart_count: total })}
    </Button>
  );
};
