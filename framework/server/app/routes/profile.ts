import type { Language } from '../../../core/register';
import type { Text } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Account } from '../../auth/credentials';
import type { Db } from '../../database/database';
import { readOne } from '../../resources/read/readOne';
import type { Model } from '../../database/tables/model';

/** Returns the resource of a user's own account. */
export const accountOf = ({ entities }: Model): AnyResource =>
  entities.find(({ resource }) => resource.scope.rows === 'own-user')!.resource;

/**
 * Returns a user as in the login's reply: the account's record with its `id`, the avatar under both its names, and the
 * role's permissions in words.
 */
export const userProfile = async (
  db: Db,
  model: Model,
  { userId, role, permissions }: Account & { permissions: Text },
  language: Language,
) => {
  const user = await readOne(db, model, accountOf(model), userId);
  return {
    ...user,
    id: userId,
    role_type: role,
    role: permissions[language],
    picture: (user?.photoUrl ?? null) as string | null,
  };
};
