import { useEffect } from 'react';
import type { RaRecord } from 'react-admin';
import { useGetList } from 'react-admin';
import type { HistoryEvent } from '../../declaration/history/events';
import { commentsName } from '../../declaration/history/events';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Entry } from '../activity/entryViews';
import type { Sources } from './sources';

export interface Comment extends RaRecord {
  body: string;
  author: string | null;
  author_id: number | null;
  created_at: string;
  updated_at: string;
}

/** A log entry with its time and its change set. */
export type LogEntry = Entry & RaRecord & { at: string; activity: number };

/** An item of a record's timeline. */
export type Moment =
  | { kind: 'event'; key: string; at: string; event: HistoryEvent }
  | { kind: 'change'; key: string; at: string; entries: readonly LogEntry[] }
  | { kind: 'comment'; key: string; at: string; comment: Comment };

/**
 * Groups log entries by change set. The entries must be sorted from latest to earliest. In each group, the record's
 * entries precede the entries of its parts.
 */
export const changesIn = (entries: readonly LogEntry[]): Moment[] => {
  const sets = new Map<number, LogEntry[]>();
  for (const entry of entries) sets.set(entry.activity, [...(sets.get(entry.activity) ?? []), entry]);
  return [...sets].map(([set, all]) => ({
    kind: 'change',
    key: `change ${set}`,
    at: all[0]!.at,
    entries: all.toSorted(
      (one, other) => Number(Boolean(one.part)) - Number(Boolean(other.part)) || Number(one.id) - Number(other.id),
    ),
  }));
};

/** A source's loaded items, latest first, and whether there are earlier items. */
export interface Source {
  moments: readonly Moment[];
  hasMore: boolean;
}

/**
 * Merges the items of several sources, latest first. If a source has earlier items that haven't been loaded yet, leaves
 * out everything older than that source's oldest loaded item. If several items have the same time, comments come first.
 */
export const timelineOf = (sources: readonly Source[], count: number): { moments: Moment[]; hasMore: boolean } => {
  const completeSince = Math.max(
    -Infinity,
    ...sources
      .filter(({ hasMore }) => hasMore)
      .map(({ moments }) => Date.parse(moments.at(-1)?.at ?? ''))
      .filter(Number.isFinite),
  );
  const all = sources
    .flatMap(({ moments }) => moments)
    .filter(({ at }) => Date.parse(at) >= completeSince)
    .toSorted(
      (one, other) =>
        Date.parse(other.at) - Date.parse(one.at) || Number(one.kind !== 'comment') - Number(other.kind !== 'comment'),
    );
  return { moments: all.slice(0, count), hasMore: all.length > count || sources.some(({ hasMore }) => hasMore) };
};

/** Maximum number of items per source and call. */
const maxPerCall = 100;

const quiet = { retry: false, placeholderData: (before: unknown) => before as never, networkMode: 'always' as const };

/** Returns up to `count` of the latest items in a record's history. */
export const useTimeline = (
  resource: AnyResource,
  record: RaRecord,
  { history, log, hasComments }: Sources,
  count: number,
) => {
  const of = { resource: [resource.name], record: record.id };
  const perPage = Math.min(count, maxPerCall);
  const firstPage = { pagination: { page: 1, perPage } };
  const comments = useGetList<Comment>(
    commentsName,
    { ...firstPage, sort: { field: 'id', order: 'DESC' }, filter: of },
    { ...quiet, enabled: hasComments },
  );
  const entries = useGetList<LogEntry>(
    `${log}/entries`,
    {
      // A change set may have several entries, so this requests twice as many entries as there are visible items.
      ...firstPage,
      pagination: { page: 1, perPage: Math.min(perPage * 2, maxPerCall) },
      sort: { field: 'at', order: 'DESC' },
      filter: { ...of, record: String(record.id) },
    },
    { ...quiet, enabled: log !== undefined },
  );

  // The event stream doesn't report changes to the log, so the log is refetched when the record's version changes.
  const { refetch } = entries;
  const version = `${record.updated_at} ${record.version}`;
  useEffect(() => {
    if (log !== undefined) void refetch();
  }, [log, refetch, version]);

  const events = history === undefined ? [] : ((record[history] ?? []) as HistoryEvent[]);
  const eventMoments = events
    .map((event): Moment => ({ kind: 'event', key: `event ${event.id}`, at: event.at, event }))
    .toReversed();
  const commentMoments = (comments.data ?? []).map((comment): Moment => ({
    kind: 'comment',
    key: `comment ${comment.id}`,
    at: comment.created_at,
    comment,
  }));
  const hasMoreThanLoaded = ({
    data = [],
    total = 0,
  }: {
    data?: readonly unknown[] | undefined;
    total?: number | undefined;
  }) => data.length < total && data.length < maxPerCall;
  const failed = [comments, entries].find(({ error, data }) => error && !data);
  return {
    ...timelineOf(
      [
        { moments: eventMoments, hasMore: false },
        { moments: changesIn(entries.data ?? []), hasMore: hasMoreThanLoaded(entries) },
        { moments: commentMoments, hasMore: hasMoreThanLoaded(comments) },
      ],
      count,
    ),
    isPending: (hasComments && comments.isPending) || (log !== undefined && entries.isPending),
    error: failed?.error as Error | undefined,
    retry: () => void Promise.all([hasComments && comments.refetch(), log !== undefined && refetch()]),
    renew: () => void comments.refetch(),
  };
};
