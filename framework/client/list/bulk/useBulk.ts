import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Identifier } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { AdminDataProvider } from '../../providers/dataProvider';
import { messageOf, undoOf } from '../../providers/dataProvider';
import { skipDeleted, withDeletedCount } from '../../actions/useAct';
import type { Values } from '../../form/values/values';
import type { HttpError } from '../../providers/http/reply';
import { filled } from '../../../core/text/text';
import { useOffer } from '../../actions/offers';
import { useCounted } from '../../hooks/useCounted';
import { useText } from '../../hooks/useText';
import type { BulkStep } from './bulkSteps';

/**
 * Returns the current versions of the selected records in the order of their ids, excluding deleted records. Always
 * refetches the records because the list may be stale.
 */
export const useChosenRecords = (resource: AnyResource, ids: readonly Identifier[], enabled = true) => {
  const dataProvider = useDataProvider();
  const {
    data = [],
    isPending,
    isError,
    refetch,
  } = useQuery({
    queryKey: [resource.name, 'chosen', ids],
    queryFn: async ({ signal }) => {
      const { data: found } = await dataProvider.getMany<RaRecord>(resource.name, { ids: [...ids], signal });
      const byId = new Map(found.map((record) => [String(record.id), record]));
      return ids.flatMap((id) => byId.get(String(id)) ?? []);
    },
    enabled,
    retry: false,
    networkMode: 'always',
    gcTime: 0,
  });
  return { records: data, isPending: enabled && isPending, isError, refetch };
};

const maxIds = 100;

export const useKnownRecords = (resource: AnyResource, ids: readonly Identifier[]): readonly RaRecord[] | undefined => {
  const { data = [] } = useListContext();
  const loaded = new Map(data.map((record: RaRecord) => [String(record.id), record]));
  const missing = ids.filter((id) => !loaded.has(String(id)));
  const { records, isPending, isError } = useChosenRecords(
    resource,
    missing,
    missing.length > 0 && missing.length <= maxIds,
  );
  if (isPending || isError || missing.length > maxIds) return undefined;
  return [...ids.flatMap((id) => loaded.get(String(id)) ?? []), ...records];
};

/** A record that somebody else has saved since it was displayed: its displayed version and its current version. */
export interface StaleRecord {
  before: RaRecord;
  now: RaRecord;
}

/** The result of a bulk edit: the ids of the changed records, the server's message, and the stale records. */
interface Edited {
  data: Identifier[];
  meta?: unknown;
  stale: StaleRecord[];
}

const versionsOf = (records: readonly RaRecord[]): number[] => {
  const versions = records.flatMap(({ version }) => (typeof version === 'number' ? version : []));
  return versions.length === records.length ? versions : [];
};

/**
 * Sets the same values in all selected records. Skips and returns records that have changed since they were displayed.
 * If the call fails for any other reason, changes nothing and rejects with `HttpError`.
 */
const editChosen = async (
  provider: AdminDataProvider,
  name: string,
  shownRecords: readonly RaRecord[],
  values: Values,
): Promise<Edited> => {
  const ids = shownRecords.map(({ id }) => id);
  const versions = versionsOf(shownRecords);
  try {
    const { data, meta } = await provider.updateMany(name, { ids, data: values, meta: { versions } });
    return { data: data as Identifier[], meta, stale: [] };
  } catch (error) {
    if ((error as HttpError).status !== 409 || versions.length === 0) throw error;
    const { data: found } = await provider.getMany<RaRecord>(name, { ids });
    const stale = shownRecords.flatMap((record) => {
      const now = found.find(({ id }) => String(id) === String(record.id));
      return now && now.version !== record.version ? { before: record, now } : [];
    });
    if (stale.length === 0) throw error;
    const fresh = shownRecords.filter(({ id }) => stale.every((one) => one.before.id !== id));
    const rest = fresh.length > 0 ? await editChosen(provider, name, fresh, values) : { data: [], stale: [] };
    return { ...rest, stale: [...stale, ...rest.stale] };
  }
};

export type BulkWork =
  | { do: 'delete'; confirmed?: true | undefined }
  | { do: 'status'; status: boolean | string }
  /**
   * `shownRecords` are the records as the user sees them. Records without a version number are overwritten
   * unconditionally.
   */
  | { do: 'edit'; values: Values; shownRecords: readonly RaRecord[]; ids?: readonly Identifier[] };

interface BulkReply {
  data?: unknown;
  meta?: unknown;
  /** After an edit, the records that somebody else has saved since they were displayed. */
  stale?: StaleRecord[];
}

const words = {
  delete: ['messages.deleted_many', 'messages.failed_to_delete_data'],
  status: ['messages.toggled_many', 'messages.failed_to_toggle_status'],
  edit: ['messages.updated_many', 'messages.failed_to_update_data'],
} as const;

/**
 * Runs a bulk action on the selected records that still exist, and shows the result. Records that the action didn't
 * change stay selected. If the action fails, `mutateAsync` shows the error and rejects with `HttpError`.
 */
export const useBulk = (resource: AnyResource) => {
  const { selectedIds, onSelect } = useListContext();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const ids = selectedIds as Identifier[];

  return useMutation({
    networkMode: 'always',
    mutationFn: (work: BulkWork) =>
      skipDeleted(
        dataProvider,
        resource.name,
        (work.do === 'edit' && work.ids) || ids,
        async (those): Promise<BulkReply> => {
          if (work.do === 'delete') {
            return dataProvider.deleteMany(resource.name, { ids: [...those], meta: { confirmed: work.confirmed } });
          }
          if (work.do === 'status') return dataProvider.setStatus(resource.name, { ids: those, status: work.status });
          const shownRecords = those.map(
            (id) => work.shownRecords.find((record) => String(record.id) === String(id)) ?? { id },
          );
          return editChosen(dataProvider, resource.name, shownRecords, work.values);
        },
      ),
    onSuccess: ({ result, deletedIds }, work) => {
      const { data, stale = [] } = result ?? {};
      const existingIds = ((work.do === 'edit' && work.ids) || ids).filter((id) => !deletedIds.includes(id));
      const unchangedIds =
        work.do === 'delete'
          ? existingIds.filter((id) => !(data as Identifier[] | undefined)?.includes(id))
          : stale.map(({ now }) => now.id);
      const count = existingIds.length - unchangedIds.length;
      const successMessage =
        count > 0 ? (messageOf(result) ?? translate(words[work.do][0], { smart_count: count })) : undefined;
      const message = withDeletedCount(translate, successMessage, deletedIds);
      if (message)
        notify(message, {
          type: unchangedIds.length + deletedIds.length > 0 ? 'warning' : 'success',
          undo: undoOf(result),
        });
      onSelect(unchangedIds);
      refresh();
    },
    onError: ({ message }, work) =>
      notify(message || words[work.do][1], { type: 'error', messageArgs: { _: message || undefined } }),
  });
};

interface BulkOffer {
  steps: readonly BulkStep[];
  /** The number of selected records. */
  count: number;
  nameOf(step: BulkStep): string;
  start(step: BulkStep): void;
}

/** Adds the bulk actions for the selected records to the palette, for example: "Confirm 3 loans". */
export const useBulkOffer = (resource: AnyResource, { steps, count, nameOf, start }: BulkOffer): void => {
  const translate = useTranslate();
  const text = useText();
  const counted = useCounted();
  const labelOf = (step: BulkStep): string => {
    const { operation } = step;
    const applies = step.count ?? count;
    const records = counted(applies, resource) ?? translate('palette.records', { smart_count: applies });
    if (typeof operation === 'string') return filled(text(`palette.${operation}`), { records });
    if ('status' in operation) return filled(text('palette.state'), { records, state: nameOf(step) });
    const declared = 'action' in operation && resource.actions[operation.action]!.bulk;
    if (typeof declared === 'object') return filled(text(declared), { records });
    return `${nameOf(step)}: ${translate('app.records', { smart_count: applies })}`;
  };
  useOffer({
    label: translate('app.selected', { smart_count: count }),
    steps: steps.map((step) => ({ key: step.key, label: labelOf(step), run: () => start(step) })),
  });
};
