import { deliveriesTable } from '../../../declaration/admin/ownTables';
import { kindOf } from '../../../kinds';
import { formulaOf } from '../../../declaration/resource/formula/conditions';
import type { Entity, Model } from '../../database/tables/model';
import { snake } from '../../database/tables/derived/columns';
import { ownerOf } from '../../database/triggers/events';

interface Called {
  table: string;
  names: Readonly<Record<string, string>>;
}

/** The description of a table's rows, as passed to the SQL function `audit_entry`. */
interface LoggedRows {
  /**
   * The resources that share the table. A change is logged for the request's resource if this list contains it,
   * otherwise for the first resource.
   */
  resources: string[];
  /**
   * Where the row's tenant comes from. `row`: the column named in `column`. `own`: the row itself is the tenant.
   * `none`: the row has no tenant.
   */
  tenant: 'row' | 'own' | 'none';
  column?: string;
  /**
   * `key` is the column that identifies the row. `record` is the column with the id of the record that the row
   * represents or belongs to.
   */
  key: string;
  and_key?: string;
  record: string;
  /**
   * Set if the rows belong to their record through an intermediate row. `record` then refers to that row. `table` is
   * the intermediate row's table, and `column` is its column that contains the record's id.
   */
  through?: { table: string; column: string };
  /** The resource of the rows. Set if the rows belong to records of another resource. */
  part?: string;
  names?: Readonly<Record<string, string>>;
  /** The table and columns that contain the title, if the row itself doesn't. */
  called?: Called;
  /**
   * Set for accounts. Changes to an account are also logged in each of the user's tenants. `resource` is the name of
   * the members' resource, and `record` is the column that contains the member's id.
   */
  works?: { resource: string; record: string };
  /** An alternative description, used for rows that don't belong to a record. */
  or_else?: LoggedRows;
  /** The computed columns of the table. Changes to these columns aren't logged. */
  without?: string[];
  /**
   * True if an update is logged even if no visible column has changed, for example if only the password has changed.
   */
  always?: true;
}

export interface Watched {
  table: string;
  kept: LoggedRows;
  at: readonly ('insert' | 'update' | 'delete')[];
}

const allOperations = ['insert', 'update', 'delete'] as const;

/** Returns the title columns of a resource by language. For a title that isn't translated, the key is `any`. */
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

/** Moves resources that only show users their own row to the end. */
const platformFirst = (entities: readonly Entity[]) =>
  entities.toSorted((one, other) => Number(one.resource.singleton) - Number(other.resource.singleton));

const ofUsers = {
  resources: ['users'],
  tenant: 'none',
  key: 'user_id',
  record: 'user_id',
  called: { table: 'users', names: { any: 'full_name' } },
} satisfies Partial<LoggedRows>;

/** The tables of logins and memberships. Changes to them are logged for the account, without secrets. */
const access: readonly Watched[] = [
  { table: 'credentials', at: allOperations, kept: { ...ofUsers, part: 'credentials', always: true } },
  // Deletions aren't logged, because the server itself deletes old sessions.
  {
    table: 'sessions',
    at: ['insert', 'update'],
    kept: { ...ofUsers, key: 'id', part: 'sessions', without: ['proven_at'] },
  },
  {
    table: 'factors',
    at: allOperations,
    kept: { ...ofUsers, key: 'id', part: 'factors', without: ['mark', 'key', 'counter', 'used_at'] },
  },
  { table: 'identities', at: allOperations, kept: { ...ofUsers, key: 'id', part: 'identities', without: ['subject'] } },
  // New password links are logged even if no visible column changes, because two links can expire in the same second.
  { table: 'password_links', at: allOperations, kept: { ...ofUsers, part: 'password_links', always: true } },
  { table: 'memberships', at: allOperations, kept: { ...ofUsers, and_key: 'tenant_id', part: 'memberships' } },
];

/**
 * Returns the tables to log: the tables of all declared resources except audit logs, and the tables in `access`. Tables
 * in `own` are added, and replace tables with the same name.
 */
export const watchedTables = (model: Model, own: readonly Watched[] = []): Watched[] => {
  const derived = [...new Set(model.entities.map(({ spec }) => spec))]
    .filter(({ view }) => !view)
    .flatMap((spec): Watched[] => {
      const entities = platformFirst(model.entities.filter((entity) => entity.spec === spec));
      const [first] = entities as [Entity];
      // Webhook deliveries aren't logged, because their table is itself a log.
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

declare module '../../database/migrations' {
  interface DatabaseSchema {
    /**
     * Tables to log in addition to those of declared resources. A table in this list replaces a framework table with
     * the same name.
     */
    watched?: readonly Watched[];
  }
}
