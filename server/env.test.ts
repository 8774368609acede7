import { describe, expect, it } from 'vitest';
import { readEnv } from './env';
import { UserError } from './userError';

describe('readEnv', () => {
  it('has a default for everything', () => {
    expect(readEnv({})).toEqual({
      port: 3000, host: '127.0.0.1', dataDir: '.data', logLevel: 'warn', sessionDays: 30, corsOrigins: [],
    });
  });

  it('takes an empty variable for none', () => {
    expect(readEnv({ PORT: '', HOST: ' ', API_URL: '', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(readEnv({}));
  });

  it('reads what is given', () => {
    expect(readEnv({
      PORT: '0', HOST: '::', DATA_DIR: '/srv/matjar', DATABASE_URL: 'postgres://me:secret@db/matjar',
      API_URL: 'https://api.example.com/v1/', LOG_LEVEL: 'info', SESSION_DAYS: '7',
      CORS_ORIGINS: 'https://a.example.com, http://localhost:5173',
    })).toEqual({
      port: 0, host: '::', dataDir: '/srv/matjar', databaseUrl: 'postgres://me:secret@db/matjar',
      apiUrl: 'https://api.example.com/v1', logLevel: 'info', sessionDays: 7,
      corsOrigins: ['https://a.example.com', 'http://localhost:5173'],
    });
  });

  it.each([
    ['PORT', '80.5'], ['PORT', '-1'], ['PORT', '65536'], ['PORT', 'http'], ['PORT', '1e3'],
    ['HOST', 'my host'], ['HOST', 'http://here'],
    ['API_URL', 'api.example.com'], ['API_URL', 'ftp://api.example.com'], ['API_URL', 'https://me:secret@api'],
    ['API_URL', 'https://api.example.com/?key=1'],
    ['DATABASE_URL', 'mysql://db/matjar'], ['DATABASE_URL', 'matjar'],
    ['LOG_LEVEL', 'loud'], ['SESSION_DAYS', '0'], ['SESSION_DAYS', '366'], ['SESSION_DAYS', 'a week'],
    ['CORS_ORIGINS', 'example.com'], ['CORS_ORIGINS', 'https://example.com/path'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const read = () => readEnv({ [name]: value });
    expect(read).toThrow(UserError);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
  });

  it('never shows a password of DATABASE_URL back', () => {
    expect(() => readEnv({ DATABASE_URL: 'mysql://me:hunter2@db/matjar' })).toThrow(/^(?!.*hunter2)/);
  });
});
