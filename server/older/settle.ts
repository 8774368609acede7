import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Storage } from '@matjar/admin/server';
import { doneOnce } from '@matjar/admin/server/database';
import type { Db, Model } from '@matjar/admin/server/database';
import { countFiles } from './countFiles';
import { moveAttachments } from './moveAttachments';

/**
 * Brings the files of older versions to what they would be now: a shop's attachments are private, and every file is counted.
 * Each is done once for a database; what is broken off begins anew at the next start, and does nothing twice. Several
 * processes may be at it at once. `isEnding` says whether the rest should be left for the next start.
 */
export const settleOlder = async (
  db: Db,
  model: Model,
  storage: Storage,
  isEnding: () => boolean = () => false,
): Promise<void> => {
  const works = {
    'attachments moved': () => moveAttachments(db, model, storage, isEnding),
    'files counted': () => countFiles(db, storage, isEnding),
  };
  for (const [name, work] of Object.entries(works)) {
    const [done] = await db.select().from(doneOnce).where(eq(doneOnce.name, name));
    if (done) continue;
    await work();
    if (isEnding()) return;
    await db.insert(doneOnce).values({ name }).onConflictDoNothing();
  }
};

/** Settles them while the server already answers; as it closes, it leaves the rest for the next start. */
export const settleInBackground = (app: FastifyInstance, db: Db, model: Model, storage: Storage): void => {
  let isClosing = false;
  let settling: Promise<void> | undefined;
  app.addHook('onReady', () => {
    settling = settleOlder(db, model, storage, () => isClosing).catch((error: unknown) =>
      app.log.error(error, 'The files of older versions could not be settled; the next start tries again'),
    );
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    await settling;
  });
};
