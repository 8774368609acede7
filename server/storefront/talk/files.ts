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

/** The rate limit for uploads per IP address. It is high enough for a few messages with many pictures. */
const sending = { burst: 30, perSecond: 0.2 };

/**
 * The rate limit for uploads per identity, regardless of the IP address. It limits the storage that an identity can
 * use.
 */
const keeping = { burst: 30, perSecond: 1 / 60 };

/** The prefix of storefront folders. Files in these folders can only be accessed through signed URLs. */
export const storefrontFolders = 'storefront';

/** Returns the folder for an identity's files. Its name identifies the owner in a file's URL. */
export const storefrontFolder = (identity: { id: number }): string => `${storefrontFolders}-${identity.id}`;

/**
 * `POST /api/storefront/uploads`: stores a file for a later message. Requires the token of an order and allows any
 * origin. The type is detected from the content and images are re-encoded, as in the dashboard.
 */
export const takeFiles = (app: FastifyInstance, db: Db, intake: Intake): void => {
  const limits = { address: app.rateLimit('send files', sending), identity: app.rateLimit('keep files', keeping) };
  const { attachments } = messageItems.fields;
  const uploadRules = kindOf(attachments).uploads!(attachments);
  const url = '/storefront/uploads';
  answerPreflight(app, url, { method: 'POST', headers: 'authorization, content-type, accept-language' });
  app.register(async (uploads) => {
    // Removes the other routes' parser, which doesn't support files and would read them into memory.
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
          acceptedKinds: uploadRules,
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
