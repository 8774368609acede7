import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../../kernel/apiError';
import { unfold } from '../../read/brackets';
import { isObject } from '../../../../core/objects';
import { beyond, bodyCaps, namedTwice, scanJson } from './scanJson';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body is a form, so all values are strings. */
    isForm: boolean;
  }
}

/** Rejects a form with too many separators before parsing it. */
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

/** Returns the text fields of multipart form data. Files are accepted by the upload routes only. */
const parseMultipart = async (contentType: string, body: Buffer): Promise<[string, string][]> => {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  // The last one ends the form.
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

/** Replaces lone surrogates. JSON can contain them, but the database rejects them. */
const readableText = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** Returns the parsed body with valid texts. Throws `ApiError` if it has fewer names than its JSON, because then one was duplicate. */
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

/** Parses JSON within the limits, with Fastify's parser, which rejects prototype names. */
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
 * Makes `app`'s routes accept JSON, URL-encoded and multipart bodies; forms may nest values by bracketed keys (SPEC §7). Replies 415 for
 * other types, 400 for malformed bodies, and 400 or 413 beyond `bodyCaps`.
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
