import type { RaRecord } from 'react-admin';
import type { HistoryEvent } from '../../declaration/history/events';
import type { Entry } from '../activity/Diff';

/** A comment of the team. */
export interface Comment extends RaRecord {
  body: string;
  author: string | null;
  author_id: number | null;
  created_at: string;
  updated_at: string;
}

/** An entry of the log, with when it was and in which change set. */
export type LogEntry = Entry & RaRecord & { at: string; activity: number };

/** One thing that happened to a record. */
export type Moment =
  | { is: 'event'; key: string; at: string; event: HistoryEvent }
  | { is: 'change'; key: string; at: string; entries: readonly LogEntry[] }
  | { is: 'comment'; key: string; at: string; comment: Comment };

/** Entries of the log, the newest first, by the change set that they are in: the record's own before what belongs to it. */
export const changesIn = (entries: readonly LogEntry[]): Moment[] => {
  const sets = new Map<number, LogEntry[]>();
  for (const entry of entries) sets.set(entry.activity, [...(sets.get(entry.activity) ?? []), entry]);
  return [...sets].map(([set, all]) => ({
    is: 'change',
    key: `change ${set}`,
    at: all[0]!.at,
    entries: all.toSorted(
      (one, other) => Number(Boolean(one.part)) - Number(Boolean(other.part)) || Number(one.id) - Number(other.id),
    ),
  }));
};

/** A source of what happened: its moments, the newest first, and whether it has earlier ones. */
export interface Source {
  moments: readonly Moment[];
  hasMore: boolean;
}

/**
 * What happened, the newest first, as far back as all sources are known; and whether there is more before. Of those at one moment the
 * comment is the later.
 */
export const timelineOf = (sources: readonly Source[], count: number): { moments: Moment[]; hasMore: boolean } => {
  const known = Math.max(
    -Infinity,
    ...sources
      .filter(({ hasMore }) => hasMore)
      .map(({ moments }) => Date.parse(moments.at(-1)?.at ?? ''))
      .filter(Number.isFinite),
  );
  const all = sources
    .flatMap(({ moments }) => moments)
    .filter(({ at }) => Date.parse(at) >= known)
    .toSorted(
      (one, other) =>
        Date.parse(other.at) - Date.parse(one.at) || Number(one.is !== 'comment') - Number(other.is !== 'comment'),
    );
  return { moments: all.slice(0, count), hasMore: all.length > count || sources.some(({ hasMore }) => hasMore) };
};
