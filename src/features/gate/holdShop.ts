import type { QueryClient } from '@tanstack/react-query';
import { hasUnsaved } from '@matjar/admin/client/api';
import type { Session } from '@matjar/admin/client/api';
import { choosingKey } from '../../providers/category';

/** Polling interval in milliseconds. */
const pause = 500;

/**
 * Keeps the page in its shop while another tab switches, as long as it has unsaved input or pending writes, which
 * belong to the displayed shop. Then it follows. Returns the cleanup function.
 */
export const holdShop = ({ session, queryClient }: { session: Session; queryClient: QueryClient }): (() => void) => {
  const changes = {
    predicate: ({ options: { mutationKey } }: { options: { mutationKey?: readonly unknown[] | undefined } }) =>
      mutationKey?.[0] !== choosingKey[0],
  };
  const isBusy = () => hasUnsaved() || queryClient.isMutating(changes) > 0;
  session.stayWhile(isBusy);
  let timer: ReturnType<typeof setInterval> | undefined;
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const look = () => {
    if (isBusy()) return;
    rest();
    session.follow();
  };
  const stop = session.subscribe(() => {
    if (session.elsewhere()) timer ??= setInterval(look, pause);
  });
  return () => {
    stop();
    rest();
    session.stayWhile(() => false);
  };
};
