import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pickBy } from 'es-toolkit';
import type { Text } from '../../../core/text/text';
import type { Notification, NotificationKinds, Said } from '../../../declaration/admin/notifications';
import { isPlain } from '../../../core/objects';
import { notificationsKey } from '../../providers/feed/notificationsKey';
import { useServices } from '../services/services';

export const partsOf = (
  { kind, about }: Notification,
  kinds: NotificationKinds,
): { name: string; how: Said; value: unknown }[] =>
  Object.entries(kinds[kind]?.says ?? {})
    .map(([name, how]) => ({ name, how, value: about[name] }))
    .filter(({ value }) => value !== undefined && value !== null && value !== '');

export const wordsOf = (value: unknown, text: (given: Text) => string): string =>
  typeof value === 'string' ? value : text(value as Text);

/**
 * Returns the message that screen readers announce: the notification's kind and its first code or words. The kind alone
 * isn't enough, because a second notification of the same kind wouldn't be announced.
 */
export const spokenText = (
  one: Notification,
  kinds: NotificationKinds,
  text: (value: Text | undefined) => string,
): string => {
  const telling = partsOf(one, kinds).find(({ how }) => how === 'code' || how === 'words');
  return [text(kinds[one.kind]?.label), telling && wordsOf(telling.value, text)].filter(Boolean).join(': ');
};

/** The store's key for the user's sound setting. It is kept when the user signs out. */
export const soundKey = 'preferences.notification_sound';

/** Plays two short tones, a fifth apart. The browser generates the tones, so no file is needed. */
export const chime = (): void => {
  const Context = globalThis.AudioContext;
  if (!Context) return;
  const context = new Context();
  const start = context.currentTime;
  [660, 990].forEach((frequency, place) => {
    const [tone, loudness] = [context.createOscillator(), context.createGain()];
    const at = start + place * 0.12;
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(0.08, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.32);
  });
  // Browsers block sound before the first interaction.
  setTimeout(() => void context.close().catch(() => undefined), 1000);
};

/** Returns only the entries whose values are numbers, because other APIs may send values of any type. */
const numbersIn = (value: unknown): Readonly<Record<string, number>> =>
  pickBy(isPlain(value) ? value : {}, (one) => typeof one === 'number') as Record<string, number>;

const queryKey = notificationsKey;

interface NotificationData {
  list: Notification[];
  unread: number;
  /** The number of pending records, by resource name. */
  waiting: Readonly<Record<string, number>>;
  /**
   * The ids of the first pending records, by resource name. Contains only the resources whose first pending record can
   * be opened from the bottom bar.
   */
  first: Readonly<Record<string, number>>;
  kinds: NotificationKinds;
  /**
   * The user's custom roles in all workplaces, as returned by the sign-in. Undefined if the API has no custom roles.
   */
  ownRoles: unknown;
}

export const useNotifications = () => {
  const { http, parts } = useServices();
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<NotificationData> => {
      const [{ data, meta }, kinds = {}] = await Promise.all([
        http.request<Notification[]>({
          method: 'GET',
          path: 'notifications',
          signal,
          like: [{ notification_id: 0, kind: '', about: {}, at: '', read: true }],
        }),
        parts.notifications?.(),
      ]);
      return {
        list: data,
        unread: Number(meta?.unread ?? 0),
        waiting: numbersIn(meta?.waiting),
        first: numbersIn(meta?.first),
        ownRoles: meta?.own_roles,
        kinds,
      };
    },
  });
  const read = useMutation({
    networkMode: 'always',
    mutationFn: (selection: { notification_id: number } | { up_to: number }) =>
      http.request({ method: 'POST', path: 'notifications/read', body: selection, idempotent: true }),
    onMutate: (selection) =>
      client.setQueryData<NotificationData>(queryKey, (cached) => {
        if (!cached) return cached;
        const isRead = ({ notification_id: id, read: before }: Notification) =>
          before || ('up_to' in selection ? id <= selection.up_to : id === selection.notification_id);
        const list = cached.list.map((one) => ({ ...one, read: isRead(one) }));
        const fewer = cached.list.filter((one) => isRead(one) && !one.read).length;
        return { ...cached, list, unread: 'up_to' in selection ? 0 : cached.unread - fewer };
      }),
    // Refetches the notifications even if the call failed, because only the server knows their current state.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { ...query, markRead: read.mutate };
};
