import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RaRecord, DataProvider, TranslateFunction } from 'react-admin';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Identifier, RecordBase } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Fields } from '../../core/kind';
import type { AdminDataProvider } from '../providers/dataProvider';
import { doneMessage } from '../../declaration/history/done';
import { isStep } from '../../declaration/resource/actions';
import type { ActionSet } from '../../declaration/resource/actions';
import { useTitle, useText } from '../hooks/useText';
import { useIdempotencyKey, keepable } from '../form/draft/draft';
import { pick } from '../form/values/values';
import type { HttpError } from '../providers/http/reply';
import { messageOf, undoOf } from '../providers/dataProvider';
import type { ActionDialogProps } from '../views/defineViews';

/**
 * Returns the inputs that the user must fill in before an action, and the confirmation to show. If the action applies
 * to several records, returns all of the action's inputs.
 */
export const neededFor = ({ input, asks, confirm }: ActionSet[string], record?: object) => {
  const all = Object.keys((input ?? {}) as object);
  return { asks: record && asks ? asks(record as never) : all, confirm };
};

/** The result of a bulk call: the reply, and the ids of the records that no longer exist. */
export interface BulkResult<T> {
  result?: T;
  deletedIds: Identifier[];
}

/** Appends the number of deleted records to a message. Joins the two sentences the way the server does. */
export const withDeletedCount = (
  translate: TranslateFunction,
  message: string | undefined,
  { length }: readonly Identifier[],
): string => [message, length > 0 && translate('app.lists.gone', { smart_count: length })].filter(Boolean).join('. ');

/**
 * Applies `work` to the records that still exist, because the server rejects the entire request if any of its records
 * has been deleted. If `work` rejects for any other reason, so does this function.
 */
export const skipDeleted = async <T>(
  provider: Pick<DataProvider, 'getMany'>,
  name: string,
  ids: readonly Identifier[],
  work: (ids: readonly Identifier[]) => Promise<T>,
): Promise<BulkResult<T>> => {
  try {
    return { result: await work(ids), deletedIds: [] };
  } catch (error) {
    if ((error as HttpError).status !== 404) throw error;
    const { data: found } = await provider.getMany(name, { ids: [...ids] });
    const existing = new Set(found.map(({ id }) => String(id)));
    const deletedIds = ids.filter((id) => !existing.has(String(id)));
    if (deletedIds.length === 0) throw error;
    if (deletedIds.length === ids.length) return { deletedIds };
    const rest = await skipDeleted(
      provider,
      name,
      ids.filter((id) => existing.has(String(id))),
      work,
    );
    return { ...rest, deletedIds: [...deletedIds, ...rest.deletedIds] };
  }
};

export interface ActOptions {
  resource: AnyResource;
  name: string;
  ids: readonly Identifier[];
  /**
   * The record as shown to the user, if the action applies to a single record. The server rejects an action that
   * changes the record's state if the record has changed since it was shown.
   */
  record?: RaRecord | RecordBase | undefined;
  /** The key of the draft that stores the input until the action has succeeded. */
  draftKey?: string | undefined;
  /** Called with the version that was sent if the server rejects it as outdated (409). */
  onStale?: ((version: unknown) => void) | undefined;
  onDone?: ActionDialogProps['onDone'];
}

/**
 * Runs a declared action on records, shows the result and refreshes the page. `mutateAsync(input)` rejects with
 * `HttpError` after showing the error.
 */
export const useAct = ({ resource, name, ids, record, draftKey, onDone, onStale }: ActOptions) => {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const text = useText();
  const title = useTitle(resource);
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey(draftKey);
  // The cache is updated immediately so that the next action uses the new version even before the record is refetched.
  const keep = (changed: RaRecord) =>
    queryClient.setQueriesData<RaRecord>({ queryKey: [resource.name, 'getOne'] }, (cached) =>
      cached && String(cached.id) === String(changed.id) ? { ...cached, ...changed } : cached,
    );
  const action = resource.actions[name];
  const { version } = (action && isStep(action) && record) || {};
  return useMutation({
    networkMode: 'always',
    mutationFn: async (typed?: Record<string, unknown>) => {
      // A version in the form's values takes precedence over the displayed record's version.
      const input =
        typed || version !== undefined ? { ...(version !== undefined && { version }), ...typed } : undefined;
      const keepableInput =
        input && pick(input, ['version', ...Object.keys(keepable((action?.input ?? {}) as Fields))]);
      const actOn = (those: readonly Identifier[]) =>
        dataProvider.act(resource.name, {
          action: name,
          ids: those,
          idempotencyKey: idempotency.keyFor([those, input], [those, keepableInput]),
          ...(input && { input }),
        });
      return record
        ? { result: await actOn(ids), deletedIds: [] }
        : skipDeleted(dataProvider, resource.name, ids, actOn);
    },
    onSuccess: ({ result, deletedIds }) => {
      idempotency.done();
      const { data, refused: refusedIds = [] } = result ?? {};
      const message =
        data &&
        (messageOf(result) ??
          (ids.length === 1 ? doneMessage(action!, title(data), text) : translate('messages.action_done')));
      notify(withDeletedCount(translate, message, deletedIds), {
        type: refusedIds.length + deletedIds.length > 0 ? 'warning' : 'success',
        undo: undoOf(result),
      });
      if (data) keep(data);
      refresh();
      onDone?.(data, refusedIds);
    },
    onError: ({ message, status }: HttpError, typed) => {
      if (status === 422) idempotency.done();
      if (status === 409) onStale?.(typed?.version ?? version);
      notify(message || 'messages.action_failed', { type: 'error', messageArgs: { _: message || undefined } });
      // Reloads the record because it may have changed since it was shown.
      if (record) refresh();
    },
  });
};
