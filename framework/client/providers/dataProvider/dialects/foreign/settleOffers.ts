import { isPlain } from '../../../../../core/objects';
import { isAllowed } from '../../../../../declaration/admin/roles';
import type { Registry } from '../../../../../declaration/admin/registry';
import type { Api, Offers } from '../../../../../declaration/resource/api';
import { limitToOffers } from '../../../../../declaration/admin/offers';
import type { Client } from '../../../client';
import { sessionNow, fetchJsonOf } from './dialects';

/** The longest that the page waits for what other APIs offer, in milliseconds; without an answer they may offer everything. */
const patience = 2000;

/** What an API says it offers, by path; undefined where it doesn't answer, in time or in this shape. */
const ask = async (client: Client, api: Api): Promise<Record<string, unknown> | undefined> => {
  if (typeof api.can !== 'function') return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined));
  try {
    const answer: unknown = await Promise.race([
      api.can({ fetchJson: fetchJsonOf(api, () => sessionNow(client)) }),
      late,
    ]);
    return isPlain(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
};

const asOffers = (said: unknown): Offers | false => {
  if (isPlain(said)) return said;
  return said === true ? {} : false;
};

/**
 * Limits the registry to what the APIs of other hosts offer. One that says so itself is asked once a session, of all its resources at
 * once; one that doesn't answer keeps what is declared, whose lists tell why they are empty, and is asked again by the next page.
 */
export const settleOffers = async (client: Client, registry: Registry): Promise<void> => {
  const { session } = client;
  const { user, foreignOffers } = session.get();
  const known = isPlain(foreignOffers) ? foreignOffers : {};
  // One that can't be loaded keeps what is declared: its screens say so.
  const heads = registry.all.filter(({ offering }) => offering);
  const saying = (await Promise.all(heads.map(({ name }) => registry.load(name).catch(() => undefined)))).filter(
    (resource) => resource !== undefined,
  );
  const unknown = saying.filter(
    (resource) =>
      typeof resource.api.can === 'function' &&
      !Object.hasOwn(known, resource.name) &&
      isAllowed(user?.role_type, resource, 'list'),
  );
  const answers = new Map<Api['can'], ReturnType<typeof ask>>();
  for (const { api } of unknown) if (!answers.has(api.can)) answers.set(api.can, ask(client, api));
  const told = await Promise.all(
    unknown.map(async ({ name, api }) => [name, await answers.get(api.can), api.path] as const),
  );
  const learnt = Object.fromEntries(
    told.flatMap(([name, answer, path]) => (answer ? [[name, asOffers(answer[path])]] : [])),
  );
  if (told.length > 0) session.set({ foreignOffers: { ...known, ...learnt } });
  const offers: Record<string, unknown> = { ...known, ...learnt };
  limitToOffers(
    registry,
    new Map(
      saying.map(({ name, api: { can = {} } }) => [
        name,
        typeof can === 'function' ? asOffers(offers[name] ?? true) : can,
      ]),
    ),
  );
};
