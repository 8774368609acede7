import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { kindOf } from '@matjar/admin';
import { fileNameOf, refuseForNow } from '@matjar/admin/server';
import type { Intake } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { say } from '@matjar/admin/server/http';
import { messageItems } from '../../../src/resources/messages/messageItems.resource';
import { schemas } from './schemas';
import { refuseIfBlocked, identityOf } from '../identity';
import { answerPreflight, guarded } from '../openCall';

/** Somebody with a few messages of many pictures passes. */
const sending = { burst: 30, perSecond: 0.2 };

/** The same from one storefront, whichever addresses it calls from: what it sends is kept. */
const keeping = { burst: 30, perSecond: 1 / 60 };

/** What the folders of shoppers' files begin with: they open by signed addresses alone. */
export const storefrontFolders = 'storefront';

/** Where the files of a storefront are: whose a file is can be told by its address. */
export const storefrontFolder = (identity: { id: number }): string => `${storefrontFolders}-${identity.id}`;

/**
 * `POST /api/storefront/uploads`: takes a file that a client sends with a message, by the token of an order and from any
 * origin, told by its bytes and drawn anew as the dashboard's are. The message is another call's.
 */
export const takeFiles = (app: FastifyInstance, db: Db, intake: Intake): void => {
  const limits = { address: app.rateLimit('send files', sending), identity: app.rateLimit('keep files', keeping) };
  const { attachments } = messageItems.fields;
  const wanted = kindOf(attachments).uploads!(attachments);
  const url = '/storefront/uploads';
  answerPreflight(app, url, { method: 'POST', headers: 'authorization, content-type, accept-language' });
  app.register(async (uploads) => {
    // Other calls take forms without files, and read them whole.
    uploads.removeContentTypeParser(/^multipart\/form-data/);
    await uploads.register(multipart);
    uploads.withTypeProvider<ZodTypeProvider>().post(url, {
      schema: schemas.upload,
      onRequest: guarded(limits.address),
      handler: async (request) => {
        const identity = await identityOf(db, request);
        refuseIfBlocked(identity);
        refuseForNow(limits.identity.take(String(identity.id)));
        const { data: kept, filename } = await intake.take({
          request,
          field: 'file',
          wanted,
          folder: storefrontFolder(identity),
          lane: 'guests',
          owner: `identity ${identity.id}`,
          guestOf: identity.shop,
        });
        const data = { ...kept, name: fileNameOf(filename, kept.url) };
        return { message: say(request, 'messages.uploaded'), data };
      },
    });
  });
};
