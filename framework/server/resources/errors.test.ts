import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { translate } from '../../testing/translate';
import { ApiError, ParameterError } from '../kernel/apiError';
import { handleErrors } from './errors';

const label = { en: 'Name', ar: 'الاسم' };
const app = (tellsCauses = false) => {
  const instance = Fastify();
  handleErrors(instance, translate, tellsCauses);
  return instance;
};

let server: ReturnType<typeof app>;
let failure: unknown;
beforeEach(() => {
  server = app();
  server.get('/fails', { config: { fields: { name: { label } }, names: { name: 'title' } } }, async () => {
    throw failure;
  });
});
afterEach(() => server.close());

const ask = async (language = 'en') => {
  const reply = await server.inject({ url: '/fails', headers: { 'accept-language': language } });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json<Record<string, unknown>>() };
};

describe('handleErrors', () => {
  it('names each invalid field by its label and its wire name', async () => {
    failure = new ParameterError('name.ar', 'validation.required');
    expect(await ask()).toMatchObject({ status: 422, body: { errors: { 'title.ar': ['Name is required'] } } });
    const arabic = await ask('ar');
    expect(JSON.stringify(arabic.body.errors)).toContain('الاسم');
    expect(arabic.body.message).not.toMatch(/[a-z]/i);
  });

  it('names a field without a label by its name, including inherited property names', async () => {
    failure = new ParameterError('constructor', 'validation.unknown_field');
    expect((await ask()).body.errors).toEqual({ constructor: ['constructor is not available here'] });
  });

  it('passes on data, headers and placeholder values of an error', async () => {
    const details = { args: { smart_count: 3 }, data: { id: 1 }, headers: { 'x-a': 'b' } };
    failure = new ApiError(409, 'messages.in_use', details);
    const { status, headers, body } = await ask();
    expect([status, headers['x-a'], body.data]).toEqual([409, 'b', { id: 1 }]);
    expect(body.message).toContain('3 other records');
  });

  it('returns 503 with Retry-After if the database is unreachable', async () => {
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    failure = new Error('Failed query: select secret', { cause });
    const { status, headers, body } = await ask();
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it.each([new Error('secret'), Object.assign(new Error('secret'), { statusCode: 302 }), 'secret', null])(
    'logs an unexpected error, and reveals nothing about it',
    async (thrown) => {
      failure = thrown ?? new Error('secret');
      const { status, body } = await ask();
      expect([status, Object.keys(body)]).toEqual([500, ['message']]);
      expect(JSON.stringify(body)).not.toContain('secret');
    },
  );

  it('shows in development where an unexpected error was thrown, but not for an expected one', async () => {
    const developed = app(true);
    developed.get('/fails', async () => {
      throw failure;
    });
    const body = async () => (await developed.inject('/fails')).json<Record<string, string>>();
    failure = new TypeError('rows is not iterable', { cause: new Error('the query failed') });
    expect((await body()).cause).toMatch(
      /^TypeError: rows is not iterable\n +at .*errors\.test\.ts:\d+[\s\S]*the query failed/,
    );
    failure = new ApiError(503, 'messages.service_unavailable');
    expect(Object.keys(await body())).toEqual(['message']);
  });

  it('logs only unexpected errors', async () => {
    const error = vi.fn();
    server.addHook('onRequest', async (request) => {
      request.log = { ...request.log, error } as typeof request.log;
    });
    failure = new ApiError(404, 'messages.record_not_found');
    await ask();
    expect(error).not.toHaveBeenCalled();
    failure = new Error('secret');
    await ask();
    expect(error).toHaveBeenCalledWith({ err: failure }, expect.any(String));
  });

  it.each([
    [413, 'This is too large to send'],
    [418, 'The request could not be understood'],
  ])('keeps Fastify’s status %i', async (statusCode, message) => {
    failure = Object.assign(new Error('inner words'), { statusCode });
    expect(await ask()).toMatchObject({ status: statusCode, body: { message } });
  });
});
