import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../kernel/apiError';
import { isObject } from '../../../core/objects';

declare module 'fastify' {
  interface FastifyRequest {
    /** True if the body is a form, whose values are all strings. */
    isForm: boolean;
  }
}

/** The limits on request bodies: JSON and, where applicable, forms. */
export const bodyCaps = {
  /**
   * The maximum nesting depth. Also applies to bracketed keys: for example, `variants[0][images][0][alt]` has a depth
   * of 5.
   */
  depth: 8,
  /** The maximum number of names in a JSON object, or of fields in a form. */
  names: 2000,
  /** The maximum number of names in the entire JSON text: enough for 1000 records with 20 fields each. */
  namesInAll: 20_000,
  /** The maximum total number of values, including the members of objects and the items of lists. */
  values: 50_000,
  /** The maximum number of characters in a name or in a bracketed key. */
  nameLength: 200,
  /** The maximum number of characters in a JSON number. */
  numberLength: 40,
} as const;

const refusals = {
  depth: [400, 'messages.body_depth'],
  names: [413, 'messages.body_names'],
  namesInAll: [413, 'messages.body_names'],
  values: [413, 'messages.body_values'],
  nameLength: [400, 'messages.body_name_length'],
  numberLength: [400, 'messages.body_number_length'],
} as const satisfies Record<keyof typeof bodyCaps, [status: number, message: string]>;

const beyond = (cap: keyof typeof bodyCaps): ApiError => {
  const [status, message] = refusals[cap];
  return new ApiError(status, message, { args: { max: bodyCaps[cap] } });
};

/** Creates the error for a name that occurs twice in an object, which would make its value ambiguous. */
const namedTwice = (): ApiError => new ApiError(400, 'messages.body_name_twice');

const [quote, backslash, comma, colon] = ['"', '\\', ',', ':'].map((sign) => sign.charCodeAt(0));
const [openList, closeList, openObject, closeObject] = ['[', ']', '{', '}'].map((sign) => sign.charCodeAt(0));
const space = 32;

/**
 * Returns the position after the string that starts at `start`, or the length of the text if the string isn't
 * terminated.
 */
const endOfString = (text: string, start: number): number => {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    at += code === backslash ? 2 : 1;
  }
  return text.length + 1;
};

/**
 * Checks JSON against the limits in one pass, before it is parsed. Returns the number of names. Throws `ApiError` 400
 * or 413 at the first violation. Doesn't check the syntax, apart from rejecting incomplete text.
 */
export const scanJson = (text: string): number => {
  const open: number[] = [];
  let [names, values, lastString, literal] = [0, 0, 0, 0];
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    let next = at + 1;
    if (code === quote) {
      next = endOfString(text, at);
      lastString = next - at - 2;
    } else if (code === openList || code === openObject) {
      if (open.push(0) > bodyCaps.depth) throw beyond('depth');
      values += 1;
    } else if (code === closeList || code === closeObject) open.pop();
    else if (code === comma) values += 1;
    else if (code === colon) {
      names += 1;
      if (names > bodyCaps.namesInAll) throw beyond('namesInAll');
      if (lastString > bodyCaps.nameLength) throw beyond('nameLength');
      if (open.length > 0 && (open[open.length - 1]! += 1) > bodyCaps.names) throw beyond('names');
    }
    const isLiteral =
      code > space &&
      code !== quote &&
      code !== comma &&
      code !== colon &&
      code !== openList &&
      code !== closeList &&
      code !== openObject &&
      code !== closeObject;
    literal = isLiteral ? literal + 1 : 0;
    if (literal > bodyCaps.numberLength) throw beyond('numberLength');
    if (values > bodyCaps.values) throw beyond('values');
    at = next;
  }
  if (open.length > 0 || at > text.length) throw new ApiError(400, 'messages.body_cut');
  return names;
};

/** Names that would let a request reach an object's prototype. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

const mostIndex = 1000;

/**
 * A form's values by parsed key. A map, because V8 allocates memory for all indexes of an object up to the highest one:
 * the object `{ 1000: … }` takes 12 kB.
 */
type Tree = Map<string, Tree | string>;

const namesIn = (key: string): string[] => {
  if (key.length > bodyCaps.nameLength) throw beyond('nameLength');
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) throw new SyntaxError(`malformed key ${key}`);
  const names = [match[1]!, ...[...match[2]!.matchAll(/\[([^[\]]*)\]/g)].map((found) => found[1]!)];
  if (names.length > bodyCaps.depth) throw beyond('depth');
  if (names.some((name) => forbidden.has(name))) throw new SyntaxError(`forbidden key ${key}`);
  return names;
};

const isIndex = (name: string) => /^(0|[1-9]\d{0,3})$/.test(name) && Number(name) <= mostIndex;

/**
 * How many more values are allowed. Values are counted because a single key such as `a[1000]` creates a list of 1001
 * values.
 */
interface Room {
  values: number;
}

const take = (room: Room, values: number): void => {
  room.values -= values;
  if (room.values < 0) throw beyond('values');
};

/** Converts objects to lists if all their keys are indexes. */
const withLists = (tree: Tree | string, room: Room): unknown => {
  if (typeof tree === 'string') return tree;
  const names = [...tree.keys()];
  if (!names.every(isIndex)) {
    take(room, names.length);
    return Object.fromEntries([...tree].map(([name, inner]) => [name, withLists(inner, room)]));
  }
  const length = Math.max(...names.map(Number)) + 1;
  take(room, length);
  const list: unknown[] = Array.from({ length }, () => null);
  for (const [name, inner] of tree) list[Number(name)] = withLists(inner, room);
  return list;
};

/**
 * Parses bracketed form keys: `a[b][0]=1` becomes `{ a: { b: ['1'] } }`, and `a[]=1` appends to a list. Values are
 * strings. Throws `SyntaxError` for keys that are malformed, contradict each other or reach a prototype. Throws
 * `ApiError` for duplicate keys and for forms that exceed `bodyCaps`.
 */
export const unfold = (pairs: Iterable<readonly [string, string]>): Record<string, unknown> => {
  const root: Tree = new Map();
  for (const [key, value] of pairs) {
    const names = namesIn(key);
    let node = root;
    names.forEach((given, depth) => {
      const name = given === '' ? String(node.size) : given;
      const inner = node.get(name);
      if (depth === names.length - 1) {
        if (inner !== undefined) throw namedTwice();
        node.set(name, value);
        return;
      }
      if (typeof inner === 'string') throw new SyntaxError(`key ${key} is a text and more`);
      const next: Tree = inner ?? new Map();
      node.set(name, next);
      node = next;
    });
  }
  const room = { values: bodyCaps.values };
  return Object.fromEntries([...root].map(([name, tree]) => [name, withLists(tree, room)]));
};

/** Counts the separators in a form before it is parsed. Throws `ApiError` if there are too many fields. */
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

/** Returns the text fields of a multipart form. Only the upload routes accept files. */
const parseMultipart = async (contentType: string, body: Buffer): Promise<[string, string][]> => {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  // The last boundary marks the end of the form.
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

/**
 * Returns the parsed body with lone surrogates replaced. Throws `ApiError` if the body has fewer names than its JSON
 * text, which means that a name occurred twice.
 */
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

/**
 * Adds a parser for JSON bodies that enforces the limits. Uses Fastify's parser, which rejects the names of prototype
 * properties.
 */
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
 * Adds parsers for JSON, URL-encoded and multipart bodies to `app`'s routes. Forms can use bracketed keys for nested
 * values (SPEC §7). Other types get a 415, malformed bodies a 400, and bodies that exceed `bodyCaps` a 400 or 413.
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
