import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { nameIn } from '../../../declaration/history/done';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useTitle } from '../../hooks/useTitle';
import type { AdminDataProvider } from '../../providers/dataProvider';
import { undoOf } from '../../providers/dataProvider/messages';

/** Moves the record at one place of the page, from 0, to another, and says where it stands now. */
export const useMove = (resource: AnyResource): ((from: number, place: number) => void) => {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data = [], page, perPage, total } = useListContext<RaRecord>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const title = useTitle(resource);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ record, place }: { record: RaRecord; place: number }) => {
      const others = data.filter(({ id }) => id !== record.id);
      const neighbour = place === 0 ? { before: others[0]!.id } : { after: others[place - 1]!.id };
      return dataProvider.reorder(resource.name, { id: record.id, place: neighbour });
    },
    onSuccess: (answer, { record, place }) => {
      const words = { name: nameIn(title(record)), place: (page - 1) * perPage + place + 1, total };
      notify(translate('app.moved', words), { type: 'success', undo: undoOf(answer) });
      refresh();
    },
    onError: ({ message }) =>
      notify(message || 'messages.failed_to_update_data', { type: 'error', messageArgs: { _: message || undefined } }),
  });
  return (from, place) => {
    const record = data[from];
    if (record && !isPending && place !== from && place >= 0 && place < data.length) mutate({ record, place });
  };
};
