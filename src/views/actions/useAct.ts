import { useMutation } from '@tanstack/react-query';
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
  onDone?: (() => void) | undefined;
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
    onSuccess: ({ data }) => {
      const message = messageOf(data);
      notify(message ?? 'messages.action_done', { type: 'success', messageArgs: { _: message } });
      refresh();
      onDone?.();
    },
    onError: ({ message }) =>
      notify(message || 'messages.action_failed', { type: 'error', messageArgs: { _: message || undefined } }),
  });
};
