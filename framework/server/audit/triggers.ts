import { kindOf } from '../../kinds';
import { clients } from '../../../src/resources/clients/clients.resource';
import { teamMembers } from '../../../src/resources/teamMembers/teamMembers.resource';
import type { Area, Model } from '../tables/model';
import { snake } from '../tables/names';

/** What the log's trigger must know of a table's rows; the SQL function `audit_entry` reads it. */
interface Kept {
  /** The areas that the table holds; a change counts for that of the request, else for the first. */
  areas: string[];
  /** Whose a row is: the shop's of its column, the shop itself, that of the team member it is about, nobody's. */
  shop: 'row' | 'own' | 'member' | 'none';
  /** The column that tells rows apart, and that of the record which they are or belong to. */
  key: string;
  /** A second column that it takes to tell rows apart. */
  and_key?: string;
  record: string;
  /** The rows' own area, where they belong to another's records. */
  part?: string;
  /** The columns of what people call a row. */
  en?: string;
  ar?: string;
  /** The table where the record's name is, if it isn't in the row. */
  called?: 'users' | 'team_members' | 'sub_shops' | 'clients';
  /** It is about an account, and told in each shop that this works in, too: the area where the account is a member there. */
  works?: string;
  /** How a row is kept that is about no record. */
  or_else?: Kept;
  /** The columns that follow from other rows: of their changes nothing is told. */
  without?: string[];
  /** It is a change though nothing of it may be seen: a password. */
  always?: true;
}

/** A table that is watched, and at what. */
interface Watched {
  table: string;
  kept: Kept;
  at: readonly ('insert' | 'update' | 'delete')[];
}

const always = ['insert', 'update', 'delete'] as const;

/** The record that an area's rows belong to: the other area, and the column that names it. */
const ownerOf = (model: Model, area: Area) =>
  model.areas.flatMap((owner) =>
    Object.values(owner.fields).flatMap((declared) => {
      const own = kindOf(declared).rows?.(declared);
      return own?.area === area.resource.name ? [{ area: owner.resource.name, column: snake(own.by) }] : [];
    }))[0];

const titleColumns = ({ resource, fields }: Area) => {
  const declared = fields[resource.title]!;
  const [en, ar] = Object.keys(kindOf(declared).columns(declared)).map((suffix) => snake(`${resource.title}${suffix}`));
  return { ...(en && { en }), ...((ar ?? en) && { ar: (ar ?? en)! }) };
};

const isEvents = (model: Model, { resource }: Area) =>
  model.areas.some(({ fields }) => Object.values(fields).some((declared) =>
    kindOf(declared).logs && kindOf(declared).rows!(declared).area === resource.name));

/** The area of a table that all its rows are for, before those that show each person their own. */
const platformFirst = (areas: readonly Area[]) =>
  areas.toSorted((one, other) => Number(one.resource.singleton) - Number(other.resource.singleton));

const ofUsers = { areas: ['users'], shop: 'none', record: 'user_id', called: 'users' } satisfies Partial<Kept>;

/**
 * How people log in and where they work. Passwords, sessions and links are told of without what opens anything, on the
 * account, the team member or the client that they are for.
 */
const access: readonly Watched[] = [
  { table: 'credentials', at: always, kept: { ...ofUsers, key: 'user_id', part: 'credentials', always: true } },
  // Old sessions are swept away by the server itself.
  { table: 'sessions', at: ['insert', 'update'], kept: { ...ofUsers, key: 'id', part: 'sessions' } },
  // Made anew, a link may expire in the very second of the one before.
  { table: 'password_links', at: always, kept: { ...ofUsers, key: 'user_id', part: 'password_links', works: teamMembers.name, always: true } },
  {
    table: 'invitations', at: always,
    kept: { areas: [teamMembers.name], shop: 'member', key: 'team_member_id', record: 'team_member_id', part: 'invitations', called: 'team_members', always: true },
  },
  {
    table: 'client_invitations', at: always,
    kept: { areas: [clients.name], shop: 'row', key: 'client_id', record: 'client_id', part: 'client_invitations', called: 'clients', always: true },
  },
  {
    table: 'memberships', at: always,
    kept: {
      areas: [teamMembers.name], shop: 'row', key: 'user_id', and_key: 'sub_shop_id', record: 'team_member_id', part: 'memberships', called: 'team_members',
      // Whoever owns a shop is in its log by no team member; the platform gave it to them.
      or_else: { areas: ['shops'], shop: 'none', key: 'user_id', record: 'sub_shop_id', part: 'memberships', called: 'sub_shops' },
    },
  },
];

/** Every table of declared areas but the logs themselves, and how people come in. */
export const watchedTables = (model: Model): Watched[] => {
  const derived = [...new Set(model.areas.map(({ spec }) => spec))].filter(({ view }) => !view).flatMap((spec): Watched[] => {
    const areas = platformFirst(model.areas.filter((area) => area.spec === spec));
    const [first] = areas as [Area];
    if (first.resource.appendOnly || isEvents(model, first)) return [];
    const owner = ownerOf(model, first);
    const names = owner ? [owner.area] : areas.map(({ resource }) => resource.name);
    const follows = areas.flatMap(({ spans }) => spans.flatMap(({ least, most }) => [snake(least), snake(most)]));
    const isShops = areas.some(({ resource }) => resource.scope.rows === 'tenant-itself');
    return [{
      table: spec.name,
      at: always,
      kept: {
        areas: names, shop: spec.ofShops ? 'row' : isShops ? 'own' : 'none', key: 'id', record: owner?.column ?? 'id',
        ...(owner && { part: first.resource.name }), ...titleColumns(first), ...(follows.length > 0 && { without: follows }),
      },
    }];
  });
  return derived.some(({ table }) => table === 'users') ? [...derived, ...access] : derived;
};

const rowsOf = { insert: 'NEW TABLE AS later_rows', delete: 'OLD TABLE AS earlier_rows', update: 'OLD TABLE AS earlier_rows NEW TABLE AS later_rows' };

/** The triggers that write the log, by name; each a statement that makes it, or makes it anew. */
export const auditTriggers = (model: Model): Map<string, string> =>
  new Map(watchedTables(model).flatMap(({ table, kept, at }) =>
    at.map((event): [string, string] => {
      const name = `${table}_audit_${event}`;
      const argument = JSON.stringify(kept).replaceAll("'", "''");
      return [name, `create or replace trigger "${name}" after ${event} on "${table}" referencing ${rowsOf[event]} for each statement `
        + `when (not is_quiet()) execute function audit_rows('${argument}')`];
    })));
