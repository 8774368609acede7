import { useEffect } from 'react';
import { useGetList } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { commentsName } from '../../declaration/history/events';
import type { AnyResource } from '../../declaration/resource/resource';
import type { HistoryEvent } from '../../declaration/history/events';
import type { Comment, LogEntry, Moment } from './moments';
import { changesIn, timelineOf } from './moments';
import type { Sources } from './sources';

/** The most of one source that one question brings. */
const mostAsked = 100;

const quiet = { retry: false, placeholderData: (before: unknown) => before as never, networkMode: 'always' as const };

/** What happened to a record, the newest first: the first `count` of all. */
export const useTimeline = (
  resource: AnyResource,
  record: RaRecord,
  { history, log, hasComments }: Sources,
  count: number,
) => {
  const of = { resource: [resource.name], record: record.id };
  const perPage = Math.min(count, mostAsked);
  const asked = { pagination: { page: 1, perPage } };
  const comments = useGetList<Comment>(
    commentsName,
    { ...asked, sort: { field: 'id', order: 'DESC' }, filter: of },
    { ...quiet, enabled: hasComments },
  );
  const entries = useGetList<LogEntry>(
    `${log}/entries`,
    {
      // A change set has several entries.
      ...asked,
      pagination: { page: 1, perPage: Math.min(perPage * 2, mostAsked) },
      sort: { field: 'at', order: 'DESC' },
      filter: { ...of, record: String(record.id) },
    },
    { ...quiet, enabled: log !== undefined },
  );

  // Nothing tells of what is new in the log; a record that was changed is newer itself.
  const { refetch } = entries;
  const version = `${record.updated_at} ${record.version}`;
  useEffect(() => {
    if (log !== undefined) void refetch();
  }, [log, refetch, version]);

  const events = history === undefined ? [] : ((record[history] ?? []) as HistoryEvent[]);
  const told = events
    .map((event): Moment => ({ is: 'event', key: `event ${event.id}`, at: event.at, event }))
    .toReversed();
  const said = (comments.data ?? []).map((comment): Moment => ({
    is: 'comment',
    key: `comment ${comment.id}`,
    at: comment.created_at,
    comment,
  }));
  const left = ({ data = [], total = 0 }: { data?: readonly unknown[] | undefined; total?: number | undefined }) =>
    data.length < total && data.length < mostAsked;
  const failed = [comments, entries].find(({ error, data }) => error && !data);
  return {
    ...timelineOf(
      [
        { moments: told, hasMore: false },
        { moments: changesIn(entries.data ?? []), hasMore: left(entries) },
        { moments: said, hasMore: left(comments) },
      ],
      count,
    ),
    isPending: (hasComments && comments.isPending) || (log !== undefined && entries.isPending),
    error: failed?.error as Error | undefined,
    retry: () => void Promise.all([hasComments && comments.refetch(), log !== undefined && refetch()]),
    renew: () => void comments.refetch(),
  };
};
