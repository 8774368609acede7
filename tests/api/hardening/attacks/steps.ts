import type { AnyResource } from '@matjar/admin';
import { keyOf } from '@matjar/admin/testing';
import type { Random } from '../../../../server/seed/random';
import { sampleOf } from '../../resources/samples';
import type { Attacked, Declared } from './attacked';
import type { Attack } from './positions';
import { attackRoutes, leaksOf } from './tenantRoutes';
import type { TenantRoute } from './tenantRoutes';
import type { Side } from './twoShops';
import { look, markOf, touchedBeyond } from './twoShops';

type Sample = Record<string, unknown>;

const samplesBySide = new WeakMap<Side, Map<string, Sample>>();

/**
 * Returns the values to write. They refer only to the caller's data and contain the shop's marker word. Reuses the
 * values from an earlier call unless `isFresh` is true.
 */
export const samplesOf = async (route: Declared | undefined, own: Side, isFresh = false): Promise<Sample> => {
  if (!route || route.kind === 'list' || (typeof route.kind === 'string' && route.kind !== 'add')) return {};
  const samples = samplesBySide.get(own) ?? new Map<string, Sample>();
  samplesBySide.set(own, samples);
  const { resource, kind, path } = route;
  if (!samples.has(path) || isFresh) {
    const inputResource =
      typeof kind === 'object'
        ? ({
            ...resource,
            fields: resource.actions[kind.action]!.input ?? {},
            api: { path: resource.api.path },
          } as AnyResource)
        : resource;
    const sample = await sampleOf(own.person, inputResource);
    samples.set(path, JSON.parse(JSON.stringify(sample).replaceAll('"Sample ', `"${markOf(own.shop)} `)) as Sample);
  }
  return samples.get(path)!;
};

/** Returns a request that refers only to the caller's own records. */
const ownCall = ({ route, declared }: TenantRoute, own: Side, sample: Sample, random: Random): Attack => {
  const [method, address] = route.split(' ') as [string, string];
  const id = declared && own.ids.get(declared.resource.name)?.[0];
  const query = random.pick([
    '',
    `?per_page=${random.int(1, 30)}`,
    `?ids=${id ?? 1}`,
    `?search=${markOf(own.shop)}`,
    '?sort=id&order=asc',
  ]);
  if (method === 'GET')
    return {
      position: 'their own',
      method,
      url: `${address}${declared && !declared.resource.singleton ? query : ''}`,
      headers: own.headers,
    };
  const idValues =
    declared && declared.kind !== 'add' && id !== undefined ? { [keyOf(declared.resource.api)]: id } : {};
  return { position: 'their own', method, url: address, headers: own.headers, payload: { ...sample, ...idValues } };
};

/** Rotates each list of ids so that a random id comes first. */
const turn = (side: Side, random: Random) => {
  for (const [name, ids] of side.ids) {
    const from = random.int(0, Math.max(0, ids.length - 1));
    side.ids.set(name, [...ids.slice(from), ...ids.slice(0, from)]);
  }
};

/** The maximum number of consecutive requests by the same side. */
const inARow = 25;

/**
 * Sends `steps` requests from both sides in random order. Each request either uses the side's own records or attacks
 * the other side. Returns the number of requests and a list of leaks: the other side's data that appeared in a response
 * or was changed. Stops early if there are many leaks.
 */
export const stepsOf = async (
  server: Attacked,
  random: Random,
  pairs: readonly (readonly [Side, Side])[],
  { steps, isOut }: { steps: number; isOut: boolean },
): Promise<{ done: number; wrong: string[] }> => {
  const wrong: string[] = [];
  let rows = 0;
  let done = 0;
  while (done < steps) {
    const [own, other] = random.pick(pairs);
    const routes = attackRoutes(server, own);
    for (const side of [own, other]) {
      if (rows % 20 === 0) await look(server, side);
      turn(side, random);
    }
    rows += 1;
    const run: string[] = [];
    for (let left = random.int(1, inARow); left > 0 && done < steps; left -= 1) {
      const route = random.pick(routes);
      const sample = await samplesOf(route.declared, own, random.chance(0.02));
      const attack = random.chance(0.35)
        ? ownCall(route, own, sample, random)
        : random.pick(route.attacks(own, other, sample));
      const { baseline: _baseline, ...alone } = attack;
      const leaks = await leaksOf(server, { own, other, attack: alone, resource: route.declared?.resource, isOut });
      // Ignores differences in record counts. The expected counts are out of date because the attacker has added
      // records since.
      const real = leaks.filter((leak) => !/^\d+ of \d+ records$/.test(leak) && leak !== '401');
      // If the attack ended the attacker's own session, the attacker signs in again.
      if (leaks.includes('401'))
        Object.assign(own.headers, { authorization: (await server.session(own.userId)).authorization });
      wrong.push(...real.map((leak) => `${route.route} from ${own.shop}, ${attack.position}: ${leak}`));
      run.push(`${route.route} (${attack.position})`);
      done += 1;
    }
    const expectedTouches = own.works.flatMap((shop) => [
      `audit_log about password_links of ${shop}`,
      `change_sets about password_links of ${shop}`,
    ]);
    const touched = (await touchedBeyond(server, own.reach)).filter((one) => !expectedTouches.includes(one));
    if (touched.length > 0) wrong.push(`shop ${own.shop} touched ${touched.join()} by one of ${run.join('; ')}`);
    if (wrong.length > 50) break;
  }
  return { done, wrong };
};
