import type { RaRecord } from 'react-admin';
import type { Identifier } from '../../../declaration/resource/record';
import type { AdminDataProvider } from '../../providers/dataProvider';
import type { HttpError } from '../../providers/http';
import type { Values } from '../../form/values/values';

/** A record that somebody else saved after it was looked at: as it was seen, and as it is. */
export interface StaleRecord {
  seen: RaRecord;
  now: RaRecord;
}

/** What became of an edit of many: those that were changed, with what the server says of it, and those that weren't. */
export interface Edited {
  data: Identifier[];
  meta?: unknown;
  stale: StaleRecord[];
}

const versionsOf = (records: readonly RaRecord[]): number[] => {
  const versions = records.flatMap(({ version }) => (typeof version === 'number' ? version : []));
  return versions.length === records.length ? versions : [];
};

/**
 * Gives records the same values, if they are as they were `seen`. Those that somebody saved since are left alone, and told
 * of; the others are changed. Rejects with the HttpError of anything else, and nothing is changed then.
 */
export const editChosen = async (
  provider: AdminDataProvider,
  name: string,
  seen: readonly RaRecord[],
  values: Values,
): Promise<Edited> => {
  const ids = seen.map(({ id }) => id);
  const versions = versionsOf(seen);
  try {
    const { data, meta } = await provider.updateMany(name, { ids, data: values, meta: { versions } });
    return { data: data as Identifier[], meta, stale: [] };
  } catch (error) {
    if ((error as HttpError).status !== 409 || versions.length === 0) throw error;
    const { data: found } = await provider.getMany<RaRecord>(name, { ids });
    const stale = seen.flatMap((record) => {
      const now = found.find(({ id }) => String(id) === String(record.id));
      return now && now.version !== record.version ? { seen: record, now } : [];
    });
    if (stale.length === 0) throw error;
    const fresh = seen.filter(({ id }) => stale.every((one) => one.seen.id !== id));
    const rest = fresh.length > 0 ? await editChosen(provider, name, fresh, values) : { data: [], stale: [] };
    return { ...rest, stale: [...stale, ...rest.stale] };
  }
};
