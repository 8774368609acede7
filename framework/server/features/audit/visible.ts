import { isMaskedFor } from '../../../core/mask';
import type { Fields } from '../../../core/kind';
import { inEach } from '../../../core/text/text';
import type { Text } from '../../../core/text/text';
import { mayRead } from '../../../declaration/admin/roles';
import { commentsName, isDiscussed } from '../../../declaration/history/events';
import { kindOf } from '../../../kinds';
import type { Changes } from '../../../kinds/made/kind';
import { may } from '../../auth/may';
import type { Entity, Model } from '../../database/tables/model';
import { fromColumns } from '../../database/tables/row';
import type { Row } from '../../database/tables/types';
import type { Principal } from '../../kernel/principal';
import { loggedFields, loggedRow } from './changeSet';
import type { Logged } from './changeSet';

/** The part of a log entry that determines who can see it. */
type Seen = Pick<Logged, 'changes' | 'part' | 'resource'>;

/**
 * The columns that the audit log shows for tables without a resource. They are visible to users who can see the record.
 */
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

/** Returns the visible changes in a log entry about a user's access. */
const accessOf = (model: Model, { resource: resourceName, part, changes }: Seen, principal: Principal): Changes => {
  const owner = model.entities.find(({ resource }) => resource.name === resourceName);
  if (!owner || !may(principal, owner.resource, 'list')) return {};
  const names = (accessColumns[part ?? ''] ?? []).filter((name) => changes?.[name]);
  return Object.fromEntries(
    names.map((name) => [name, [shownColumn(name, changes![name]![0]), shownColumn(name, changes![name]![1])]]),
  );
};

/**
 * Returns the entity of an entry's row, or undefined if the row doesn't belong to a resource, as with password links.
 */
const entityOf = (model: Model, entry: Pick<Seen, 'part' | 'resource'>): Entity | undefined =>
  model.entities.find(({ resource }) => resource.name === (entry.part ?? entry.resource));

/**
 * Returns all resources stored in the entry's table that the user can see. The permissions for these resources also
 * apply to the entry's changes.
 */
const shownTo = (model: Model, entry: Seen, principal: Principal): Entity[] => {
  const { part } = entry;
  const own = entityOf(model, entry);
  const right = (one: Entity) =>
    may(principal, one.resource, part ? 'list' : 'show') || may(principal, one.resource, 'list');
  const owner = model.entities.find(({ resource }) => resource.name === entry.resource);
  if (!own || (part && !(owner && right(owner)))) return [];
  return model.entities.filter(({ spec }) => spec === own.spec).filter((one) => part !== null || right(one));
};

/** True if an entry is about a comment on a record that the user may not be allowed to open. */
const isHiddenComment = (model: Model, { resource, changes }: Seen, principal: Principal): boolean => {
  if (resource !== commentsName) return false;
  const closed = model.entities.filter((one) => isDiscussed(one.resource) && !may(principal, one.resource, 'show'));
  const [before, after] = changes?.resource ?? [];
  const about = after ?? before;
  // Only entries of added and deleted comments contain the resource of the commented record.
  return closed.length > 0 && (about == null || closed.some((one) => one.resource.name === about));
};

/** True if the user is allowed to see that the row of a log entry has changed. */
export const isShown = (model: Model, entry: Seen, principal: Principal): boolean => {
  if (isHiddenComment(model, entry, principal)) return false;
  if (entityOf(model, entry)) return shownTo(model, entry, principal).length > 0;
  const owner = model.entities.find(({ resource }) => resource.name === entry.resource);
  return owner !== undefined && may(principal, owner.resource, 'list');
};

/**
 * Returns a log entry's title. If the user isn't allowed to see the record, the title consists of the resource's name
 * and the record's number.
 */
export const titleFor = (
  model: Model,
  entry: Seen & Pick<Logged, 'record'> & { title: Text },
  principal: Principal | null,
): Text => {
  if (principal && isShown(model, entry, principal)) return entry.title;
  const label = model.entities.find(({ resource }) => resource.name === entry.resource)?.resource.label;
  return inEach(entry.title, (language) => `${label?.[language][0] ?? entry.resource} ${entry.record}`);
};

/**
 * Returns the changes that the user can see in an entry, keyed by field. Values that are masked in the record are also
 * masked here.
 */
export const changesFor = (model: Model, entry: Seen, principal: Principal): Changes => {
  if (!entityOf(model, entry)) return accessOf(model, entry, principal);
  if (isHiddenComment(model, entry, principal)) return {};
  const entities = shownTo(model, entry, principal);
  // A field that is hidden in any of the row's resources isn't shown, because the log contains the rows of all users.
  const isHidden = (name: string) =>
    entities.some(({ fields }) => fields[name] && !mayRead(principal.role, fields[name]));
  return Object.assign(
    {},
    ...entities.map((entity) => {
      const [before, after] = [0, 1].map((side) => loggedRow(entity.spec, entry.changes, side as 0 | 1)) as [Row, Row];
      const shown = (fields: Fields, name: string, row: Row) => {
        const declared = fields[name]!;
        const value = fromColumns(name, declared, row);
        return value !== null && isMaskedFor(declared, principal.role) ? kindOf(declared).mask!(value) : value;
      };
      return Object.fromEntries(
        loggedFields(entity, entry.changes)
          .filter((name) => !isHidden(name))
          .map((name) => [name, [shown(entity.fields, name, before), shown(entity.fields, name, after)]]),
      );
    }),
  ) as Changes;
};
