import { describe, expect, it } from 'vitest';
import { isDiskFull, isTooSlow, isUnreachable, sqlStateOf } from './sqlState';

const refused = (code: string) => Object.assign(new Error('refused'), { code });
const wrapped = (cause: unknown) => new Error('Failed query', { cause });

describe('sqlStateOf', () => {
  it('returns the code of a wrapped error, or undefined if there is no code', () => {
    expect(sqlStateOf(wrapped(wrapped(refused('23505'))))).toBe('23505');
    expect(sqlStateOf(new Error('no code'))).toBeUndefined();
    expect(sqlStateOf('a text')).toBeUndefined();
  });
});

describe('isDiskFull', () => {
  it('is true only for the error codes of PostgreSQL, Node and PGlite’s file system', () => {
    for (const code of ['53100', 'ENOSPC', 'EDQUOT']) expect(isDiskFull(wrapped(refused(code)))).toBe(true);
    expect(isDiskFull({ name: 'ErrnoError', errno: 51 })).toBe(true);
    for (const other of [refused('23505'), { errno: 2 }, new Error('full'), 'ENOSPC', undefined])
      expect(isDiskFull(other)).toBe(false);
  });
});

describe('isTooSlow', () => {
  it('is true only for a canceled statement', () => {
    expect(isTooSlow(wrapped(refused('57014')))).toBe(true);
    for (const other of ['57P01', '23505', 'ETIMEDOUT']) expect(isTooSlow(refused(other))).toBe(false);
  });
});

describe('isUnreachable', () => {
  it.each(['ECONNREFUSED', 'ENOTFOUND', '08006', '57P01', '53300'])('is true for %s', (code) => {
    expect(isUnreachable(wrapped(refused(code)))).toBe(true);
  });

  it.each(['23505', '42P01', '57014', 'ENOENT'])('is false for %s', (code) => {
    expect(isUnreachable(wrapped(refused(code)))).toBe(false);
  });

  it('recognizes the connection pool’s errors', () => {
    expect(isUnreachable(new Error('timeout exceeded when trying to connect'))).toBe(true);
    expect(isUnreachable(wrapped(new Error('Connection terminated unexpectedly')))).toBe(true);
    expect(isUnreachable(new Error('Client has encountered a connection error and is not queryable'))).toBe(true);
  });
});
