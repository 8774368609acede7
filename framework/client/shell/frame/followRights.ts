import { ownRightsIn } from '../../providers/session/ownRights';
import { answerForRole } from '../../providers/session/keepSession';
import { hasUnsaved } from '../../providers/session/unsaved';
import type { AdminServices } from './AdminProviders';

/** The interval between checks for unsaved input, in milliseconds. */
const pause = 500;

/**
 * Limits the page to the rights of the user's custom role whenever these rights change, for example because the
 * workplace has changed. Discards cached data that the user may no longer read, then calls `redraw`, which rerenders
 * the page.
 */
export const followRights = ({ client, registry, queryClient }: AdminServices, redraw: () => void): void => {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    const rights = ownRightsIn(client);
    // After the session has ended, the page stays as it is until the user signs in again.
    const isSame = !client.session.isLoggedIn() || rights?.join() === registry.ownRights?.join();
    // Leaving a form with unsaved input open is safe, because the server rejects operations that are no longer allowed.
    if (!isSame && hasUnsaved()) {
      timer ??= setInterval(look, pause);
      return;
    }
    clearInterval(timer);
    timer = undefined;
    if (isSame) return;
    registry.limitRights(rights);
    queryClient.removeQueries();
    answerForRole(queryClient, registry, client.session.get().user?.role_type);
    redraw();
  };
  client.session.subscribe(look);
};
