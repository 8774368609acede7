import type { Language } from '../../../core/register';
import type { Text } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Account } from '../../auth/credentials';
import type { Db } from '../../database/database';
import { readOne } from '../../resources/read/readOne';
import type { Model } from '../../database/tables/model';

/** Where a person's own account is declared. */
export const accountOf = ({ entities }: Model): AnyResource =>
  entities.find(({ resource }) => resource.scope.rows === 'own-user')!.resource;

/**
 * A user as login tells of them: the record of their own account with its `id`, with the avatar under both of the names that it
 * goes by, and with what the role may do in words of the language.
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
