import { describe, expect, it } from 'vitest';
import { readEnv } from '../app/env';
import { UserError } from './apiError';

describe('misspelled settings', () => {
  it.each([
    'DATABSE_URL',
    'DATABASE_URI',
    'DATABASEURL',
    'database_url',
    'DATABASE-URL',
    'DATABAES_URL',
    'DATABASE_URLS',
  ])('%s is rejected if DATABASE_URL is missing, in development too', (name) => {
    for (const NODE_ENV of ['production', 'development']) {
      const read = () => readEnv({ NODE_ENV, [name]: 'postgres://me:hunter2@db/library' });
      expect(read).toThrow(UserError);
      expect(read).toThrow(`${name} is not a setting, and DATABASE_URL is missing: did you mean DATABASE_URL?`);
    }
  });

  it('other names similar to a setting, including the admin’s own settings, are reported', () => {
    const lines: string[] = [];
    const variables = {
      DATABASE_URL: 'postgres://db/library',
      DATABASE_URI: 'postgres://db/library',
      S3_BUKET: 'files',
      POTR: '80',
      UPLOAD_MB_PER_VISITR: '5',
      TRUSTED_PROXY: '',
      PATH: '/bin',
      HOME: '/root',
      HOSTNAME: 'a',
      PWD: '/',
      LANG: 'C',
      MAIL: '/var/mail',
      PGHOST: 'db',
      AWS_REGION: 'eu',
      NODE_OPTIONS: '-r x',
      KUBERNETES_PORT: 'tcp://1',
      SMTP_UR1: 'smtp://mail',
      SESSION_DAY: '3',
    };
    readEnv(variables, { UPLOAD_MB_PER_GUEST: 'UPLOAD_MB_PER_VISITOR' }, (line) => lines.push(line));
    expect(lines).toEqual(
      [
        ['DATABASE_URI', 'DATABASE_URL'],
        ['S3_BUKET', 'S3_BUCKET'],
        ['UPLOAD_MB_PER_VISITR', 'UPLOAD_MB_PER_VISITOR'],
        ['SMTP_UR1', 'SMTP_URL'],
        ['SESSION_DAY', 'SESSION_DAYS'],
      ].map(([name, meant]) => `${name} is not a setting and is ignored: did you mean ${meant}?`),
    );
  });
});
