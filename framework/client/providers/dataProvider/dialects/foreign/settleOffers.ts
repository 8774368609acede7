import { isPlain } from '../../../../../core/objects';
import { isAllowed } from '../../../../../declaration/admin/roles';
import type { Registry } from '../../../../../declaration/admin/registry';
import type { Api, Offers } from '../../../../../declaration/resource/api';
import { limitToOffers } from '../../../../../declaration/admin/offers';
import type { Client } from '../../../client';
import { sessionNow, fetchJsonOf } from './dialects';

/**
 * Maximum time to wait for the capabilities of other APIs, in milliseconds. An API that doesn't answer in time is
 * assumed to have all capabilities.
 */
const maxWait = 2000;

/**
 * Requests the capabilities of an API, given its path. Returns undefined if the call fails or times out, or if the
 * reply isn't an object.
 */
const ask = async (client: Client, api: Api): Promise<Record<string, unknown> | undefined> => {
  if (typeof api.can !== 'function') return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, maxWait, undefined));
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

const asOffers = (answer: unknown): Offers | false => {
  if (isPlain(answer)) return answer;
  return answer === true ? {} : false;
};

/**
 * Limits the declarations in the registry to the capabilities of APIs on other hosts. Each API is called once per
 * session. If an API doesn't answer, its resources' declarations stay unchanged, and the next page load tries again.
 */
export const settleOffers = async (client: Client, registry: Registry): Promise<void> => {
  const { session } = client;
  const { user, foreignOffers } = session.get();
  const storedOffers = isPlain(foreignOffers) ? foreignOffers : {};
  // If a resource fails to load, its declaration stays unchanged, and its screens show the error.
  const heads = registry.all.filter(({ offering }) => offering);
  const saying = (await Promise.all(heads.map(({ name }) => registry.load(name).catch(() => undefined)))).filter(
    (resource) => resource !== undefined,
  );
  const unknown = saying.filter(
    (resource) =>
      typeof resource.api.can === 'function' &&
      !Object.hasOwn(storedOffers, resource.name) &&
      isAllowed(user?.role_type, resource, 'list'),
  );
  const answers = new Map<Api['can'], ReturnType<typeof ask>>();
  for (const { api } of unknown) if (!answers.has(api.can)) answers.set(api.can, ask(client, api));
  const replies = await Promise.all(
    unknown.map(async ({ name, api }) => [name, await answers.get(api.can), api.path] as const),
  );
  const newOffers = Object.fromEntries(
    replies.flatMap(([name, answer, path]) => (answer ? [[name, asOffers(answer[path])]] : [])),
  );
  if (replies.length > 0) session.set({ foreignOffers: { ...storedOffers, ...newOffers } });
  const offers: Record<string, unknown> = { ...storedOffers, ...newOffers };
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
