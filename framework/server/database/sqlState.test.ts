import { describe, expect, it } from 'vitest';
import { isDiskFull, isTooSlow, isUnreachable, sqlStateOf } from './sqlState';

const refused = (code: string) => Object.assign(new Error('refused'), { code });
const wrapped = (cause: unknown) => new Error('Failed query', { cause });

describe('sqlStateOf', () => {
  it('finds the code within what wraps it, and none elsewhere', () => {
    expect(sqlStateOf(wrapped(wrapped(refused('23505'))))).toBe('23505');
    expect(sqlStateOf(new Error('no code'))).toBeUndefined();
    expect(sqlStateOf('a text')).toBeUndefined();
  });
});

describe('isDiskFull', () => {
  it('is true of what PostgreSQL, Node and PGlite’s own system call it, and of nothing else', () => {
    for (const code of ['53100', 'ENOSPC', 'EDQUOT']) expect(isDiskFull(wrapped(refused(code)))).toBe(true);
    expect(isDiskFull({ name: 'ErrnoError', errno: 51 })).toBe(true);
    for (const other of [refused('23505'), { errno: 2 }, new Error('full'), 'ENOSPC', undefined])
      expect(isDiskFull(other)).toBe(false);
  });
});

describe('isTooSlow', () => {
  it('is true of a statement that was ended, and of nothing else', () => {
    expect(isTooSlow(wrapped(refused('57014')))).toBe(true);
    for (const other of ['57P01', '23505', 'ETIMEDOUT']) expect(isTooSlow(refused(other))).toBe(false);
  });
});

describe('isUnreachable', () => {
  it.each(['ECONNREFUSED', 'ENOTFOUND', '08006', '57P01', '53300'])('is true of %s', (code) => {
    expect(isUnreachable(wrapped(refused(code)))).toBe(true);
  });

  it.each(['23505', '42P01', '57014', 'ENOENT'])('is false of %s', (code) => {
    expect(isUnreachable(wrapped(refused(code)))).toBe(false);
  });

  it('knows what the pool says', () => {
    expect(isUnreachable(new Error('timeout exceeded when trying to connect'))).toBe(true);
    expect(isUnreachable(wrapped(new Error('Connection terminated unexpectedly')))).toBe(true);
    expect(isUnreachable(new Error('Client has encountered a connection error and is not queryable'))).toBe(true);
  });
});
