import { hash } from 'node:crypto';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/database';
import { networkOf } from '../platform/limits/rateLimit';
import { knownPlaces, users } from '../database/tables';
import { setTokenCookie, tokenCookie } from './tokenCookies';
import { createToken } from './tokens';
import { dayInMs } from '../../core/days';

/** How many days a network or browser is remembered after a login. */
const days = 180;

const cookie = 'device';

/** The network that a login attempt comes from, and the token that the browser received at an earlier login. */
export interface Place {
  network: string;
  device: string | undefined;
}

const hashed = (kind: keyof Place, value: string) => hash('sha256', `${kind} ${value}`);

export const placeOf = (request: FastifyRequest): Place => ({
  network: networkOf(request.ip),
  device: tokenCookie(request, cookie),
});

/**
 * Returns whether the user has signed in from this network before, and from this browser. Both are false if no user has
 * the email address.
 */
export const knownAt = async (
  db: Db,
  email: string,
  { network, device }: Place,
): Promise<Record<keyof Place, boolean>> => {
  const marks = { network: hashed('network', network), device: device && hashed('device', device) };
  const rows = await db
    .select({ mark: knownPlaces.place_hash })
    .from(knownPlaces)
    .innerJoin(users, eq(users.id, knownPlaces.user_id))
    .where(
      and(
        eq(users.email, email),
        inArray(
          knownPlaces.place_hash,
          Object.values(marks).filter((mark) => mark !== undefined),
        ),
      ),
    );
  const found = new Set(rows.map(({ mark }) => mark));
  return { network: found.has(marks.network), device: marks.device !== undefined && found.has(marks.device) };
};

/**
 * Stores the network and browser of a successful login. If the browser doesn't have a token yet, the reply sets one.
 */
export const rememberPlace = async (
  db: Db,
  userId: number,
  { network, device = createToken() }: Place,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> => {
  const seen_at = new Date();
  const places = [hashed('network', network), hashed('device', device)];
  const long = new Date(seen_at.getTime() - days * dayInMs);
  await db.delete(knownPlaces).where(and(eq(knownPlaces.user_id, userId), lt(knownPlaces.seen_at, long)));
  await db
    .insert(knownPlaces)
    .values(places.map((place_hash) => ({ user_id: userId, place_hash, seen_at })))
    .onConflictDoUpdate({ target: [knownPlaces.user_id, knownPlaces.place_hash], set: { seen_at } });
  // The cookie grants no access. It only tells this browser's login attempts apart from those of unknown browsers.
  const rules = { seconds: (days * dayInMs) / 1000, sameSite: 'Strict' } as const;
  reply.header('set-cookie', setTokenCookie(request, cookie, device, rules));
};
