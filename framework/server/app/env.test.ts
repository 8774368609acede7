import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { productDefaults } from '../../core/appearance';
import { readEnv as readAny } from './env';
import { UserError } from '../kernel/apiError';
import type { Variables } from '../kernel/variables';

/** Reads the settings from the variables, which allow the embedded database by default. */
const readEnv = (variables: Variables) =>
  readAny({ ...(!variables.DATABASE_URL && { EMBEDDED_DATABASE: 'on' }), ...variables });

describe('readEnv', () => {
  it('has a default for every variable', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      embedded: true,
      migrations: 'run',
      logLevel: 'warn',
      sessionDays: 30,
      sessionIdleMinutes: 10_080,
      corsOrigins: [],
      trustedProxies: [],
      factorRoles: [],
      oidc: [],
      keptMonths: {},
      hstsSeconds: 0,
      isProduction: true,
      apiDocs: false,
      limits: {
        perAddress: 6000,
        perSession: 1200,
        perKey: 600,
        atOnce: 250,
        waiting: 100,
        delay: 1000,
        exactCounts: 10_000,
      },
      uploads: {
        pictures: { atOnce: 1, memory: 400 * 1024 * 1024 },
        quotas: {
          user: 2000 * 1024 * 1024,
          guest: 60 * 1024 * 1024,
          address: 200 * 1024 * 1024,
          guests: 2000 * 1024 * 1024,
          stored: 20_000 * 1024 * 1024,
        },
      },
      outgoing: { allowPrivate: false },
    });
  });

  it('treats an empty variable as missing', () => {
    expect(readEnv({ PORT: '', HOST: ' ', API_URL: '', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(readEnv({}));
  });

  it('parses all variables', () => {
    expect(
      readEnv({
        PORT: '0',
        HOST: '::',
        DATA_DIR: '/srv/library',
        DATABASE_URL: 'postgres://me:secret@pool/library',
        DATABASE_DIRECT_URL: 'postgres://me:secret@db/library',
        DATABASE_REPLICA_URL: 'postgres://me:secret@replica/library',
        API_URL: 'https://api.example.com/v1/',
        LOG_LEVEL: 'info',
        SESSION_DAYS: '7',
        SESSION_IDLE_MINUTES: '30',
        CORS_ORIGINS: 'https://a.example.com, http://localhost:5173',
        CALLS_PER_ADDRESS: '600',
        CALLS_PER_SESSION: '0',
        CALLS_PER_KEY: '60',
        CALLS_AT_ONCE: '20',
        PICTURES_AT_ONCE: '2',
        PICTURE_MEMORY_MB: '200',
        UPLOAD_MB_PER_GUEST: '5',
        UPLOAD_MB_PER_ADDRESS: '0',
        STORAGE_MB_PER_TENANT: '500',
        WAITING_QUERIES: '40',
        EVENT_LOOP_DELAY_MS: '200',
        EXACT_COUNTS: '500',
        KEEP_MONTHS: 'loans:25, visits:6',
        HSTS_SECONDS: '31536000',
        SECOND_FACTOR_ROLES: 'manager, owner',
        BREACHED_PASSWORDS_FILE: '/srv/hashes.txt',
        METRICS_TOKEN: 'known-to-prometheus',
        NODE_ENV: 'development',
        API_DOCS: 'off',
        DEMO_DATA: 'off',
        WEBHOOKS_ALLOW_PRIVATE: 'on',
        MIGRATIONS: 'wait',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      }),
    ).toEqual({
      port: 0,
      host: '::',
      dataDir: '/srv/library',
      databaseUrl: 'postgres://me:secret@pool/library',
      directUrl: 'postgres://me:secret@db/library',
      replicaUrl: 'postgres://me:secret@replica/library',
      apiUrl: 'https://api.example.com/v1',
      logLevel: 'info',
      sessionDays: 7,
      sessionIdleMinutes: 30,
      corsOrigins: ['https://a.example.com', 'http://localhost:5173'],
      trustedProxies: [],
      keptMonths: { loans: 25, visits: 6 },
      limits: { perAddress: 600, perSession: 0, perKey: 60, atOnce: 20, waiting: 40, delay: 200, exactCounts: 500 },
      uploads: {
        pictures: { atOnce: 2, memory: 200 * 1024 * 1024 },
        quotas: {
          user: 2000 * 1024 * 1024,
          guest: 5 * 1024 * 1024,
          address: 0,
          guests: 2000 * 1024 * 1024,
          stored: 500 * 1024 * 1024,
        },
      },
      hstsSeconds: 31_536_000,
      factorRoles: ['manager', 'owner'],
      oidc: [],
      breachedPasswords: '/srv/hashes.txt',
      metricsToken: 'known-to-prometheus',
      isProduction: false,
      apiDocs: false,
      demoData: false,
      outgoing: { allowPrivate: true },
      migrations: 'wait',
      traces: 'http://127.0.0.1:4318',
    });
  });

  it('reads secrets from files, and refuses a secret that is given twice or a file that is missing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const file = join(folder, 'database_url');
    writeFileSync(file, 'postgres://me:hunter2@db/library\n');
    try {
      expect(readAny({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://me:hunter2@db/library');
      expect(() => readAny({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://db/library' })).toThrow(
        /^DATABASE_URL and DATABASE_URL_FILE exclude each other: remove one of them\.$/,
      );
      expect(() => readAny({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(
        /^DATABASE_URL_FILE is ".+none", which can't be read \(ENOENT\)\.$/,
      );
      // `PGPASS_FILE` belongs to another program, so its file isn't read.
      expect(readEnv({ PGPASS_FILE: join(folder, 'none') })).toEqual(readEnv({}));
      // The error message must not contain the invalid value.
      writeFileSync(file, 'hunter2');
      expect(() => readAny({ DATABASE_URL_FILE: file })).toThrow(
        /^DATABASE_URL is not an address of PostgreSQL(?!.*hunter2)/,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('never prints a rejected token', () => {
    for (const token of ['short-secret', 'a secret with spaces in it']) {
      expect(() => readEnv({ METRICS_TOKEN: token })).toThrow(/^METRICS_TOKEN is too easy to guess: [^\n]+\.$/);
    }
  });

  it('accepts only addresses and networks as trusted proxies', () => {
    const read = (value: string) => readEnv({ TRUSTED_PROXIES: value }).trustedProxies;
    expect(read('10.0.0.0/8, 127.0.0.1,fd00::/8')).toEqual(['10.0.0.0/8', '127.0.0.1', 'fd00::/8']);
    for (const wrong of ['*', 'true', 'proxy', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', '10.0.0.0/']) {
      expect(() => read(wrong)).toThrow(/^TRUSTED_PROXIES is/);
    }
  });

  it('accepts a mail server only with a sender and a public URL', () => {
    const known = {
      SMTP_URL: 'smtp://me:hunter2@mail:587',
      MAIL_FROM: 'Library <no-reply@example.com>',
      PUBLIC_URL: 'https://branch.example.com/',
    };
    const { mail } = readEnv(known);
    expect(mail).toEqual({ url: known.SMTP_URL, from: known.MAIL_FROM, publicUrl: 'https://branch.example.com' });
    expect(readEnv({ ...known, SMTP_URL: '' }).mail).toBeUndefined();
    for (const [name, wrong] of [
      ['SMTP_URL', 'mail:587'],
      ['SMTP_URL', 'http://me:hunter2@mail'],
      ['SMTP_URL', 'smtp://'],
      ['MAIL_FROM', ''],
      ['MAIL_FROM', 'nobody'],
      ['MAIL_FROM', 'a@b.c, d@e.f'],
      ['MAIL_FROM', 'X <a@b.c>\nBcc: d@e.f'],
      ['PUBLIC_URL', ''],
      ['PUBLIC_URL', 'branch.example.com'],
      ['PUBLIC_URL', 'javascript:alert(1)'],
      ['PUBLIC_URL', 'https://me@branch'],
    ]) {
      expect(() => readEnv({ ...known, [name!]: wrong })).toThrow(/^SMTP_URL (?!.*hunter2)[^\n]+\.$/);
    }
  });

  it('accepts a bucket with or without an endpoint and credentials', () => {
    const known = {
      S3_BUCKET: 'files',
      S3_ENDPOINT: 'http://minio:9000',
      S3_ACCESS_KEY_ID: 'me',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    };
    expect(readEnv({ S3_BUCKET: 'files' }).s3).toEqual({ bucket: 'files', region: 'us-east-1' });
    expect(readEnv(known).s3).toEqual({
      bucket: 'files',
      region: 'us-east-1',
      endpoint: 'http://minio:9000',
      credentials: { accessKeyId: 'me', secretAccessKey: 'hunter2' },
    });
    expect(() => readEnv({ ...known, S3_ENDPOINT: 'minio:9000' })).toThrow(/^S3_ENDPOINT is "minio:9000": it must be/);
    expect(() => readEnv({ ...known, S3_ACCESS_KEY_ID: '' })).toThrow(
      /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY need each other/,
    );
  });

  it.each([
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '1e3'],
    ['HOST', 'my host'],
    ['HOST', 'http://here'],
    ['API_URL', 'api.example.com'],
    ['API_URL', 'ftp://api.example.com'],
    ['API_URL', 'https://me:secret@api'],
    ['API_URL', 'https://api.example.com/?key=1'],
    ['DATABASE_URL', 'mysql://db/library'],
    ['DATABASE_URL', 'library'],
    ['DATABASE_DIRECT_URL', 'library'],
    ['DATABASE_REPLICA_URL', 'mysql://db/library'],
    ['LOG_LEVEL', 'loud'],
    ['SESSION_DAYS', '0'],
    ['SESSION_DAYS', '366'],
    ['SESSION_DAYS', 'a week'],
    ['SESSION_IDLE_MINUTES', '4'],
    ['API_DOCS', 'yes'],
    ['DEMO_DATA', '1'],
    ['CALLS_PER_ADDRESS', '-1'],
    ['CALLS_AT_ONCE', 'many'],
    ['HSTS_SECONDS', '1 year'],
    ['KEEP_MONTHS', 'visits'],
    ['KEEP_MONTHS', 'visits:0'],
    ['S3_BUCKET', 'My Bucket'],
    ['S3_BUCKET', '../etc'],
    ['APPEARANCE', '{'],
    ['APPEARANCE', '"dark"'],
    ['APPEARANCE', '{"mode":"pink"}'],
    ['APPEARANCE', '{"colour":1}'],
    ['CORS_ORIGINS', 'example.com'],
    ['CORS_ORIGINS', 'https://example.com/path'],
  ])('rejects %s=%s with a one-line message that names the variable', (name, value) => {
    const read = () => readEnv({ [name]: value });
    expect(read).toThrow(UserError);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
  });

  it.each([
    ['PORT', 'eighty', 'PORT is "eighty": it must be a whole number from 0 to 65535.'],
    ['API_URL', 'example.com', /^API_URL is "example\.com": it must be the http or https address .+\.$/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL is "loud": it must be one of .+\.$/],
    ['SESSION_DAYS', '0', 'SESSION_DAYS is "0": it must be a whole number from 1 to 365.'],
  ])('explains the valid values of %s', (name, value, line) => {
    expect(() => readEnv({ [name]: value })).toThrow(line);
  });

  it('merges a partial appearance with the product’s defaults', () => {
    const { appearance } = readEnv({ APPEARANCE: '{ "mode": "dark" }' });
    expect(appearance).toEqual({ ...productDefaults, mode: 'dark' });
  });

  it('never prints the password of DATABASE_URL', () => {
    expect(() => readEnv({ DATABASE_URL: 'mysql://me:hunter2@db/library' })).toThrow(/^(?!.*hunter2)/);
  });

  it('requires DATABASE_URL in production, unless the embedded database is enabled', () => {
    for (const variables of [
      {},
      { NODE_ENV: 'production', DATABASE_URL: ' ' },
      { EMBEDDED_DATABASE: 'off' },
      { NODE_ENV: 'test', EMBEDDED_DATABASE: 'off' },
    ]) {
      expect(() => readAny(variables)).toThrow(
        /^DATABASE_URL is missing[^\n]+ EMBEDDED_DATABASE=on, which keeps the data in \.data\.$/,
      );
    }
    for (const variables of [
      { EMBEDDED_DATABASE: 'on' },
      { NODE_ENV: 'development' },
      { API_URL: 'https://api.example.com' },
      { DATABASE_URL: 'postgres://db/library' },
    ]) {
      expect(() => readAny(variables)).not.toThrow();
    }
    expect(() => readAny({ EMBEDDED_DATABASE: 'on', DATABASE_URL: 'postgres://db/library' })).toThrow(
      /^DATABASE_URL and EMBEDDED_DATABASE=on exclude each other/,
    );
  });
});
