import { HttpError as ReactAdminError } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { HttpError, readReply } from './reply';

const reply = (text: string, status = 200, contentType: string | null = 'application/json') => ({
  status,
  contentType,
  text,
});

const failure = (...parts: Parameters<typeof readReply>): HttpError => {
  try {
    readReply(...parts);
  } catch (error) {
    return error as HttpError;
  }
  throw new Error('It did not fail.');
};

describe('an unreadable success', () => {
  test.each([
    ['an HTML page', reply('<!doctype html><p>Log in</p>', 200, 'text/html; charset=utf-8')],
    ['JSON that calls itself HTML', reply('{"data":[]}', 200, 'text/html')],
    ['JSON of no type', reply('{"data":[]}', 200, null)],
    ['cut JSON', reply('{"data":[{"id":1')],
    ['an empty body', reply('')],
    ['a bare number', reply('5')],
    ['null', reply('null')],
  ])('is messages.invalid_reply for %s', (_name, raw) => {
    const error = failure(raw, 'messages.failed_to_get_data');
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ message: 'messages.invalid_reply', status: 200, body: null });
  });
});

describe('a success', () => {
  test('may have a JSON type with a suffix, and no message or meta', () => {
    expect(readReply(reply('{"data":1}', 201, 'application/problem+json'))).toEqual({
      message: undefined,
      data: 1,
      meta: undefined,
      json: { data: 1 },
    });
  });

  test('may be a plain list', () => {
    expect(readReply(reply('[1,2]')).data).toEqual([1, 2]);
  });

  test('may have no message', () => {
    expect(readReply(reply('', 204, null)).data).toBeUndefined();
  });

  test('has no message if it is blank or not a text', () => {
    expect(readReply(reply('{"message":"  "}')).message).toBeUndefined();
    expect(readReply(reply('{"message":{"a":1}}')).message).toBeUndefined();
  });
});

describe('a refusal', () => {
  test('has the server’s message rather than the fallback', () => {
    const error = failure(reply('{"message":"Gone"}', 404), 'messages.failed');
    expect(error).toMatchObject({ message: 'Gone', status: 404 });
  });

  test.each([
    ['without a message', '{}', 'application/json'],
    ['with a blank message', '{"message":""}', 'application/json'],
    ['in HTML, as from a proxy', '<h1>Bad Gateway</h1>', 'text/html'],
    ['with cut JSON', '{"mess', 'application/json'],
  ])('%s uses the fallback', (_name, text, type) => {
    const error = failure(reply(text, 502, type), 'messages.failed');
    expect(error).toMatchObject({ message: 'messages.failed', status: 502 });
  });

  test('has one text for each field, keeps nested fields, and drops values that are not text', () => {
    const errors = { email: ['Taken', 'Too long'], name: { ar: ['Missing'] }, rate: 'Low', odd: [5], none: null };
    const { body } = failure(reply(JSON.stringify({ message: 'Check', errors, code: 7 }), 422));
    expect(body).toEqual({
      message: 'Check',
      code: 7,
      errors: { email: 'Taken Too long', name: { ar: 'Missing' }, rate: 'Low' },
    });
  });

  test.each([['[]'], ['{}'], ['"text"'], ['null']])('with errors %s has no errors', (errors) => {
    expect(failure(reply(`{"errors":${errors}}`, 422)).body?.errors).toBeUndefined();
  });

  test('has the properties that react-admin reads from its own error', () => {
    const theirs = new ReactAdminError('Check', 422, { errors: { email: 'Taken' } });
    const ours = failure(reply('{"message":"Check","errors":{"email":["Taken"]}}', 422));
    expect(ours).toBeInstanceOf(Error);
    expect({ message: ours.message, status: ours.status, errors: ours.body?.errors }).toEqual({
      message: theirs.message,
      status: theirs.status,
      errors: theirs.body.errors,
    });
    expect(Object.hasOwn(ours, 'body')).toBe(true);
  });
});
