import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notification, NotificationKinds } from '../../../declaration/admin/notifications';
import { useServices } from '../services/services';

const queryKey = ['notifications'];

interface Known {
  list: Notification[];
  unread: number;
  kinds: NotificationKinds;
}

export const useNotifications = () => {
  const { http, parts } = useServices();
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Known> => {
      const [{ data, meta }, kinds = {}] = await Promise.all([
        http.request<Notification[]>({
          method: 'GET',
          path: 'notifications',
          signal,
          like: [{ notification_id: 0, kind: '', about: {}, at: '', read: true }],
        }),
        parts.notifications?.(),
      ]);
      return { list: data, unread: Number(meta?.unread ?? 0), kinds };
    },
  });
  const read = useMutation({
    networkMode: 'always',
    mutationFn: (which: { notification_id: number } | { up_to: number }) =>
      http.request({ method: 'POST', path: 'notifications/read', body: which, idempotent: true }),
    onMutate: (which) =>
      client.setQueryData<Known>(queryKey, (known) => {
        if (!known) return known;
        const isRead = ({ notification_id: id, read: before }: Notification) =>
          before || ('up_to' in which ? id <= which.up_to : id === which.notification_id);
        const list = known.list.map((one) => ({ ...one, read: isRead(one) }));
        const fewer = known.list.filter((one) => isRead(one) && !one.read).length;
        return { ...known, list, unread: 'up_to' in which ? 0 : known.unread - fewer };
      }),
    // Refetches after success and failure: the server's state counts.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { ...query, markRead: read.mutate };
};
