import { keysTable } from '../../../declaration/admin/ownTables';
import type { KeyResource } from '../../../declaration/keys/apiKeys';
import type { Entity, Model } from '../../database/tables/model';

/** Returns the entity of API keys; undefined if the admin has none. */
export const keysOf = ({ entities }: Pick<Model, 'entities'>): Entity | undefined =>
  entities.find(({ spec }) => spec.name === keysTable);

/** Returns the entity's resource with its type, known from the table's name. */
export const keyResourceOf = ({ resource }: Entity) => resource as unknown as KeyResource;
