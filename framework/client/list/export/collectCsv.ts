import type { FilterPayload, RaRecord, SortPayload } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { AdminDataProvider } from '../../providers/dataProvider';
import { csvHeading, csvLines, needsWhole } from './csv';
import type { CsvStyle } from './csv';

/** Records that one call asks for: the server's cap on a page. */
const perCall = 100;

interface Wanted {
  resource: AnyResource;
  filter: FilterPayload;
  sort: SortPayload;
  style: CsvStyle;
  signal: AbortSignal;
  onProgress(done: number, total: number): void;
}

/**
 * Gathers all that a list finds, page by page in its order, as the parts of a CSV file, and how many records are in it.
 * A record that moved to a later page meanwhile isn't written twice. Rejects with the provider's HttpError, and with an
 * AbortError once it is called off.
 */
export const collectCsv = async (dataProvider: AdminDataProvider, wanted: Wanted) => {
  const { resource, filter, sort, style, signal, onProgress } = wanted;
  const whole = async (records: RaRecord[]): Promise<RaRecord[]> => {
    if (!needsWhole(resource) || records.length === 0) return records;
    const { data } = await dataProvider.getMany<RaRecord>(resource.name, { ids: records.map(({ id }) => id), signal });
    signal.throwIfAborted();
    const byId = new Map(data.map((record) => [record.id, record]));
    return records.map((record) => byId.get(record.id) ?? record);
  };
  const parts = [csvHeading(resource, style)];
  const seen = new Set<unknown>();
  let total = Infinity;
  for (let page = 1; (page - 1) * perCall < total; page += 1) {
    const pagination = { page, perPage: perCall };
    const found = await dataProvider.getList<RaRecord>(resource.name, { pagination, sort, filter, signal });
    signal.throwIfAborted();
    total = found.total ?? found.data.length;
    const fresh = found.data.filter(({ id }) => !seen.has(id));
    fresh.forEach(({ id }) => seen.add(id));
    parts.push(csvLines(resource, await whole(fresh), style));
    onProgress(Math.min(seen.size, total), total);
    // A list that shrank meanwhile has no such page any more.
    if (found.data.length === 0) break;
  }
  return { parts, count: seen.size };
};
