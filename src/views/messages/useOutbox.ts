import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { HttpError } from '../../providers/http';
import { uuid } from '../../providers/http/headers';
import { config } from '../../config';
import { draftKey, dropDraft, dropOther, otherDrafts, readDraft, writeDraft } from '../form/draft';
import type { Outgoing, TalkAreas } from './areas';

const nothing: readonly Outgoing[] = [];

/** What was on its way when the page was left: whether it arrived isn't known, and sending it again does no harm. */
const kept = (key: string, error: string): readonly Outgoing[] => {
  // What another tab left: once a call would have ended, nothing of it is on its way any more.
  const left = otherDrafts(key).filter(({ at }) => Date.now() - at > config.timeout);
  left.forEach(dropOther);
  const lists = [readDraft(key), ...left].map((draft) => draft?.values.list);
  const all = lists.flatMap((list) => (Array.isArray(list) ? (list as Outgoing[]) : nothing));
  return all.map((one) => ({ ...one, error: one.error ?? error }));
};

/** The messages of a conversation that are on their way, or didn't arrive and may be sent again; none is lost. */
export const useOutbox = ({ items }: TalkAreas, thread: number, failed: string) => {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const key = draftKey(`${items.name}.outbox`, thread);
  const [list, setList] = useState(() => kept(key, failed));
  useEffect(() => {
    if (list.length > 0) writeDraft(key, { values: { list } });
    else dropDraft(key);
  }, [key, list]);

  const drop = (attempt: string) => setList((before) => before.filter((one) => one.attempt !== attempt));
  const mark = ({ attempt }: Outgoing, error?: string) =>
    setList((before) => before.map((one) => {
      const { error: _error, ...rest } = one;
      if (one.attempt !== attempt) return one;
      return error === undefined ? rest : { ...rest, error };
    }));

  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: ({ error: _error, ...data }: Outgoing) => dataProvider.create(items.name, { data: { ...data, thread } }),
    onError: async (error: HttpError, sent) => {
      // It had arrived before: only its answer was lost.
      if (error.status === 422 && error.body?.errors?.attempt) return arrived(sent);
      mark(sent, error.message || failed);
    },
    onSuccess: (_reply, sent) => arrived(sent),
  });
  const arrived = async ({ attempt }: Outgoing) => {
    // First it's among the others, then it's no longer here: it never isn't there.
    await client.invalidateQueries({ queryKey: [items.name] });
    drop(attempt);
  };

  return {
    list,
    send: (message: Pick<Outgoing, 'body' | 'attachments'>) => {
      const sent = { ...message, attempt: uuid() };
      setList((before) => [...before, sent]);
      mutate(sent);
    },
    retry: (one: Outgoing) => {
      mark(one);
      mutate(one);
    },
    discard: ({ attempt }: Outgoing) => drop(attempt),
  };
};
