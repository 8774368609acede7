import { ownRightsIn } from '../../providers/session/ownRights';
import { answerForRole } from '../../providers/session/keepSession';
import { hasUnsaved } from '../../providers/session/unsaved';
import type { AdminServices } from './AdminProviders';

/** The interval in milliseconds between looks whether the page still has unsaved input. */
const pause = 500;

/**
 * Limits the page to the rights of the user's own role whenever these change, because the role or the place has changed.
 * Cached data that the user may no longer read is dropped, and `redraw` renders the page again.
 */
export const followRights = ({ client, registry, queryClient }: AdminServices, redraw: () => void): void => {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    const rights = ownRightsIn(client);
    // After the end of the session, the page stays as it is until the user signs in again.
    const isSame = !client.session.isLoggedIn() || rights?.join() === registry.ownRights?.join();
    // A form keeps its input on the screen. The server refuses what is no longer allowed.
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
