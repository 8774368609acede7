import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../apiError';
import { unfold } from '../../read/brackets';
import { isTooDeep } from './depth';
import { isObject } from '../../../../core/objects/isPlain';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body came as a form, in which all values are texts. */
    isForm: boolean;
  }
}

/** More fields than any form has. */
const mostPairs = 2000;

const unfolded = (request: FastifyRequest, pairs: Iterable<readonly [string, string]>) => {
  const list = [...pairs];
  if (list.length > mostPairs) throw new ApiError(413, 'messages.payload_too_large');
  request.isForm = true;
  try {
    return unfold(list);
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError(400, 'messages.invalid_request');
    throw error;
  }
};

/** The text fields of multipart form data. Its files belong to uploads, and no call here takes one. */
const parseMultipart = async (contentType: string, body: Buffer): Promise<[string, string][]> => {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new ApiError(400, 'messages.invalid_request');
    });
  return [...form].map(([name, value]) => {
    if (typeof value !== 'string') throw new ApiError(415, 'messages.unsupported_media_type');
    return [name, value];
  });
};

type Done = (error: Error | null, value?: unknown) => void;

/** What came, with the halves of characters replaced, which UTF-8 can't say: JSON alone brings them, and a database's JSON takes none. */
const readable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\ufffd');
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return value.map(readable);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [readable(name), readable(one)]));
};

/** Fastify's own reading of JSON, which refuses what reaches for a prototype; nothing that is nested without end. */
const acceptJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request: FastifyRequest, body: string, done: Done) => {
    void parse(request, body, (error: Error | null, value?: unknown) => {
      const refusal = error ?? (isTooDeep(value) ? new ApiError(400, 'messages.invalid_request') : null);
      done(refusal, refusal ? undefined : readable(value));
    });
  });
};

/**
 * Lets `app`'s routes take JSON, URL-encoded and multipart bodies, the latter two with nested payloads flattened into
 * bracketed keys (SPEC §7). Anything else is 415, anything malformed or nested too deep 400.
 */
export const acceptBodies = (app: FastifyInstance): void => {
  app.decorateRequest('isForm', false);
  app.removeContentTypeParser('text/plain');
  acceptJson(app);
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => unfolded(request, new URLSearchParams(body)),
  );
  app.addContentTypeParser<Buffer>(
    /^multipart\/form-data/,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      unfolded(request, await parseMultipart(request.headers['content-type'] ?? '', body)),
  );
};
