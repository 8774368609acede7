import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { filled } from '../../core/text/text';
import { nameIn } from '../../declaration/history/done';
import { useText } from '../hooks/useText';
import { isOwn, pause } from '../list/arrivals/isOwn';
import { versionsIn } from '../list/arrivals/news';
import { announce } from '../page/announce';

/** Announces that somebody else has changed the record whose page is open, which shows it as it is now. */
export const RecordNews = ({ record, name }: { record: RaRecord; name: string }) => {
  const client = useQueryClient();
  const text = useText();
  const version = versionsIn([record]).get(record.id);
  const before = useRef(version);
  useEffect(() => {
    if (before.current === version) return;
    before.current = version;
    if (!isOwn(client)) announce('record', filled(text('record.changed'), { record: nameIn(name) }), pause);
  }, [client, name, text, version]);
  return null;
};
