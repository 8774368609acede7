import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../../kernel/apiError';
import { unfold } from '../../read/brackets';
import { isObject } from '../../../../core/objects';
import { beyond, bodyCaps, namedTwice, scanJson } from './scanJson';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body came as a form, in which all values are texts. */
    isForm: boolean;
  }
}

/** Refuses a form of too many fields by what separates them, before it is taken apart. */
const countFields = (body: string | Buffer, separator: string): void => {
  let fields = 0;
  for (let at = body.indexOf(separator); at !== -1; at = body.indexOf(separator, at + separator.length)) {
    fields += 1;
    if (fields > bodyCaps.names) throw beyond('names');
  }
};

const unfolded = (request: FastifyRequest, pairs: Iterable<readonly [string, string]>) => {
  request.isForm = true;
  try {
    return unfold(pairs);
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError(400, 'messages.invalid_request');
    throw error;
  }
};

/** The text fields of multipart form data. Its files belong to uploads, and no call here takes one. */
const parseMultipart = async (contentType: string, body: Buffer): Promise<[string, string][]> => {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  // The last of them ends the form.
  countFields(body.subarray(1), `--${quoted ?? plain ?? ''}`);
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

/** A text whose halves of characters are replaced: JSON alone can hold them, and the database's JSON takes none. */
const readableText = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** The parsed body in readable texts. Throws `ApiError` where it has fewer names than its JSON: one was there twice. */
const readable = (body: unknown, namesInJson: number): unknown => {
  let names = 0;
  const read = (value: unknown): unknown => {
    if (typeof value === 'string') return readableText(value);
    if (!isObject(value)) return value;
    if (Array.isArray(value)) return value.map(read);
    const members = Object.entries(value);
    names += members.length;
    return Object.fromEntries(members.map(([name, one]) => [readableText(name), read(one)]));
  };
  const whole = read(body);
  if (names < namesInJson) throw namedTwice();
  return whole;
};

/** JSON within the caps, read by Fastify's own parser, which refuses names that reach for a prototype. */
const acceptJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      const names = scanJson(body);
      const value = await new Promise<unknown>((resolve, reject) => {
        void parse(request, body, (error: Error | null, parsed?: unknown) => (error ? reject(error) : resolve(parsed)));
      });
      return readable(value, names);
    },
  );
};

/**
 * Lets `app`'s routes take JSON, URL-encoded and multipart bodies, the latter two with nested payloads flattened into
 * bracketed keys (SPEC §7). Anything else is 415, anything malformed 400, anything beyond `bodyCaps` 400 or 413.
 */
export const acceptBodies = (app: FastifyInstance): void => {
  app.decorateRequest('isForm', false);
  app.removeContentTypeParser('text/plain');
  acceptJson(app);
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      countFields(`&${body}`, '&');
      return unfolded(request, new URLSearchParams(body));
    },
  );
  app.addContentTypeParser<Buffer>(
    /^multipart\/form-data/,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      unfolded(request, await parseMultipart(request.headers['content-type'] ?? '', body)),
  );
};
