import { kindOf } from '../../../kinds';
import type { Changes } from '../../../kinds/changes/kind';
import type { Column, Fields } from '../../../core/kind';
import { mayRead } from '../../../declaration/admin/roles';
import { isMaskedFor } from '../../../core/mask';
import { may } from '../../auth/may';
import type { Principal } from '../../kernel/principal';
import type { Entity, Model } from '../../database/tables/model';
import { snake } from '../../database/tables/derived/names';
import { fromColumns } from '../../database/tables/row';
import type { TableSpec } from '../../database/tables/derived/spec';
import type { Row } from '../../database/tables/types';

/** An entry of the log; changes are keyed by column name. */
export interface Logged {
  id: number | string;
  operation: string;
  resource: string;
  record: string;
  part: string | null;
  part_id: number | null;
  changes: Changes | null;
}

/** The log stores numbers as strings, so that none is rounded. */
const read = ({ type }: Column, value: unknown): unknown =>
  typeof value === 'string' && (type === 'integer' || type === 'reference') ? Number(value) : value;

/** Returns an entry's column values before (0) or after (1) the change. */
export const loggedRow = (spec: TableSpec, changes: Changes | null, side: 0 | 1): Row =>
  Object.fromEntries(
    spec.fields
      .flatMap(({ columns }) => Object.entries(columns))
      .flatMap(([key, column]) => {
        const pair = changes?.[snake(key)];
        return pair ? [[key, read(column, pair[side] ?? null)]] : [];
      }),
  );

/** Returns the names of an entry's fields. */
export const loggedFields = (entity: Entity, changes: Changes | null): string[] =>
  Object.entries(entity.fields)
    .filter(([name, declared]) =>
      Object.keys(kindOf(declared).columns(declared)).some(
        (suffix) => changes?.[snake(`${name}${suffix}`)] !== undefined,
      ),
    )
    .map(([name]) => name);

/** Columns shown of tables without resource, to readers who see the record. */
const accessColumns: Readonly<Record<string, readonly string[]>> = {
  memberships: ['user_id', 'suspended_at'],
  client_invitations: ['expires_at'],
  invitations: ['expires_at'],
  password_links: ['expires_at'],
};

const shownColumn = (name: string, value: unknown) => {
  if (value === null || value === undefined) return null;
  return name.endsWith('_at') ? new Date(String(value)).toISOString() : Number(value);
};

/** Returns the visible changes of an entry about a user's access. */
const accessOf = (model: Model, { resource: about, part, changes }: Logged, principal: Principal): Changes => {
  const owner = model.entities.find(({ resource }) => resource.name === about);
  if (!owner || !may(principal, owner.resource, 'list')) return {};
  const names = (accessColumns[part ?? ''] ?? []).filter((name) => changes?.[name]);
  return Object.fromEntries(
    names.map((name) => [name, [shownColumn(name, changes![name]![0]), shownColumn(name, changes![name]![1])]]),
  );
};

/** Returns the resource of an entry's row; undefined for rows without resource, such as passwords. */
export const entityOf = (model: Model, entry: Pick<Logged, 'resource' | 'part'>): Entity | undefined =>
  model.entities.find(({ resource }) => resource.name === (entry.part ?? entry.resource));

/** Returns all resources of the entry's table that a user may see. Its changes are shown with the same permissions. */
const shownTo = (model: Model, entry: Logged, principal: Principal): Entity[] => {
  const { part } = entry;
  const own = entityOf(model, entry);
  const right = (one: Entity) =>
    may(principal, one.resource, part ? 'list' : 'show') || may(principal, one.resource, 'list');
  const owner = model.entities.find(({ resource }) => resource.name === entry.resource);
  if (!own || (part && !(owner && right(owner)))) return [];
  return model.entities.filter(({ spec }) => spec === own.spec).filter((one) => part !== null || right(one));
};

/** Returns an entry's changes that a user may see, by field, masked like in the record. */
export const changesFor = (model: Model, entry: Logged, principal: Principal): Changes => {
  if (!entityOf(model, entry)) return accessOf(model, entry, principal);
  const entities = shownTo(model, entry, principal);
  // A field hidden in one resource stays hidden even if another shows it, because the log has everybody's rows.
  const isHidden = (name: string) =>
    entities.some(({ fields }) => fields[name] && !mayRead(principal.role, fields[name]));
  return Object.assign(
    {},
    ...entities.map((entity) => {
      const [was, became] = [0, 1].map((side) => loggedRow(entity.spec, entry.changes, side as 0 | 1)) as [Row, Row];
      const shown = (fields: Fields, name: string, row: Row) => {
        const declared = fields[name]!;
        const value = fromColumns(name, declared, row);
        return value !== null && isMaskedFor(declared, principal.role) ? kindOf(declared).mask!(value) : value;
      };
      return Object.fromEntries(
        loggedFields(entity, entry.changes)
          .filter((name) => !isHidden(name))
          .map((name) => [name, [shown(entity.fields, name, was), shown(entity.fields, name, became)]]),
      );
    }),
  ) as Changes;
};
