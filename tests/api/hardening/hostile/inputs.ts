import fc from 'fast-check';
import type { Request } from '../attacks/attacked';
import { hostileJson as heavyJson } from './bodies';
import { contentTypes, hostileJson, hostileNames, hostileQueries, hostileTexts } from './texts';

/** A route that receives invalid input. */
export interface Target {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** The names of the values that the body or the query can contain. */
  names: readonly string[];
  /** A valid body. The test replaces parts of it. */
  base: Readonly<Record<string, unknown>>;
}

const nested = (depth: number, isList: boolean): string =>
  isList ? `${'['.repeat(depth)}${']'.repeat(depth)}` : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Strings of arbitrary UTF-16 code units, including lone surrogates. */
const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
  .map((codes) => String.fromCharCode(...codes));

const texts = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: units },
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

const numbers = fc.oneof(
  fc.constantFrom(
    0,
    -1,
    1,
    1.5,
    100.0000001,
    1e21,
    1e308,
    -1e308,
    5e-324,
    2 ** 31,
    2 ** 31 - 1,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 53 + 2,
    2 ** 63,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
);

/** Values in JSON notation. Numbers may exceed JavaScript's range. */
const values: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: texts.map((text) => JSON.stringify(text)) },
  { weight: 3, arbitrary: numbers.map((number) => JSON.stringify(number)) },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'null',
      'true',
      'false',
      '[]',
      '{}',
      '[null]',
      '[[]]',
      '[{}]',
      '""',
      '-0',
      '1e999',
      '-1e999',
      '[1,1]',
      '[1,"1"]',
      '[null,null]',
      '["",""]',
      '["a"]',
      '["a","b","c"]',
      '{"en":1}',
      '{"__proto__":{"a":1}}',
      '{"constructor":1}',
      '{"length":3}',
      '{"toString":1}',
      '{"0":1}',
      '[{"toString":null}]',
      '[{"__proto__":null,"constructor":null}]',
    ),
  },
  { weight: 2, arbitrary: fc.array(texts, { maxLength: 4 }).map((list) => JSON.stringify(list)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(9, 60, 900, 20_000), fc.boolean())
      .map(([depth, isList]) => nested(depth, isList)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(101, 1001, 5000)
      .map((length) => JSON.stringify(Array.from({ length }, (_, index) => index))),
  },
);

const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

const escaped = (text: string) => encodeURIComponent(wellFormed(text));

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Unexpected values for headers that the server reads. */
const headers = fc.dictionary(
  fc.constantFrom(
    'subcategory-id',
    'accept-language',
    'idempotency-key',
    'authorization',
    'country_id',
    'cookie',
    'range',
    'last-event-id',
    'if-none-match',
    'user-agent',
    'x-request-id',
    'x-forwarded-for',
    'origin',
    'accept-encoding',
    'expect',
    'te',
  ),
  // Removes all characters that Node rejects in headers.
  texts.map((text) => text.replace(/[^\x20-\x7e\xa1-\xff]/g, '').slice(0, 2000)),
  { maxKeys: 3 },
);

const bodies = ({ names, base }: Target): fc.Arbitrary<string> => {
  const name = fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom(...(names.length > 0 ? names : ['id'])) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileNames) },
    { weight: 1, arbitrary: units },
  );
  const replacements = fc.array(fc.tuple(name, values), { minLength: 1, maxLength: 4 });
  return fc.tuple(replacements, fc.integer({ min: 0, max: 9 })).map(([pairs, place]) => {
    const replaced = new Set(pairs.map(([one]) => one));
    // In a tenth of the bodies, the replaced fields occur twice. A fifth of the bodies contain only replaced fields.
    const remaining = place === 0 ? Object.entries(base) : Object.entries(base).filter(([one]) => !replaced.has(one));
    const whole = place < 2 ? [] : remaining;
    return `{${[...whole.map(([one, value]): [string, string] => [one, JSON.stringify(value)]), ...pairs].map(([one, value]) => `${JSON.stringify(one)}:${value}`).join()}}`;
  });
};

const cut = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.nat()).map(([whole, at]) => whole.slice(0, at % (whole.length + 1)));

const forms = ({ names }: Target): fc.Arbitrary<string> => {
  const name = fc.oneof(
    fc.constantFrom(...(names.length > 0 ? names : ['id']), ...hostileNames),
    fc
      .tuple(
        fc.constantFrom(...(names.length > 0 ? names : ['id'])),
        fc.constantFrom(
          '[]',
          '[0]',
          '[1000]',
          '[1001]',
          '[en]',
          '[a][b][c][d][e][f][g][h][i]',
          '[__proto__]',
          '[',
          ']',
        ),
      )
      .map((pair) => pair.join('')),
  );
  const pair = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(name, texts).map(([key, text]) => `${escaped(key)}=${escaped(text)}`) },
    fc.constantFrom(...hostileQueries),
  );
  return fc.array(pair, { maxLength: 5 }).map((pairs) => pairs.join('&'));
};

const multiparts = ({ names }: Target): fc.Arbitrary<string> => {
  const part = fc
    .tuple(
      fc.constantFrom(...(names.length > 0 ? names : ['id']), '', '__proto__', 'a[b'),
      texts,
      fc.constantFrom('', '; filename="a.png"', '; filename="../a"', "; filename*=UTF-8''%zz"),
    )
    .map(
      ([name, text, file]) =>
        `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${wellFormed(text)}\r\n`,
    );
  return fc
    .tuple(fc.array(part, { maxLength: 3 }), fc.constantFrom('--x--\r\n', '--x', '', '--y--', '--x\r\n\r\n--x--'))
    .map(([parts, end]) => parts.join('') + end);
};

/** Returns all kinds of invalid requests for a route. */
export const badRequests = (target: Target): fc.Arbitrary<Request> => {
  const { method, url, headers: own } = target;
  const send =
    (more: Record<string, string>) =>
    (payload: string): Request => ({ method, url, headers: { ...own, ...more }, payload });
  const queries = fc.oneof(
    { weight: 3, arbitrary: forms(target) },
    { weight: 2, arbitrary: fc.constantFrom(...hostileQueries) },
  );
  const paths = fc.constantFrom(...hostileTexts, ...hostileNames).map((text): Request => ({
    method,
    url: url.replace(':number', escaped(text).slice(0, 400) || 'x'),
    headers: own,
  }));
  const queryRequests = queries.map((query): Request => ({
    method,
    url: `${url}${url.includes('?') ? '&' : '?'}${query}`,
    headers: own,
    ...(method === 'POST' && { payload: '{}' }),
  }));
  const placed = fc.tuple(headers, bodies(target)).map(([more, payload]): Request => ({
    method,
    url,
    headers: { ...own, ...(method === 'POST' && json), ...more },
    ...(method === 'POST' && { payload }),
  }));
  if (method !== 'POST')
    return fc.oneof(
      { weight: 7, arbitrary: queryRequests },
      { weight: 2, arbitrary: placed },
      ...(url.includes(':') ? [{ weight: 9, arbitrary: paths }] : []),
    );
  return fc.oneof(
    { weight: 12, arbitrary: bodies(target).map(send(json)) },
    { weight: 2, arbitrary: fc.constantFrom(...hostileJson, ...Object.values(heavyJson)).map(send(json)) },
    { weight: 1, arbitrary: cut(bodies(target)).map(send(json)) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(bodies(target), fc.constantFrom(...contentTypes))
        .map(([body, type]) => send({ 'content-type': type })(body)),
    },
    { weight: 3, arbitrary: forms(target).map(send(form)) },
    { weight: 2, arbitrary: multiparts(target).map(send({ 'content-type': 'multipart/form-data; boundary=x' })) },
    { weight: 1, arbitrary: queryRequests },
    { weight: 1, arbitrary: placed },
  );
};
