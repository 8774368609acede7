import type { QueryClient } from '@tanstack/react-query';
import { hasUnsaved } from '@matjar/admin/client/api';
import type { Session } from '@matjar/admin/client/api';
import { choosingKey } from '../../providers/category';

/** Milliseconds between two looks at whether a page that has stayed behind can follow. */
const pause = 500;

/**
 * Keeps the page in its shop, while another tab goes on to another, for as long as something typed on it isn't saved, or
 * a change is on its way: what it writes is the shop's that its screen shows. After that it follows. Returns what stops it.
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
