import { deliveriesTable } from '../../../declaration/admin/ownTables';
import { kindOf } from '../../../kinds';
import { formulaOf } from '../../../declaration/resource/formula/conditions';
import type { Entity, Model } from '../../database/tables/model';
import { snake } from '../../database/tables/derived/names';
import { ownerOf } from '../../database/tables/derived/owners';

/** Where a record is called by what people call it: a table, and its columns of names by language. */
interface Called {
  table: string;
  names: Readonly<Record<string, string>>;
}

/** What the log's trigger must know of a table's rows; the SQL function `audit_entry` reads it. */
interface Kept {
  /** The resources that the table holds; a change counts for that of the request, else for the first. */
  resources: string[];
  /** Whose a row is: the tenant's of its `column`, the tenant itself, nobody's. */
  tenant: 'row' | 'own' | 'none';
  column?: string;
  /** The column that tells rows apart, and that of the record which they are or belong to. */
  key: string;
  /** A second column that it takes to tell rows apart. */
  and_key?: string;
  record: string;
  /** Where that names a row which belongs to the record itself: that row's table, and the column there that names the record. */
  through?: { table: string; column: string };
  /** The rows' own resource, where they belong to another's records. */
  part?: string;
  /** The columns of what people call a row, by language. */
  names?: Readonly<Record<string, string>>;
  /** Where the record's name is, if it isn't in the row. */
  called?: Called;
  /** It is about an account, and told by each tenant that this works for, too: the resource where the account is a member there, and the column that says which. */
  works?: { resource: string; record: string };
  /** How a row is kept that is about no record. */
  or_else?: Kept;
  /** The columns that follow from other rows, or from others of theirs: of their changes nothing is told. */
  without?: string[];
  /** It is a change though nothing of it may be seen: a password. */
  always?: true;
}

/** A table that is watched, and at what. */
export interface Watched {
  table: string;
  kept: Kept;
  at: readonly ('insert' | 'update' | 'delete')[];
}

const always = ['insert', 'update', 'delete'] as const;

/** The columns of what people call a row, by language; one that is the same in all is found under any. */
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

/** The resource of a table that all its rows are for, before those that show each person their own. */
const platformFirst = (entities: readonly Entity[]) =>
  entities.toSorted((one, other) => Number(one.resource.singleton) - Number(other.resource.singleton));

const ofUsers = {
  resources: ['users'],
  tenant: 'none',
  key: 'user_id',
  record: 'user_id',
  called: { table: 'users', names: { any: 'full_name' } },
} satisfies Partial<Kept>;

/** How people log in and for whom they work: told of without what opens anything, on the account that it is for. */
const access: readonly Watched[] = [
  { table: 'credentials', at: always, kept: { ...ofUsers, part: 'credentials', always: true } },
  // Old sessions are swept away by the server itself.
  { table: 'sessions', at: ['insert', 'update'], kept: { ...ofUsers, key: 'id', part: 'sessions' } },
  // Made anew, a link may expire in the very second of the one before.
  { table: 'password_links', at: always, kept: { ...ofUsers, part: 'password_links', always: true } },
  { table: 'memberships', at: always, kept: { ...ofUsers, and_key: 'tenant_id', part: 'memberships' } },
];

/** Every table of declared resources but the logs themselves, and how people come in; `own` are an admin's, each in place of one of that name. */
export const watchedTables = (model: Model, own: readonly Watched[] = []): Watched[] => {
  const derived = [...new Set(model.entities.map(({ spec }) => spec))]
    .filter(({ view }) => !view)
    .flatMap((spec): Watched[] => {
      const entities = platformFirst(model.entities.filter((entity) => entity.spec === spec));
      const [first] = entities as [Entity];
      // What is sent of changes is a log itself.
      if (first.resource.appendOnly || isEvents(model, first) || spec.name === deliveriesTable) return [];
      const owner = ownerOf(model, first);
      const names = owner ? [owner.resource] : entities.map(({ resource }) => resource.name);
      const reckoned = spec.fields
        .filter(({ declared }) => formulaOf(declared) !== undefined || declared.kept)
        .map(({ name }) => snake(name));
      const follows = [
        ...entities.flatMap(({ spans }) => spans.flatMap(({ least, most }) => [snake(least), snake(most)])),
        ...reckoned,
      ];
      const isTenants = entities.some(({ resource }) => resource.scope.rows === 'tenant-itself');
      return [
        {
          table: spec.name,
          at: always,
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

/** The triggers that write the log, by name; each a statement that makes it, or makes it anew. */
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
    /** Tables that the audit log tells of beside the declared ones; each in place of the framework's own of that name. */
    watched?: readonly Watched[];
  }
}
