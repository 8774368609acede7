import { withLifecycleCallbacks } from 'react-admin';
import type { DataProvider, RaRecord, ResourceCallbacks } from 'react-admin';
import type { Registry } from '../../../declaration/registry';
import type { AnyResource } from '../../../declaration/resource';
import type { Scope } from '../../../declaration/scope';
import { toWire } from '../../../declaration/wire';
import type { Http } from '../http';
import { isPlain } from '../../../core/isPlain';
import type { Session } from './session';
import { asShop } from './sessionShapes';

interface Known {
  http: Http;
  registry: Registry;
  session: Session;
}

/** The header shows the person: their name and photo are what they just saved. */
const keepUser = ({ session }: Known, resource: AnyResource, record: RaRecord) => {
  const { user } = session.get();
  if (!user) return;
  const saved = toWire(resource, record);
  session.set({ user: { ...user, ...saved, picture: saved.photoUrl as string } });
};

/** The menu shows the shop, and prices its currency: the API says what both are now. Should it fail, login tells. */
const keepShop = async ({ http, session }: Known) => {
  const { category_id } = session.get();
  const { data } = await http.request({ method: 'GET', path: 'subcategory', query: { category_id } });
  const shop = asShop(isPlain(data) ? data.sub_shop : undefined);
  if (shop) session.set({ shop });
};

/** Keeps what the page knows of its user and its shop true after either was saved. */
export const keepSession = <Provider extends DataProvider>(dataProvider: Provider, known: Known): Provider => {
  const after = (rows: Scope['rows'], keep: (resource: AnyResource, record: RaRecord) => unknown): ResourceCallbacks[] =>
    known.registry.all
      .filter((resource) => resource.scope.rows === rows)
      .map((resource) => ({
        resource: resource.name,
        afterUpdate: async (result) => {
          // The record is saved whatever comes of this.
          await Promise.resolve(keep(resource, result.data as RaRecord)).catch(() => {});
          return result;
        },
      }));
  return withLifecycleCallbacks(dataProvider, [
    ...after('own-user', (resource, record) => keepUser(known, resource, record)),
    ...after('tenant-itself', () => keepShop(known)),
  ]) as Provider;
};
