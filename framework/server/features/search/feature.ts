import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fold } from '../../../core/text/fold';
import { isWithinTenant } from '../../../declaration/resource/scope';
import { kindOf } from '../../../kinds';
import { loggedIn, principalOf, may } from '../../auth/may';
import type { Db } from '../../database/database';
import { reading } from '../../database/reading';
import { answerTo } from '../../database/statement';
import type { Entity, Model } from '../../database/tables/model';
import { scopeOf } from '../../database/within';
import type { Principal } from '../../kernel/principal';
import { rowsOf } from '../../resources/call';
import type { HandlerRegistry } from '../../resources/defineHandlers';
import { answer, text } from '../../resources/http/types';
import { isMaskedIn } from '../../resources/read/found';
import { isOneShortWord, ranked, searchFor, searchLimits, titleColumns } from '../../resources/read/search';
import { titleOf } from '../../resources/read/wireRecord';
import type { Reach } from '../../resources/scope';
import type { Feature, Tools } from '../feature';
import { linesOf } from './lines';
import type { Found } from '../../../declaration/wire/wire';
import { mostFound } from '../../../declaration/wire/wire';

/**
 * The maximum number of rows that the search index returns for a one- or two-letter word. These rows are an arbitrary
 * sample, and a few hundred of them belong to the tenant (PostgreSQL, GIN tips: `gin_fuzzy_search_limit`). Searches for
 * several words aren't limited, because too few of the sampled rows would contain all of the words.
 */
const someOfMany = 10_000;

/**
 * Settings for index searches, where each query gets its own plan. They override the settings of `byOnePlan` in the
 * same transaction.
 */
const byIndexes = (
  isShort: boolean,
) => sql`select set_config('plan_cache_mode', 'auto', true), set_config('enable_bitmapscan', 'on', true),
  set_config('gin_fuzzy_search_limit', ${isShort ? String(someOfMany) : '0'}, true), set_config('enable_seqscan', 'on', true)`;

/** The maximum number of matching rows to rank per resource. */
const maxRanked = 500;

/**
 * How many of each resource's latest rows to search first, without using an index. Few tenants have more rows than
 * this.
 */
const mostLatest = 2000;

/** Settings that make PostgreSQL read the latest rows in index order. All queries share a generic plan. */
const byOnePlan = sql`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true),
  set_config('enable_bitmapscan', 'off', true)`;

const foundSchema = z.object({
  resource: text,
  id: z.int(),
  title: z.union([text, z.array(text.nullable())]).nullable(),
  values: z
    .record(z.string(), z.unknown())
    .meta({ description: 'The fields of a search result that the caller may read' }),
});

const schema = {
  tags: ['Search'],
  summary: 'Search all resources that the caller may list',
  security: [{ token: [] }],
  querystring: z.strictObject({
    q: z
      .string('validation.required')
      .refine((query) => fold(query) !== '', 'validation.required')
      .max(searchLimits.length, 'validation.too_long'),
  }),
  response: {
    200: answer(`The best results first, at most ${mostFound} per resource`, { data: z.array(foundSchema) }),
  },
};

/** Returns the resources that have text titles and that the user can search and open. */
const entitiesOf = (model: Model, principal: Principal): Entity[] =>
  model.entities.filter(
    ({ resource, spec, fields }) =>
      !resource.singleton &&
      spec.search.length > 0 &&
      kindOf(fields[resource.title]!).searchText &&
      ['list', 'show'].every((right) => may(principal, resource, right)),
  );

type FoundRow = [rank: number, id: number, title: unknown[]];

/** True if searching the latest rows was enough: it found enough results, or there are no other rows. */
const suffices = (
  query: string,
  [checked, number]: readonly [looked: number, number: number, best: unknown],
): boolean => checked < mostLatest || number >= (isOneShortWord(query) ? mostFound : maxRanked);

/** Searches the latest rows of each entity. If they don't yield enough results, also uses the entity's search index. */
const findIn = async (
  tx: Db,
  entities: readonly Entity[],
  reach: Reach & { principal: Principal },
  query: string,
  handlers: HandlerRegistry,
): Promise<FoundRow[][]> => {
  const findings = entities.map((entity) => {
    const isOpenOnly = isMaskedIn(entity, reach.principal.role);
    const row = sql`json_build_array(${sql.join(
      titleColumns(entity).map((column) => sql`${column}`),
      sql`, `,
    )})`;
    const finding = { row, rank: ranked(entity, query, isOpenOnly), limit: mostFound };
    const where = (findsMany: boolean) => searchFor(entity, query, { isOpenOnly, findsMany });
    const rows = rowsOf({ entity, handlers: handlers[entity.resource.name], ...reach });
    return {
      latest: rows.findingLatest({ ...finding, where: where(true), among: mostLatest }),
      all: () => rows.finding({ ...finding, where: where(false), among: maxRanked }),
    };
  });
  const ask = async <T>(settings: SQL, queries: readonly SQL[]): Promise<T[]> => {
    const [
      ,
      {
        rows: [row],
      },
    ] = await Promise.all([
      tx.execute(settings),
      tx.execute<{ found: T[] }>(sql`select json_build_array(${sql.join([...queries], sql`, `)}) as found`),
    ]);
    return row!.found;
  };
  const latest = await ask<[looked: number, number: number, best: FoundRow[] | null]>(
    byOnePlan,
    findings.map((finding) => finding.latest),
  );
  const others = findings.filter((_finding, index) => !suffices(query, latest[index]!));
  const all =
    others.length === 0
      ? []
      : await ask<FoundRow[]>(
          byIndexes(isOneShortWord(query)),
          others.map((finding) => finding.all()),
        );
  return findings.map((finding, index) => all[others.indexOf(finding)] ?? latest[index]![2] ?? []);
};

/**
 * Registers `GET search`, the palette's search. One statement searches the latest rows of every resource. If necessary,
 * a second statement searches the indexes of resources with more rows. The scope and the conditions are the same as for
 * lists, so the search finds only records that the caller's lists contain.
 */
const registerSearch = (
  app: FastifyInstance,
  { db, model, tenancy, link }: Pick<Tools, 'db' | 'link' | 'model' | 'tenancy'>,
  handlers: HandlerRegistry,
): void => {
  const preValidation = loggedIn((principal) => entitiesOf(model, principal).length > 0);
  const lines = linesOf({ model, handlers, link });
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/search', { schema, config: { takesKeys: true }, preValidation }, async (request) => {
      const principal = principalOf(request);
      const { q } = request.query;
      const entities = entitiesOf(model, principal);
      const isWithinOne = entities.some(({ resource }) => isWithinTenant(resource.scope));
      const reach: Reach = {
        principal,
        tenant: isWithinOne ? await answerTo(db, tenancy(principal, request.headers)) : null,
      };
      const data = await reading(
        db,
        scopeOf(reach),
        async (tx) => {
          const result = await findIn(tx, entities, { ...reach, principal }, q, handlers);
          const groups = result
            .map((group, index) => ({ entity: entities[index]!, group }))
            .filter(({ group }) => group.length > 0)
            // Resources are sorted by their best result. Resources with equally good results remain in menu order.
            .toSorted((one, other) => other.group[0]![0] - one.group[0]![0]);
          const found = await Promise.all(
            groups.map(async ({ entity, group }): Promise<Found[]> => {
              const ids = group.map(([, id]) => id);
              const values = await lines(tx, entity, { ...reach, principal }, ids);
              return group.map(([, id, title]) => ({
                resource: entity.resource.name,
                id,
                title: titleOf(entity, title, principal.role),
                values: values.get(id) ?? {},
              }));
            }),
          );
          return found.flat();
        },
        { mayFollow: true },
      );
      return { message: '', data };
    });
};

export const search: Feature = {
  name: 'search',
  calls: ['search'],
  routes: (app, { handlers }) => registerSearch(app, app.tools, handlers),
};
