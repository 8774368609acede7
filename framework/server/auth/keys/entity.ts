import { keysTable } from '../../../declaration/admin/ownTables';
import type { KeyResource } from '../../../declaration/keys/apiKeys';
import type { Entity, Model } from '../../database/tables/model';

/** Where an admin keeps its API keys; undefined for one that has none. */
export const keysOf = ({ entities }: Pick<Model, 'entities'>): Entity | undefined =>
  entities.find(({ spec }) => spec.name === keysTable);

/** The resource of it, with its fields; the table's name says which it is. */
export const keyResourceOf = ({ resource }: Entity) => resource as unknown as KeyResource;
