import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { AdminDataProvider } from '../../providers/dataProvider';

/** As many records as one call may change. */
const mostChosen = 1000;

/** What chooses all that the list finds, on every page of it, or as many as can be at once; undefined where these are chosen. */
export const useSelectAll = (
  resource: AnyResource,
): { label: string; isPending: boolean; choose(): void } | undefined => {
  const { selectedIds, total = 0, filterValues, sort, onSelect } = useListContext();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
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

  if (selectedIds.length >= Math.min(total, mostChosen)) return undefined;
  const label =
    total > mostChosen
      ? translate('app.lists.choose_first', { smart_count: mostChosen })
      : translate('app.lists.choose_all', { smart_count: total });
  return { label, isPending, choose: () => !isPending && mutate() };
};
