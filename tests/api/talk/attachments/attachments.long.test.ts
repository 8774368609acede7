import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { onEachEngine } from '../../resources/onEachEngine';
import { temporaryStorage } from '../../resources/uploaded';
import { attachmentSceneOf } from './attachmentScene';
import { attachmentsOfAdmins } from './attachmentsOfAdmins';
import { attachmentsOfShops } from './attachmentsOfShops';
import { attachmentsOfStorefronts } from './attachmentsOfStorefronts';

const files = temporaryStorage();
afterAll(() => files.remove());

await onEachEngine(
  (server, engine) => {
    const scene = attachmentSceneOf(server, engine, files.folder);
    attachmentsOfShops(scene);
    attachmentsOfAdmins(scene);
    attachmentsOfStorefronts(scene);

    describe('attachments stored before names and sizes existed', () => {
      it('are shown with a name from their address', async () => {
        const thread = await scene.startThread();
        await server().db.execute(
          sql`update messages set attachments = '[{"url":"/media/demo/mug-1.webp","alt":null},{"url":"https://example.com/a.png","alt":null},null]' where thread = ${thread}`,
        );
        expect((await scene.messagesIn(scene.at.vendor, thread))[0].attachments).toEqual([
          { url: '/media/demo/mug-1.webp', name: 'mug-1.webp', bytes: null, href: '/media/demo/mug-1.webp' },
        ]);
      });
    });
  },
  { storage: files.storage },
);
