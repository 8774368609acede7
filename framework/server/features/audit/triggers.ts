import { deliveriesTable } from '../../../declaration/admin/ownTables';
import { kindOf } from '../../../kinds';
import { formulaOf } from '../../../declaration/resource/formula/conditions';
import type { Entity, Model } from '../../database/tables/model';
import { snake } from '../../database/tables/derived/names';
import { ownerOf } from '../../database/triggers/events';

interface Called {
  table: string;
  names: Readonly<Record<string, string>>;
}

/** Describes a table's rows to the SQL function `audit_entry`. */
interface LoggedRows {
  /** The table's resources; a change is logged for the request's one, else for the first. */
  resources: string[];
  /** The row's tenant: in its `column`, the row itself, or none. */
  tenant: 'row' | 'own' | 'none';
  column?: string;
  /** `key` identifies the row, `record` the record that it is or belongs to. */
  key: string;
  and_key?: string;
  record: string;
  /** If `record` refers to another own row: that row's table, and its column with the record. */
  through?: { table: string; column: string };
  /** The rows' own resource, if they belong to another's records. */
  part?: string;
  names?: Readonly<Record<string, string>>;
  /** The location of the title, if not in the row. */
  called?: Called;
  /** For changes of accounts: also log them in each tenant that the user works for, with the member's resource and the column of its id. */
  works?: { resource: string; record: string };
  /** Used for rows that belong to no record. */
  or_else?: LoggedRows;
  /** Computed columns, whose changes are not logged. */
  without?: string[];
  /** Log even if no visible column changed, e.g. a password. */
  always?: true;
}

export interface Watched {
  table: string;
  kept: LoggedRows;
  at: readonly ('insert' | 'update' | 'delete')[];
}

const allOperations = ['insert', 'update', 'delete'] as const;

/** The title columns of a resource, by language; `any` for an untranslated title. */
const namesOf = ({ resource, fields }: Entity): Record<string, string> => {
  const declared = fields[resource.title]!;
  return Object.fromEntries(
    Object.keys(kindOf(declared).columns(declared)).map((suffix) => [
      suffix.slice(1) || 'any',
      snake(`${resource.title}${suffix}`),
    ]),
  );
};

const isEvents = (model: Model, { resource }: Entity) =>
  model.entities.some(({ fields }) =>
    Object.values(fields).some(
      (declared) => kindOf(declared).logs && kindOf(declared).rows!(declared).resource === resource.name,
    ),
  );

/** Prefers resources that show all rows to those that show users their own. */
const platformFirst = (entities: readonly Entity[]) =>
  entities.toSorted((one, other) => Number(one.resource.singleton) - Number(other.resource.singleton));

const ofUsers = {
  resources: ['users'],
  tenant: 'none',
  key: 'user_id',
  record: 'user_id',
  called: { table: 'users', names: { any: 'full_name' } },
} satisfies Partial<LoggedRows>;

/** Tables of logins and memberships, logged on the account without secrets. */
const access: readonly Watched[] = [
  { table: 'credentials', at: allOperations, kept: { ...ofUsers, part: 'credentials', always: true } },
  // The server deletes old sessions itself.
  { table: 'sessions', at: ['insert', 'update'], kept: { ...ofUsers, key: 'id', part: 'sessions' } },
  // Logged always: a new link may expire in the same second as the previous one.
  { table: 'password_links', at: allOperations, kept: { ...ofUsers, part: 'password_links', always: true } },
  { table: 'memberships', at: allOperations, kept: { ...ofUsers, and_key: 'tenant_id', part: 'memberships' } },
];

/**
 * Returns the tables of all declared resources except logs, and the tables of `access`; `own` adds tables or overrides those with the same
 * name.
 */
export const watchedTables = (model: Model, own: readonly Watched[] = []): Watched[] => {
  const derived = [...new Set(model.entities.map(({ spec }) => spec))]
    .filter(({ view }) => !view)
    .flatMap((spec): Watched[] => {
      const entities = platformFirst(model.entities.filter((entity) => entity.spec === spec));
      const [first] = entities as [Entity];
      // Deliveries are themselves a log.
      if (first.resource.appendOnly || isEvents(model, first) || spec.name === deliveriesTable) return [];
      const owner = ownerOf(model, first);
      const names = owner ? [owner.resource] : entities.map(({ resource }) => resource.name);
      const computed = spec.fields
        .filter(({ declared }) => formulaOf(declared) !== undefined || declared.kept)
        .map(({ name }) => snake(name));
      const follows = [
        ...entities.flatMap(({ spans }) => spans.flatMap(({ least, most }) => [snake(least), snake(most)])),
        ...computed,
      ];
      const isTenants = entities.some(({ resource }) => resource.scope.rows === 'tenant-itself');
      return [
        {
          table: spec.name,
          at: allOperations,
          kept: {
            resources: names,
            ...(spec.tenant !== undefined
              ? { tenant: 'row', column: spec.tenant }
              : { tenant: isTenants ? 'own' : 'none' }),
            key: 'id',
            record: owner?.column ?? 'id',
            ...(owner?.through && { through: owner.through }),
            ...(owner && { part: first.resource.name }),
            names: namesOf(first),
            ...(follows.length > 0 && { without: follows }),
          },
        },
      ];
    });
  if (!derived.some(({ table }) => table === 'users')) return derived;
  return [...derived, ...new Map([...access, ...own].map((watched) => [watched.table, watched])).values()];
};

const rowsOf = {
  insert: 'NEW TABLE AS later_rows',
  delete: 'OLD TABLE AS earlier_rows',
  update: 'OLD TABLE AS earlier_rows NEW TABLE AS later_rows',
};

/** Returns the statements that create or replace the log's triggers, by trigger name. */
export const auditTriggers = (model: Model, own?: readonly Watched[]): Map<string, string> =>
  new Map(
    watchedTables(model, own).flatMap(({ table, kept, at }) =>
      at.map((event): [string, string] => {
        const name = `${table}_audit_${event}`;
        const argument = JSON.stringify(kept).replaceAll("'", "''");
        return [
          name,
          `create or replace trigger "${name}" after ${event} on "${table}" referencing ${rowsOf[event]} for each statement ` +
            `when (not is_quiet()) execute function audit_rows('${argument}')`,
        ];
      }),
    ),
  );

declare module '../../database/schema' {
  interface DatabaseSchema {
    /** Tables to log in addition to declared ones; they override the framework's tables of the same name. */
    watched?: readonly Watched[];
  }
}
