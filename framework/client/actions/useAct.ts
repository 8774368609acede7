import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RaRecord, DataProvider, TranslateFunction } from 'react-admin';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Identifier, RecordBase } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Fields } from '../../core/kind';
import type { AdminDataProvider } from '../providers/dataProvider';
import { saidOfOne } from '../../declaration/history/done';
import { useTitle } from '../hooks/useTitle';
import { useTryKey } from '../form/save/useTryKey';
import { keepable } from '../form/draft/usable';
import { pick } from '../form/values/values';
import type { HttpError } from '../providers/http';
import { messageOf, undoOf } from '../providers/dataProvider/messages';
import type { ActionDialogProps } from '../views/defineViews';
import { useText } from '../hooks/useText';

/** What came of work on many records: what the server said of those that it was done to, and those that are gone. */
export interface Skipped<T> {
  /** Nothing, where all are gone. */
  done?: T;
  gone: Identifier[];
}

/** What is said of work, and how many records of it are gone; joined as the server joins what it says. */
export const withGone = (
  translate: TranslateFunction,
  said: string | undefined,
  { length }: readonly Identifier[],
): string => [said, length > 0 && translate('app.lists.gone', { smart_count: length })].filter(Boolean).join('. ');

/**
 * Does `work` to those of the chosen records that are still there: a server that is named one that isn't does nothing at
 * all, and somebody else may have deleted some since they were chosen. Rejects as `work` does.
 */
export const skipGone = async <T>(
  provider: Pick<DataProvider, 'getMany'>,
  name: string,
  ids: readonly Identifier[],
  work: (ids: readonly Identifier[]) => Promise<T>,
): Promise<Skipped<T>> => {
  try {
    return { done: await work(ids), gone: [] };
  } catch (error) {
    if ((error as HttpError).status !== 404) throw error;
    const { data: found } = await provider.getMany(name, { ids: [...ids] });
    const there = new Set(found.map(({ id }) => String(id)));
    const gone = ids.filter((id) => !there.has(String(id)));
    if (gone.length === 0) throw error;
    if (gone.length === ids.length) return { gone };
    const rest = await skipGone(
      provider,
      name,
      ids.filter((id) => there.has(String(id))),
      work,
    );
    return { ...rest, gone: [...gone, ...rest.gone] };
  }
};

export interface ActOptions {
  resource: AnyResource;
  /** The action's name in the declaration. */
  name: string;
  ids: readonly Identifier[];
  /** The one record as it is on the screen: what moves it is refused once somebody else has changed it. */
  record?: RaRecord | RecordBase | undefined;
  /** Key of the draft that keeps the input until the action is done. */
  draftKey?: string | undefined;
  /** Called with the version that was sent, when the server refuses it as outdated (409). */
  onStale?: ((version: unknown) => void) | undefined;
  onDone?: ActionDialogProps['onDone'];
}

/**
 * Does a declared action to records: tells how it went and draws everything anew. `mutateAsync(input)` rejects with
 * the HttpError, once it has been told.
 */
export const useAct = ({ resource, name, ids, record, draftKey, onDone, onStale }: ActOptions) => {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const text = useText();
  const title = useTitle(resource);
  const queryClient = useQueryClient();
  const tried = useTryKey(draftKey);
  // At once: whoever does the next thing before the record has come anew has seen this one.
  const keep = (done: RaRecord) =>
    queryClient.setQueriesData<RaRecord>({ queryKey: [resource.name, 'getOne'] }, (known) =>
      known && String(known.id) === String(done.id) ? { ...known, ...done } : known,
    );
  const action = resource.actions[name];
  const { version } = (action?.moves && record) || {};
  return useMutation({
    networkMode: 'always',
    mutationFn: async (typed?: Record<string, unknown>) => {
      // A form says itself over which version it was typed.
      const input =
        typed || version !== undefined ? { ...(version !== undefined && { version }), ...typed } : undefined;
      const kept = input && pick(input, ['version', ...Object.keys(keepable((action?.input ?? {}) as Fields))]);
      const actOn = (those: readonly Identifier[]) =>
        dataProvider.act(resource.name, {
          action: name,
          ids: those,
          idempotencyKey: tried.keyFor([those, input], [those, kept]),
          ...(input && { input }),
        });
      return record ? { done: await actOn(ids), gone: [] } : skipGone(dataProvider, resource.name, ids, actOn);
    },
    onSuccess: ({ done, gone }) => {
      tried.done();
      const { data, refused = [] } = done ?? {};
      const said =
        data &&
        (messageOf(done) ??
          (ids.length === 1 ? saidOfOne(action!, title(data), text) : translate('messages.action_done')));
      notify(withGone(translate, said, gone), {
        type: refused.length + gone.length > 0 ? 'warning' : 'success',
        undo: undoOf(done),
      });
      if (data) keep(data);
      refresh();
      onDone?.(data, refused);
    },
    onError: ({ message, status }: HttpError, typed) => {
      if (status === 422) tried.done();
      if (status === 409) onStale?.(typed?.version ?? version);
      notify(message || 'messages.action_failed', { type: 'error', messageArgs: { _: message || undefined } });
      // It was refused for what the record has become: that is what should be seen.
      if (record) refresh();
    },
  });
};
