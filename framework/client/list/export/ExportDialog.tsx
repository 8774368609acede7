import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import type { FilterPayload, RaRecord, SortPayload } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { AdminDataProvider } from '../../providers/dataProvider';
import { formatWeekday } from '../../i18n/format';
import { useLanguageName, useLocale, useLabel, useTextKey, useText, useRegion } from '../../hooks/useText';
import { csvMoment, saveCsv, separatorFor, csvHeading, csvLines, needsWhole } from './csv';
import type { CsvStyle } from './csv';

/** The number of records per call: the server's maximum page size. */
const perCall = 100;

interface ExportOptions {
  resource: AnyResource;
  filter: FilterPayload;
  sort: SortPayload;
  style: CsvStyle;
  signal: AbortSignal;
  onProgress(done: number, total: number): void;
}

/**
 * Loads all records of a list, page by page. Returns the parts of a CSV file and the number of records. Records that
 * move to a later page during the export aren't exported twice. Rejects with `HttpError`, or with `AbortError` when
 * canceled.
 */
const collectCsv = async (dataProvider: AdminDataProvider, options: ExportOptions) => {
  const { resource, filter, sort, style, signal, onProgress } = options;
  const withFullRecords = async (records: RaRecord[]): Promise<RaRecord[]> => {
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
    parts.push(csvLines(resource, await withFullRecords(fresh), style));
    onProgress(Math.min(seen.size, total), total);
    // A page can only be empty if records were deleted during the export. No more pages follow.
    if (found.data.length === 0) break;
  }
  return { parts, count: seen.size };
};

const ExportDialog = ({ resource, onClose }: { resource: AnyResource; onClose(): void }) => {
  const { filterValues, sort, total = 0 } = useListContext();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const label = useLabel();
  const key = useTextKey();
  const text = useText();
  const languageName = useLanguageName();
  const notify = useNotify();
  const locale = useLocale();
  const { timeZone } = useRegion();
  const moment = (iso: string) => csvMoment(iso, timeZone);
  const id = useId();
  const [progress, setProgress] = useState({ done: 0, total });

  // The export is a query instead of a mutation so that closing the dialog cancels it.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [resource.name, 'export', id],
    queryFn: ({ signal }) => {
      const style = {
        key,
        text,
        languageName,
        separator: separatorFor(navigator.languages),
        weekday: (day: number) => formatWeekday(day, locale),
        moment,
      };
      const onProgress = (done: number, of: number) => setProgress({ done, total: of });
      return collectCsv(dataProvider, { resource, filter: filterValues, sort, style, signal, onProgress });
    },
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const failure = error && !isFetching ? error.message || 'app.export_failed' : undefined;

  const finish = useEffectEvent(({ parts, count }: { parts: string[]; count: number }) => {
    saveCsv(label(resource.label, 'many'), parts, moment(new Date().toISOString()).slice(0, 10));
    notify('app.lists.exported', { type: 'success', messageArgs: { smart_count: count } });
    onClose();
  });

  useEffect(() => {
    if (data) finish(data);
  }, [data]);

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('app.lists.exporting')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {failure ? (
          <Alert severity="error" role="alert">
            {translate(failure, { _: failure })}
          </Alert>
        ) : (
          <>
            <LinearProgress
              variant="determinate"
              value={progress.total > 0 ? (100 * progress.done) / progress.total : 0}
              aria-labelledby={`${id}-title`}
            />
            <span>
              {translate('app.lists.some_of', {
                done: progress.done,
                total: translate('app.records', { smart_count: progress.total }),
              })}
            </span>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        {failure && (
          <Button variant="contained" onClick={() => void refetch()}>
            {translate('app.retry')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

export default ExportDialog;
