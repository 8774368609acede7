import { settingsFrom, whatIsWrong } from '../../core/appearance';
import type { Settings } from '../../core/appearance';
import type { Exposure } from './exposure';
import { readExposure } from './exposure';
import type { CallLimits } from '../limits/callLimits';
import { readCallLimits } from '../limits/callLimits';
import type { MailEnv } from '../mail/env';
import { readMail, readPublicUrl } from '../mail/env';
import type { S3Settings } from '../storage/env';
import { readS3 } from '../storage/env';
import type { UploadLimits } from '../uploads/env';
import { readUploadLimits } from '../uploads/env';
import { UserError } from '../userError';
import { isNetwork } from '../web/proxies';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/** What the process was told by its environment, checked. */
export interface Env extends Exposure {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Holds the embedded database and the uploaded pictures. */
  dataDir: string;
  /** Absent, the database is the embedded one in `dataDir`. */
  databaseUrl?: string;
  /** Another host's API: the dashboard alone is served then, and no database opened. No slash at its end. */
  apiUrl?: string;
  logLevel: LogLevel;
  /** Days until a session that nobody ended ends by itself. */
  sessionDays: number;
  /** Minutes without a request after which a session ends. */
  sessionIdleMinutes: number;
  /** Other hosts' dashboards that may call this API; `*` is any. */
  corsOrigins: readonly string[];
  /**
   * Addresses and networks of the proxies in front. Their `X-Forwarded-For` says who calls; nobody else's does, as anybody
   * can write one.
   */
  trustedProxies: readonly string[];
  /** What the process takes on before it asks callers to wait. */
  limits: Required<CallLimits>;
  /** What uploads may take. */
  uploads: UploadLimits;
  /** For how long browsers that came by HTTPS are to come by nothing else, in seconds; 0 doesn't tell them. */
  hstsSeconds: number;
  /** Where people reach the dashboard, where that was said; no slash at its end. */
  publicUrl?: string;
  /** Absent, no mail is sent: links are shown to those who make them. */
  mail?: MailEnv;
  /** Absent, uploaded files are kept in `dataDir`. */
  s3?: S3Settings;
  /** What the dashboard looks like to whoever hasn't set it up; the product's own look where it is absent. */
  appearance?: Settings;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as none, as that is how compose files leave one out. */
const given = (variables: Variables, name: string) => variables[name]?.trim() || undefined;

const refuse = (name: string, value: string, wanted: string): never => {
  throw new UserError(`${name} is ${JSON.stringify(value)}: it must be ${wanted}.`);
};

const whole = (variables: Variables, name: string, fallback: number, min: number, max: number): number => {
  const value = given(variables, name);
  if (value === undefined) return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  return number >= min && number <= max ? number : refuse(name, value, `a whole number from ${min} to ${max}`);
};

const parsed = (value: string) => (URL.canParse(value) ? new URL(value) : undefined);

const isOrigin = (value: string) =>
  value === '*' || (/^https?:\/\//.test(value) && parsed(value)?.origin === value);

const readApiUrl = (variables: Variables): string | undefined => {
  const value = given(variables, 'API_URL');
  if (value === undefined) return undefined;
  const url = parsed(value);
  const plain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
  return plain ? url.href.replace(/\/+$/, '') : refuse('API_URL', value, 'the http or https address of an API');
};

const readDatabaseUrl = (variables: Variables): string | undefined => {
  const value = given(variables, 'DATABASE_URL');
  if (value === undefined || /^postgres(ql)?:$/.test(parsed(value)?.protocol ?? '')) return value;
  // Never shown back: it holds a password.
  throw new UserError('DATABASE_URL is no address of PostgreSQL, such as postgres://user:password@host:5432/name.');
};

const readHost = (variables: Variables): string => {
  const host = given(variables, 'HOST') ?? '127.0.0.1';
  return /^[\w.:-]+$/.test(host) ? host : refuse('HOST', host, 'an address or a host name of this machine');
};

const readLogLevel = (variables: Variables): LogLevel => {
  const level = given(variables, 'LOG_LEVEL') ?? 'warn';
  return logLevels.find((name) => name === level) ?? refuse('LOG_LEVEL', level, `one of ${logLevels.join(', ')}`);
};

const readOrigins = (variables: Variables): string[] => {
  const origins = (given(variables, 'CORS_ORIGINS') ?? '').split(',').map((item) => item.trim()).filter(Boolean);
  const wrong = origins.find((origin) => !isOrigin(origin));
  return wrong === undefined ? origins : refuse('CORS_ORIGINS', wrong, 'an origin such as https://admin.example.com');
};

const readProxies = (variables: Variables): string[] => {
  const proxies = (given(variables, 'TRUSTED_PROXIES') ?? '').split(',').map((item) => item.trim()).filter(Boolean);
  const wrong = proxies.find((proxy) => !isNetwork(proxy));
  return wrong === undefined ? proxies : refuse('TRUSTED_PROXIES', wrong, 'an address or a network such as 10.0.0.0/8');
};

const readAppearance = (variables: Variables): Settings | undefined => {
  const text = given(variables, 'APPEARANCE');
  if (text === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // What is wrong with it is said below.
  }
  const wrong = whatIsWrong(value);
  if (wrong === undefined) return settingsFrom(value);
  throw new UserError(`APPEARANCE is not what the dashboard's appearance panel copies: ${wrong}.`);
};

/** Reads and checks the configuration in `variables` (`process.env`); throws UserError for the first wrong value. */
export const readEnv = (variables: Variables): Env => {
  const [databaseUrl, apiUrl, appearance] = [readDatabaseUrl(variables), readApiUrl(variables), readAppearance(variables)];
  const value = (name: string) => given(variables, name);
  const [mail, publicUrl, s3] = [readMail(value), readPublicUrl(value), readS3(value)];
  return {
    port: whole(variables, 'PORT', 3000, 0, 65535),
    host: readHost(variables),
    dataDir: given(variables, 'DATA_DIR') ?? '.data',
    ...(databaseUrl && { databaseUrl }),
    ...(apiUrl && { apiUrl }),
    logLevel: readLogLevel(variables),
    sessionDays: whole(variables, 'SESSION_DAYS', 30, 1, 365),
    sessionIdleMinutes: whole(variables, 'SESSION_IDLE_MINUTES', 7 * 24 * 60, 5, 365 * 24 * 60),
    corsOrigins: readOrigins(variables),
    trustedProxies: readProxies(variables),
    limits: readCallLimits((...args) => whole(variables, ...args)),
    uploads: readUploadLimits((...args) => whole(variables, ...args)),
    hstsSeconds: whole(variables, 'HSTS_SECONDS', 0, 0, 63_072_000),
    ...readExposure(value),
    ...(publicUrl && { publicUrl }),
    ...(mail && { mail }),
    ...(s3 && { s3 }),
    ...(appearance && { appearance }),
  };
};
