import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAuthProvider, useStore } from 'react-admin';
import { askSince } from '../../providers/feed/askEvents';
import { followFeed } from '../../providers/feed/followFeed';
import { shareFeed } from '../../providers/feed/shareFeed';
import { announce } from '../../page/announce';
import { useText } from '../../hooks/useText';
import { useServices } from '../services/services';
import { useClient, useSession } from '../../hooks/useClient';
import { chimeOnce } from './chimeOnce';
import { createOutdater } from './outdate';
import { soundKey } from './chime';
import { useNotifications } from './useNotifications';
import { saidAloud } from './said';

/** When the page began to ask for what it shows of this person and place: with the page itself, or as it left another. */
let begun = 0;

const age = () => Math.ceil(performance.now() - begun);

/** Keeps what is shown up to date while somebody works somewhere; begun anew for another person or place. */
const useFeed = () => {
  const { http, registry, parts } = useServices();
  const client = useClient();
  const queryClient = useQueryClient();
  const authProvider = useAuthProvider();
  const { session, config } = client;
  const { token, user, place } = useSession();
  const open = config.place.openIn(place);
  const name = `${config.storagePrefix}feed.${user?.id ?? ''}.${open ?? ''}`;
  useEffect(() => {
    if (!token || open === undefined || !registry.offers('events')) return;
    const outdater = createOutdater(queryClient, {
      resources: registry.all,
      figures: ['overview', ...parts.pages.map((page) => page.name)],
    });
    const onMessage = outdater.take;
    // As with any call: a 401 or 403 leads to the login page. What it rejects with is for react-admin's own calls.
    const onRefused = async (error: unknown) => {
      try {
        await authProvider?.checkError(error);
      } catch {
        // It has led away.
      }
    };
    const follow: Parameters<typeof shareFeed>[0]['follow'] = (last, tell) =>
      followFeed({ client, http, last, age, onMessage: tell, onRefused });
    // Where nothing is stored, another page may be another person's.
    const catchUp = (signal: AbortSignal) => askSince(http, age, onMessage, signal, () => performance.now());
    const line = session.isVolatile() ? follow(undefined, onMessage) : shareFeed({ name, follow, catchUp, onMessage });
    return () => {
      line.stop();
      outdater.stop();
      begun = performance.now();
    };
  }, [authProvider, client, queryClient, http, parts, registry, session, token, name, open]);
};

/** What the bell does while it rests: follows what happens, tells how much is unread, and says and sounds what is new. */
const Feed = ({ onUnread }: { onUnread: (count: number) => void }) => {
  useFeed();
  const text = useText();
  const { data } = useNotifications();
  const [sound] = useStore(soundKey, true);
  const newest = useRef<number>(undefined);
  const unread = data?.unread;

  useEffect(() => {
    if (unread !== undefined) onUnread(unread);
  }, [unread, onUnread]);

  useEffect(() => {
    if (!data) return;
    const [latest] = data.list;
    const before = newest.current;
    newest.current = latest?.notification_id ?? 0;
    if (!latest || latest.read || before === undefined || latest.notification_id <= before) return;
    announce('notification', saidAloud(latest, data.kinds, text));
    if (sound) chimeOnce(latest.notification_id);
  }, [data, sound, text]);

  return null;
};

export default Feed;
