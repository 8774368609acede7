import { useMutation } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { Identifier } from '../../core/record';
import type { AnyResource } from '../../core/resource';
import type { MatjarDataProvider } from '../../providers/dataProvider';
import { messageOf } from '../../providers/dataProvider/messages';

interface ActOptions {
  resource: AnyResource;
  /** The action's name in the declaration. */
  name: string;
  ids: readonly Identifier[];
  /** Told the first record as it now is, and the ids of those to which it wasn't done. */
  onDone?: ((record: RaRecord, refused: readonly Identifier[]) => void) | undefined;
}

/**
 * Does a declared action to records: tells how it went and draws everything anew. `mutateAsync(input)` rejects with
 * the HttpError, once it has been told.
 */
export const useAct = ({ resource, name, ids, onDone }: ActOptions) => {
  const dataProvider = useDataProvider<MatjarDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    networkMode: 'always',
    mutationFn: (input?: Record<string, unknown>) =>
      dataProvider.act(resource.name, { action: name, ids, ...(input && { input }) }),
    onSuccess: ({ data, refused = [] }) => {
      const message = messageOf(data);
      const type = refused.length > 0 ? 'warning' : 'success';
      notify(message ?? 'messages.action_done', { type, messageArgs: { _: message } });
      refresh();
      onDone?.(data, refused);
    },
    onError: ({ message }) =>
      notify(message || 'messages.action_failed', { type: 'error', messageArgs: { _: message || undefined } }),
  });
};
