import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayWrite } from '../../../declaration/admin/roles';
import { kindOf } from '../../../kinds';
import type { FileKind, Uploaded } from '../../../core/files';
import { fileKinds } from '../../../core/files';
import { visible } from '../../../core/text/plain';
import { isWritable } from '../../../declaration/wire/wire';
import type { HandlerRegistry } from '../../resources/defineHandlers';
import type { Db } from '../../database/database';
import { scopeOf, within } from '../../database/within';
import { loggedIn, may, principalOf } from '../../auth/may';
import { headersOf, language, answer, described, refusal, text, parseId } from '../../resources/http/types';
import { readBy } from '../../resources/http/refusal';
import { ParameterError } from '../../kernel/apiError';
import type { ResourceServer, WriteCall } from '../../resources/call';
import { enterToWrite } from '../../resources/call';
import { atHome } from '../../resources/write/add';
import { say } from '../../resources/http/say';
import { selectionOf } from '../../resources/read/selection/selection';
import type { Storage } from '../../platform/storage/storage';
import type { Tenancy } from '../../auth/tenancy';
import type { Entity, Model } from '../../database/tables/model';
import { newRow } from '../../database/tables/row';
import type { Schema } from '../../resources/http/schemas';
import type { Intake } from './intake';
import { folderOf, talkFolder } from '../../platform/storage/storage';

const longest = 255;

/**
 * Returns a file's original name without folders and control characters. If the result would be empty, returns the file
 * name in the URL.
 */
export const fileNameOf = (given: string, address: string): string => {
  const own = visible((given.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cs}\p{Cn}\p{Co}]/gu, ''));
  return (own || address.split('/').at(-1)!).slice(0, longest);
};

/**
 * Returns the file name for downloads: the result of `fileNameOf`, with the extension of the detected type. Image names
 * are unchanged, because pages show images instead of downloading them.
 */
export const documentNameOf = (given: string, address: string): string => {
  const name = fileNameOf(given, address);
  const ending = /\.\w+$/.exec(address)?.[0] ?? '';
  if (ending === '.webp' || name.toLowerCase().endsWith(ending)) return name;
  return `${name.slice(0, longest - ending.length)}${ending}`;
};

/**
 * Creates a record for an upload in the tenant's uploads resource. Does nothing if the admin has no such resource.
 * Files with the same content share one record.
 */
export const registerFile = async (
  db: Db,
  model: Model,
  tenant: number,
  uploaded: Uploaded,
  filename: string,
): Promise<void> => {
  const entity = model.entities.find(({ resource }) => resource.holdsUploads);
  if (!entity) return;
  const { url, type: _type, ...known } = uploaded;
  const row = newRow(model, entity.resource, { ...known, file: url, name: fileNameOf(filename, url) }, tenant);
  await db
    .insert(entity.table)
    .values(row)
    .onConflictDoNothing({ target: [entity.table[entity.spec.tenant!]!, entity.table.hash!] });
};

const measure = z.int().min(1).nullable();

export const keptFile = z.object({
  url: text.meta({ description: 'Under /media/; for a picture, its large size' }),
  kind: z.enum(fileKinds),
  type: text,
  width: measure,
  height: measure,
  bytes: z.int(),
  hash: text.meta({ description: 'SHA-256 of the stored file' }),
  href: text.meta({
    description:
      'The URL to open. For an attachment of a message, it is valid for one to two hours; otherwise it is `url`',
  }),
});

/** The form that contains the file. It is validated while the file is being received. */
export const formOfFile = described({
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
});

interface UploadOptions {
  db: Db;
  model: Model;
  handlers: HandlerRegistry;
  storage: Storage;
  intake: Intake;
  tenancy: Tenancy;
}

/** Returns the field that a file is being uploaded for. Throws `ParameterError` if the field can't contain files. */
const fieldOf = (
  model: Model,
  query: Record<string, unknown>,
): { entity: Entity; name: string; acceptedKinds: readonly FileKind[] } => {
  const entity = model.entities.find(({ resource }) => resource.name === query.resource);
  if (!entity) throw new ParameterError('resource', 'validation.choice');
  const name = typeof query.field === 'string' ? query.field : '';
  const declared = Object.hasOwn(entity.fields, name) ? entity.fields[name]! : undefined;
  // In the uploads resource, only an upload can set a record's file.
  const takes = declared && (isWritable(declared) || entity.resource.holdsUploads);
  const acceptedKinds = takes ? kindOf(declared).uploads?.(declared) : undefined;
  if (!acceptedKinds) throw new ParameterError('field', 'validation.choice');
  return { entity, name, acceptedKinds };
};

const schemaOf = (model: Model, tenantHeaders: Readonly<Record<string, Schema>> = {}) => ({
  tags: ['Files'],
  summary: 'Upload a file for a field',
  security: [{ token: [] }],
  headers: headersOf({ 'accept-language': language, ...tenantHeaders }),
  querystring: z
    .looseObject({
      resource: described({ type: 'string', description: 'The resource’s name, as in its path: brands' }),
      field: described({ type: 'string', description: 'The resource’s field that holds the file: logo' }),
      home: described({
        type: 'integer',
        minimum: 1,
        description:
          'For callers who act for several tenants: the record to whose tenant the file belongs, such as the conversation of a message',
      }),
    })
    .transform(readBy((query) => ({ ...fieldOf(model, query), home: query.home })))
    .meta({ required: ['resource', 'field'] }),
  consumes: ['multipart/form-data'],
  body: formOfFile,
  response: {
    200: answer('Stored', { data: keptFile }),
    400: refusal('The form can’t be read, or doesn’t name a tenant'),
    401: refusal('The caller isn’t signed in'),
    415: refusal('The body isn’t a multipart form'),
    422: refusal('The file is refused, or the user may not write here'),
  },
});

/**
 * Switches a call to the tenant of the record with the id `home`, for callers with access to several tenants. Throws
 * `ParameterError` if `home` is invalid.
 */
const inTenantOf = async (call: WriteCall, home: unknown): Promise<WriteCall> => {
  if (home === undefined) return call;
  const [field, id] = [call.handlers?.parts.home, parseId(home)];
  if (typeof field !== 'string' || id === undefined) throw new ParameterError('home', 'validation.reference');
  return atHome(call, { [field]: id });
};

/**
 * `POST uploads?resource=<resource>&field=<field>` stores a file for a field that the caller may write, and returns the
 * file's URL. Another call saves the record. Files that no record uses are deleted later.
 */
export const registerUploads = async (app: FastifyInstance, options: UploadOptions): Promise<void> => {
  const { db, model, handlers, storage, intake, tenancy } = options;
  await app.register(async (uploads) => {
    // The other routes' parser reads entire bodies into memory and doesn't accept files.
    uploads.removeContentTypeParser(/^multipart\/form-data/);
    await uploads.register(multipart);
    const schema = schemaOf(model, app.productName.tenantHeaders);
    uploads
      .withTypeProvider<ZodTypeProvider>()
      .post('/uploads', { schema, config: { takesKeys: true }, preValidation: loggedIn() }, async (request) => {
        const { entity, name, acceptedKinds, home } = request.query;
        const selection = selectionOf(model, entity);
        const own = handlers[entity.resource.name];
        const server: ResourceServer = {
          db,
          model,
          entity,
          computed: {},
          selection,
          fullSelection: selection,
          handlers: own,
          of: () => server,
          queue: app.tools.queue,
          storage,
          tenancy,
          translate: app.translate,
        };
        const right = may(principalOf(request), entity.resource, 'create') ? 'create' : 'edit';
        const call = await inTenantOf(await enterToWrite(server, request, right), home);
        const { tenant, principal } = call;
        if (!mayWrite(principal.role, entity.fields[name]!)) throw new ParameterError('field', 'validation.choice');
        // Attachments in conversations aren't added to the tenant's uploads.
        const isPrivate = kindOf(entity.fields[name]!).links !== undefined;
        const { data, filename } = await intake.take({
          request,
          field: name,
          acceptedKinds,
          folder: tenant && isPrivate ? talkFolder(tenant.id) : folderOf(call, tenant?.id),
          lane: 'dashboard',
          owner: `user ${principal.userId}`,
          tenant: tenant?.id,
        });
        // The session may have ended while the file was arriving.
        principalOf({ principal: await app.tools.callers.identify(request.headers, true) });
        // Runs in a separate transaction, so that no transaction is open during the upload.
        if (tenant && !isPrivate)
          await within(db, scopeOf(call), (tx) => registerFile(tx, model, tenant.id, data, filename));
        return { message: say(request, 'messages.uploaded'), data };
      });
  });
};
