import { z } from 'zod';
import { settingsError, settingsFrom } from '../../core/appearance';
import type { Settings } from '../../core/appearance';
import type { Feature, FeatureConfig } from '../features/feature';
import { features } from './features';
import { partitionVariables } from '../database/partitions';
import { limitVariables } from '../platform/limits/callLimits';
import { mailVariables } from '../platform/mail/mailer';
import { storageVariables } from '../platform/storage/storage';
import { oidcVariables } from '../auth/oidc/providers';
import { outgoingVariables } from '../platform/outgoing';
import { isNetwork } from '../platform/web/proxies';
import { logLevels } from '../platform/process/logging';
import { traceVariables } from '../platform/process/traces';
import {
  addressOf,
  listOf,
  misspeltIn,
  namesIn,
  onOff,
  oneOf,
  optionalText,
  readVariables,
  refuse,
  text,
  wholeNumber,
  withFiles,
} from '../kernel/variables';
import { UserError } from '../kernel/apiError';
import type { VariableNames, Variables } from '../kernel/variables';

interface Exposure {
  /** True unless `NODE_ENV` is `development` or `test`, so that unknown environments count as production. */
  isProduction: boolean;
  /** True if the server serves `/api/docs`. In production, the default is false. */
  apiDocs: boolean;
  /** Whether demo data is allowed. For the default, see `writesDemo`. */
  demoData?: boolean;
  /** The bearer token that `/metrics` requires. Without one, `/metrics` doesn't exist. */
  metricsToken?: string;
}

export const exposureVariables = z
  .object({ NODE_ENV: optionalText, API_DOCS: onOff, DEMO_DATA: onOff, METRICS_TOKEN: optionalText })
  .transform(({ NODE_ENV, API_DOCS, DEMO_DATA: demoData, METRICS_TOKEN: metricsToken }, context): Exposure => {
    const isProduction = NODE_ENV !== 'development' && NODE_ENV !== 'test';
    if (metricsToken !== undefined && !/^[\x21-\x7e]{16,}$/.test(metricsToken)) {
      // The value is a secret, so the message doesn't show it.
      return refuse(
        context,
        'METRICS_TOKEN is too easy to guess: it must have at least 16 characters, without spaces.',
      );
    }
    return {
      isProduction,
      apiDocs: API_DOCS ?? !isProduction,
      ...(demoData !== undefined && { demoData }),
      ...(metricsToken && { metricsToken }),
    };
  });

/** True if demo data should be written. By default, it is written only to an embedded database outside production. */
export const writesDemo = ({ demoData, isProduction }: Exposure, engine: 'pglite' | 'postgres'): boolean =>
  demoData ?? (!isProduction && engine === 'pglite');

/**
 * Throws `UserError` if `npm run seed` isn't allowed to write demo data. The demo accounts' passwords are public, so by
 * default production servers don't get them.
 */
export const refuseDemo = ({ demoData, isProduction }: Exposure): void => {
  if (demoData ?? !isProduction) return;
  throw new UserError(
    isProduction
      ? 'This is a production server (NODE_ENV), and the password of the demo accounts is public. Nothing was written. Set DEMO_DATA=on to write the demo data anyway.'
      : 'Nothing was written, because DEMO_DATA is off.',
  );
};

const isApi = (value: string) => {
  const url = addressOf(value);
  return (
    url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash
  );
};

const isOrigin = (value: string) => value === '*' || (/^https?:\/\//.test(value) && addressOf(value)?.origin === value);

const databaseAt = (name: string) =>
  optionalText.transform((value, context) => {
    if (value === undefined || /^postgres(ql)?:$/.test(addressOf(value)?.protocol ?? '')) return value;
    // The error message doesn't show the address, because the address contains a password.
    return refuse(context, `${name} is not an address of PostgreSQL, such as postgres://user:password@host:5432/name.`);
  });

const appearance = optionalText.transform((value, context): Settings | undefined => {
  if (value === undefined) return undefined;
  let settings: unknown;
  try {
    settings = JSON.parse(value);
  } catch {
    // `settingsError` reports a value that isn't valid JSON.
  }
  const wrong = settingsError(settings);
  if (wrong === undefined) return settingsFrom(settings);
  return refuse(context, `APPEARANCE is not valid: ${wrong}. Copy it from the dashboard's appearance panel.`);
});

/** The variables that configure the process itself. The others are defined in other modules. */
const processVariables = z
  .object({
    PORT: wholeNumber(3000, 0, 65535),
    HOST: text('an address or a host name of this machine', (value) => /^[\w.:-]+$/.test(value)),
    DATA_DIR: optionalText,
    DATABASE_URL: databaseAt('DATABASE_URL'),
    DATABASE_DIRECT_URL: databaseAt('DATABASE_DIRECT_URL'),
    DATABASE_REPLICA_URL: databaseAt('DATABASE_REPLICA_URL'),
    EMBEDDED_DATABASE: onOff,
    MIGRATIONS: oneOf(['run', 'wait', 'refuse']),
    API_URL: text('the http or https address of an API', isApi),
    LOG_LEVEL: oneOf(logLevels),
    SESSION_DAYS: wholeNumber(30, 1, 365),
    SESSION_IDLE_MINUTES: wholeNumber(7 * 24 * 60, 5, 365 * 24 * 60),
    CORS_ORIGINS: listOf('an origin such as https://admin.example.com', isOrigin),
    TRUSTED_PROXIES: listOf('an address or a network such as 10.0.0.0/8', isNetwork),
    HSTS_SECONDS: wholeNumber(0, 0, 63_072_000),
    APPEARANCE: appearance,
    BREACHED_PASSWORDS_FILE: optionalText,
    SECOND_FACTOR_ROLES: listOf('the name of a role', (name) => /^[\w-]+$/.test(name)),
  })
  .transform((values) => ({
    /** The port that the server listens on; 0 picks any free port. */
    port: values.PORT,
    host: values.HOST ?? '127.0.0.1',
    /** The folder for the embedded database and uploaded files. */
    dataDir: values.DATA_DIR ?? '.data',
    /** The database address. If it is missing, the server uses the embedded database in `dataDir`. */
    ...(values.DATABASE_URL && { databaseUrl: values.DATABASE_URL }),
    /** The direct address of the database server, if `databaseUrl` points to a pooler. */
    ...(values.DATABASE_DIRECT_URL && { directUrl: values.DATABASE_DIRECT_URL }),
    /** The address of a replica that answers reads. */
    ...(values.DATABASE_REPLICA_URL && { replicaUrl: values.DATABASE_REPLICA_URL }),
    /** If true, the embedded database is required; if false, it is forbidden. See `refuseNoDatabase`. */
    ...(values.EMBEDDED_DATABASE !== undefined && { embedded: values.EMBEDDED_DATABASE }),
    /**
     * How the server handles a PostgreSQL database's pending migrations on startup: it runs them, waits until another
     * process has run them, or fails.
     */
    migrations: values.MIGRATIONS ?? 'run',
    /**
     * The address of an API on another host, without a trailing slash. If it is set, only the dashboard is served,
     * without a database.
     */
    ...(values.API_URL && { apiUrl: addressOf(values.API_URL)!.href.replace(/\/+$/, '') }),
    logLevel: values.LOG_LEVEL ?? 'warn',
    sessionDays: values.SESSION_DAYS,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    /** Origins of dashboards on other hosts that may call this API; `*` allows any origin. */
    corsOrigins: values.CORS_ORIGINS,
    /**
     * Addresses and networks of the proxies in front of the server. `X-Forwarded-For` is only trusted if it comes from
     * one of these proxies, because any client can set this header.
     */
    trustedProxies: values.TRUSTED_PROXIES,
    /** How long browsers must use HTTPS, in seconds (HSTS). If it is 0, the header isn't sent. */
    hstsSeconds: values.HSTS_SECONDS,
    /** The dashboard's default appearance. Falls back to the product's default. */
    ...(values.APPEARANCE && { appearance: values.APPEARANCE }),
    /** The roles that require a second factor, in addition to those that declare `needsFactor`. */
    factorRoles: values.SECOND_FACTOR_ROLES,
    /** A file with the SHA-1 hashes of breached passwords, which can't be used as new passwords. */
    ...(values.BREACHED_PASSWORDS_FILE && { breachedPasswords: values.BREACHED_PASSWORDS_FILE }),
  }));

const common = processVariables
  .and(exposureVariables)
  .and(limitVariables)
  .and(mailVariables)
  .and(oidcVariables)
  .and(outgoingVariables)
  .and(partitionVariables)
  .and(storageVariables)
  .and(traceVariables);

export type Env = z.output<typeof common> & FeatureConfig;

const environmentOf = (among: readonly Feature[]): z.ZodType<Env> =>
  among.reduce<z.ZodType<Env>>((all, { settings }) => (settings ? all.and(settings) : all), common);

/**
 * Throws `UserError` if it isn't clear which database to use. Without this check, a production server with no database
 * address would start with an empty embedded database.
 */
const refuseNoDatabase = ({ databaseUrl, apiUrl, embedded, isProduction, dataDir }: Env): void => {
  if (databaseUrl && embedded)
    throw new UserError('DATABASE_URL and EMBEDDED_DATABASE=on exclude each other: remove one of them.');
  if (databaseUrl || apiUrl || (embedded ?? !isProduction)) return;
  throw new UserError(
    `DATABASE_URL is missing${isProduction ? ' on a production server (NODE_ENV)' : ''}: set it to the address of the PostgreSQL database. ` +
      `To try the program out without PostgreSQL, set EMBEDDED_DATABASE=on, which keeps the data in ${dataDir}.`,
  );
};

/**
 * Logs a warning for each variable with a name similar to a setting's name. Throws `UserError` if the variable is
 * probably a misspelt database address, because the server would otherwise use the embedded database.
 */
const reportMisspelt = (
  known: readonly string[],
  { variables, report }: { variables: Variables; report(line: string): void },
): void => {
  const isGiven = (name: string) => Boolean(variables[name]?.trim());
  const isDatabaseMissing = !isGiven('DATABASE_URL') && !isGiven('API_URL') && !isGiven('EMBEDDED_DATABASE');
  for (const { name, suggestion } of misspeltIn(variables, [...known, ...known.map((one) => `${one}_FILE`)])) {
    if (suggestion === 'DATABASE_URL' && isDatabaseMissing)
      throw new UserError(`${name} is not a setting, and DATABASE_URL is missing: did you mean DATABASE_URL?`);
    report(`${name} is not a setting and is ignored: did you mean ${suggestion}?`);
  }
};

/**
 * Reads and validates the configuration in `variables` (`process.env`). `names` lists the admin's additional variable
 * names. Logs a warning for each probable misspelling. Throws `UserError` for the first invalid value.
 */
export const readEnv = (
  variables: Variables,
  names: VariableNames = {},
  report: (line: string) => void = console.warn,
  among: readonly Feature[] = features,
): Env => {
  const environment = environmentOf(among);
  const known = namesIn(environment).map((name) => names[name] ?? name);
  const given = withFiles(variables, known);
  reportMisspelt(known, { variables: given, report });
  const env = readVariables(environment, given, names);
  refuseNoDatabase(env);
  return env;
};
