import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fold } from '../../../core/text/fold';
import { isWithinTenant } from '../../../declaration/admin/scope';
import type { Found } from '../../../declaration/wire/found';
import { mostFound } from '../../../declaration/wire/found';
import { kindOf } from '../../../kinds';
import { loggedIn, principalOf } from '../../auth/loggedIn';
import { may } from '../../auth/may';
import type { Principal } from '../../auth/principal';
import type { Tenancy } from '../../auth/tenancy';
import type { Db } from '../../database/database';
import { reading } from '../../database/reading';
import { scopeOf } from '../../database/within';
import { answer, text } from '../../http/types';
import type { Entity, Model } from '../../tables/model';
import type { Reach } from '../scope';
import { scoped } from '../scope';
import { isMaskedIn } from './found';
import { isOneShortWord, ranked, searchFor, searchLimits } from './search';
import { titleOf } from './wireRecord';

/**
 * About how many rows an index looks at of the more that have a word of a letter or two; some of them, in no order (PostgreSQL, GIN tips: `gin_fuzzy_search_limit`).
 * To look at a million, of which five are told, would take seconds, with the index or without. Of several words it would find too few that have all of them.
 */
const someOfMany = sql`select set_config('gin_fuzzy_search_limit', '10000', true), set_config('enable_seqscan', 'off', true)`;

/** How many rows of a resource are weighed against each other: of a query that finds more, the best of these are told. */
const mostWeighed = 500;

const found = z.object({ resource: text, id: z.int(), title: z.union([text, z.array(text.nullable())]).nullable() });

const schema = {
  tags: ['Search'],
  summary: 'Records of every resource that the caller may list, by what their lists’ search finds',
  security: [{ token: [] }],
  querystring: z.strictObject({ q: z.string('validation.required').refine((query) => fold(query) !== '', 'validation.required').max(searchLimits.length, 'validation.too_long') }),
  response: { 200: answer(`The best first, of each resource at most ${mostFound}`, { data: z.array(found) }) },
};

/** The resources in which somebody can search and open what is found, and whose records are called by a text. */
const entitiesOf = (model: Model, principal: Principal): Entity[] =>
  model.entities.filter(({ resource, spec, fields }) =>
    !resource.singleton && spec.search.length > 0 && kindOf(fields[resource.title]!).searchText &&
    ['list', 'show'].every((right) => may(principal, resource, right)));

const titleColumns = ({ resource, fields, table }: Entity): SQL[] => {
  const { title } = resource;
  return Object.keys(kindOf(fields[title]!).columns(fields[title]!)).map((suffix) => sql`${table[`${title}${suffix}`]}`);
};

/** How a row is told: how well it fits, its id, and the columns of its title. */
type FoundRow = [rank: number, id: number, title: unknown[]];

/**
 * `GET search`: the palette's one call. One statement asks every resource; each is narrowed as its list is, and searched by
 * its list's index, so that nothing is found that the caller's lists wouldn't show.
 */
export const registerSearch = (app: FastifyInstance, { db, model, tenancy }: { db: Db; model: Model; tenancy: Tenancy }): void => {
  const preValidation = loggedIn((principal) => entitiesOf(model, principal).length > 0);
  app.withTypeProvider<ZodTypeProvider>().get('/search', { schema, config: { takesKeys: true }, preValidation }, async (request) => {
    const principal = principalOf(request);
    const { q } = request.query;
    const entities = entitiesOf(model, principal);
    const isWithinOne = entities.some(({ resource }) => isWithinTenant(resource.scope));
    const reach: Reach = { principal, tenant: isWithinOne ? await tenancy(db, principal, request.headers) : null };
    const asked = entities.map((entity) => {
      const isOpenOnly = isMaskedIn(entity, principal.role);
      return scoped(entity, reach).finding({
        row: sql`json_build_array(${sql.join(titleColumns(entity), sql`, `)})`,
        where: searchFor(entity, q, { isOpenOnly }), rank: ranked(entity.table, q, isOpenOnly), among: mostWeighed, limit: mostFound,
      });
    });
    const statement = sql`select json_build_array(${sql.join(asked, sql`, `)}) as found`;
    const { result: { rows } } = await reading(db, scopeOf(reach), async (tx) => {
      const [, answered] = await Promise.all([isOneShortWord(q) && tx.execute(someOfMany), tx.execute<{ found: FoundRow[][] }>(statement)]);
      return answered;
    }, { mayFollow: true });
    const groups = rows[0]!.found.map((group, index) => ({ entity: entities[index]!, group })).filter(({ group }) => group.length > 0);
    // Resources in the menu's order, but those first whose best fits better.
    const best = groups.toSorted((one, other) => other.group[0]![0] - one.group[0]![0]);
    const data = best.flatMap(({ entity, group }) =>
      group.map(([, id, title]): Found => ({ resource: entity.resource.name, id, title: titleOf(entity, title, principal.role) })));
    return { message: '', data };
  });
};
