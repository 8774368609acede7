import type { Registry } from '../../../../declaration/admin/registry';
import { keyOf } from '../../../../declaration/resource/api';
import type { Session } from '../../session/session';
import { readRecord } from './dialect';
import type { Dialect } from './dialect';

/**
 * Returns the user's record from the sign-in data, for an API that has no call to read the user. The record is
 * read-only.
 */
export const storedUser = (session: Session, registry: Registry, rest: Dialect): Dialect => {
  const read: Dialect['many'] = async (resource) => {
    const { user } = session.get();
    return user
      ? [
          readRecord(registry, resource, {
            ...user,
            photoUrl: user.photoUrl ?? user.picture,
            [keyOf(resource.api)]: user.id,
          }),
        ]
      : [];
  };
  return {
    ...rest,
    many: read,
    list: async (resource) => {
      const data = await read(resource, []);
      return { data, total: data.length };
    },
  };
};
