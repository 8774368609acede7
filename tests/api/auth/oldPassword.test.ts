import { hash } from '@node-rs/argon2';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPasswordLink, setPassword } from '@matjar/admin/server/auth';
import { challenges, credentials, sessions } from '@matjar/admin/testing/database';
import { demoPassword } from '../../../server/seed/data/accounts';
import { hasPostgres, untilBlocked } from '../../helpers/database/locks';
import { codeOf } from '../../helpers/hosts/authenticator';
import { startFactors, vendor } from './startFactors';

const { server, call, enter, challenge, complete, setUpCodes, idOf } = startFactors();

/** Returns another hash of the same password. Only this hash shows that the password has been set again. */
const newHash = () => hash(demoPassword);

/** Runs `work` while each accepted password or code is followed by a reset of the vendor's password. */
const whileReset = async <T>(work: () => Promise<T>): Promise<T> => {
  const { db } = server();
  const userId = await idOf(vendor);
  const user = `user_id = ${userId}`;
  await db.execute(
    sql.raw(`create function reset_password() returns trigger language plpgsql as $$ begin
    update credentials set password_hash = '${await newHash()}' where ${user};
    update sessions set revoked_at = now() where ${user};
    delete from challenges where ${user};
    return null; end $$`),
  );
  // The server forgets the failed attempts once it has accepted a password or a code.
  await db.execute(sql`create trigger reset_password after delete on attempts
    for each row execute function reset_password()`);
  try {
    return await work();
  } finally {
    await db.execute(sql`drop function reset_password cascade`);
  }
};

const traces = async () => {
  const { db } = server();
  const userId = await idOf(vendor);
  return {
    sessions: await db.$count(sessions, and(eq(sessions.user_id, userId), isNull(sessions.revoked_at))),
    challenges: await db.$count(challenges, eq(challenges.user_id, userId)),
  };
};

describe('a login under way when the password is reset', () => {
  it('is refused like a wrong password', async () => {
    const wrong = await enter('wrong');
    const refused = await whileReset(() => enter());
    expect([refused.status, refused.body, await traces()]).toEqual([422, wrong.body, { sessions: 0, challenges: 0 }]);
    expect((await enter()).status).toBe(200);
  });

  it('gets no second step', async () => {
    await setUpCodes(await server().login(vendor));
    const wrong = await enter('wrong');
    const refused = await whileReset(() => enter());
    expect([refused.status, refused.body, await traces()]).toEqual([422, wrong.body, { sessions: 0, challenges: 0 }]);
  });

  it('is refused in its second step', async () => {
    const { secret } = await setUpCodes(await server().login(vendor));
    const { token } = await challenge();
    const refused = await whileReset(() => complete(token, { code: codeOf(secret, Date.now() + 30_000) }));
    expect([refused.status, await traces()]).toEqual([422, { sessions: 0, challenges: 0 }]);
  });

  it.skipIf(!hasPostgres)('waits for the reset if that has begun', async () => {
    const { db } = server();
    const userId = await idOf(vendor);
    const login = await db.transaction(async (tx) => {
      await tx
        .update(credentials)
        .set({ password_hash: await newHash() })
        .where(eq(credentials.user_id, userId));
      const reply = enter(demoPassword);
      await untilBlocked(db);
      return { reply };
    });
    expect((await login.reply).status).toBe(422);
  });
});

describe('a change with the old password', () => {
  it.skipIf(!hasPostgres).each([
    ['password', { new_password: 'an-attackers-choice', repeat_password: 'an-attackers-choice' }],
    ['email', { email: 'attacker@example.com' }],
  ])('that begins during a reset is refused: %s', async (_name, values) => {
    const { db, login } = server();
    const { headers, user } = await login(vendor);
    const userId = Number(user.id);
    const token = await createPasswordLink(db, userId, 60);
    const chosen = 'the-owners-choice';
    const { replies } = await db.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${userId} for update`);
      const reset = call('password/reset', { token, new_password: chosen, repeat_password: chosen });
      await untilBlocked(db);
      const change = call('my_account/update', { user_id: userId, current_password: demoPassword, ...values }, headers);
      await untilBlocked(db, 2);
      return { replies: Promise.all([reset, change]) };
    });
    const [reset, change] = await replies;
    expect([reset.status, change.status, Object.keys(change.body.errors)]).toEqual([200, 422, ['current_password']]);
    expect((await enter(chosen)).status).toBe(200);
    await setPassword(db, userId, demoPassword);
  });
});
