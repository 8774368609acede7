import { z } from 'zod';
import { settingsFrom, whatIsWrong } from '../../core/appearance';
import type { Settings } from '../../core/appearance';
import type { Feature, FeatureConfig } from '../features/contract/feature';
import { features } from './features';
import { partitionVariables } from '../database/partitions/env';
import { limitVariables } from '../platform/limits/callLimits';
import { mailVariables } from '../platform/mail/env';
import { storageVariables } from '../platform/storage/env';
import { outgoingVariables } from '../platform/outgoing/env';
import { isNetwork } from '../platform/web/proxies';
import { exposureVariables } from '../platform/process/exposure';
import { logLevels } from '../platform/process/logging';
import { misspeltIn, namesIn } from '../platform/process/misspelt';
import { UserError } from '../kernel/userError';
import type { VariableNames, Variables } from '../kernel/variables';
import { addressOf, given, listOf, onOff, oneOf, readVariables, refuse, text, whole } from '../kernel/variables';

const isApi = (value: string) => {
  const url = addressOf(value);
  return (
    url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash
  );
};

const isOrigin = (value: string) => value === '*' || (/^https?:\/\//.test(value) && addressOf(value)?.origin === value);

const databaseAt = (name: string) =>
  given.transform((value, context) => {
    if (value === undefined || /^postgres(ql)?:$/.test(addressOf(value)?.protocol ?? '')) return value;
    // Never shown back: it holds a password.
    return refuse(context, `${name} is no address of PostgreSQL, such as postgres://user:password@host:5432/name.`);
  });

const appearance = given.transform((value, context): Settings | undefined => {
  if (value === undefined) return undefined;
  let settings: unknown;
  try {
    settings = JSON.parse(value);
  } catch {
    // What is wrong with it is said below.
  }
  const wrong = whatIsWrong(settings);
  if (wrong === undefined) return settingsFrom(settings);
  return refuse(context, `APPEARANCE is not what the dashboard's appearance panel copies: ${wrong}.`);
});

/** What the process itself is told; the rooms say what they are. */
const processVariables = z
  .object({
    PORT: whole(3000, 0, 65535),
    HOST: text('an address or a host name of this machine', (value) => /^[\w.:-]+$/.test(value)),
    DATA_DIR: given,
    DATABASE_URL: databaseAt('DATABASE_URL'),
    DATABASE_DIRECT_URL: databaseAt('DATABASE_DIRECT_URL'),
    DATABASE_REPLICA_URL: databaseAt('DATABASE_REPLICA_URL'),
    EMBEDDED_DATABASE: onOff,
    API_URL: text('the http or https address of an API', isApi),
    LOG_LEVEL: oneOf(logLevels),
    SESSION_DAYS: whole(30, 1, 365),
    SESSION_IDLE_MINUTES: whole(7 * 24 * 60, 5, 365 * 24 * 60),
    CORS_ORIGINS: listOf('an origin such as https://admin.example.com', isOrigin),
    TRUSTED_PROXIES: listOf('an address or a network such as 10.0.0.0/8', isNetwork),
    HSTS_SECONDS: whole(0, 0, 63_072_000),
    APPEARANCE: appearance,
  })
  .transform((values) => ({
    /** 0 takes any free port. */
    port: values.PORT,
    host: values.HOST ?? '127.0.0.1',
    /** Holds the embedded database and the uploaded pictures. */
    dataDir: values.DATA_DIR ?? '.data',
    /** Absent, the database is the embedded one in `dataDir`. */
    ...(values.DATABASE_URL && { databaseUrl: values.DATABASE_URL }),
    /** The server's own address, where the other is a pooler's. */
    ...(values.DATABASE_DIRECT_URL && { directUrl: values.DATABASE_DIRECT_URL }),
    /** A server that follows the database's own, and answers reads for it. */
    ...(values.DATABASE_REPLICA_URL && { replicaUrl: values.DATABASE_REPLICA_URL }),
    /** Whether the embedded database is wanted, where that was said; see `refuseNoDatabase`. */
    ...(values.EMBEDDED_DATABASE !== undefined && { embedded: values.EMBEDDED_DATABASE }),
    /** Another host's API: the dashboard alone is served then, and no database opened. No slash at its end. */
    ...(values.API_URL && { apiUrl: addressOf(values.API_URL)!.href.replace(/\/+$/, '') }),
    logLevel: values.LOG_LEVEL ?? 'warn',
    /** Days until a session that nobody ended ends by itself. */
    sessionDays: values.SESSION_DAYS,
    /** Minutes without a request after which a session ends. */
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    /** Other hosts' dashboards that may call this API; `*` is any. */
    corsOrigins: values.CORS_ORIGINS,
    /**
     * Addresses and networks of the proxies in front. Their `X-Forwarded-For` says who calls; nobody else's does, as anybody
     * can write one.
     */
    trustedProxies: values.TRUSTED_PROXIES,
    /** For how long browsers that came by HTTPS are to come by nothing else, in seconds; 0 doesn't tell them. */
    hstsSeconds: values.HSTS_SECONDS,
    /** What the dashboard looks like to whoever hasn't set it up; the product's own look where it is absent. */
    ...(values.APPEARANCE && { appearance: values.APPEARANCE }),
  }));

const common = processVariables
  .and(exposureVariables)
  .and(limitVariables)
  .and(mailVariables)
  .and(outgoingVariables)
  .and(partitionVariables)
  .and(storageVariables);

/** What the process was told by its environment, checked. */
export type Env = z.output<typeof common> & FeatureConfig;

const environmentOf = (among: readonly Feature[]): z.ZodType<Env> =>
  among.reduce<z.ZodType<Env>>((all, { settings }) => (settings ? all.and(settings) : all), common);

/**
 * Throws UserError where it isn't clear which database is meant: a server of production that is started without the address of its
 * database would begin with an empty one.
 */
const refuseNoDatabase = ({ databaseUrl, apiUrl, embedded, isProduction, dataDir }: Env): void => {
  if (databaseUrl && embedded)
    throw new UserError('DATABASE_URL and EMBEDDED_DATABASE=on exclude each other: leave one of them out.');
  if (databaseUrl || apiUrl || (embedded ?? !isProduction)) return;
  throw new UserError(
    `DATABASE_URL is missing${isProduction ? ', and this is a server of production (NODE_ENV)' : ''}: it names the PostgreSQL database. ` +
      `EMBEDDED_DATABASE=on keeps the data in ${dataDir} instead, for trying out.`,
  );
};

/**
 * Reports variables whose names are close to a setting's. Throws UserError where that setting is the missing address of the database:
 * the server would work on another one.
 */
const reportMisspelt = (
  environment: z.ZodType<Env>,
  { variables, names, report }: { variables: Variables; names: VariableNames; report(line: string): void },
): void => {
  const known = namesIn(environment).map((name) => names[name] ?? name);
  const isGiven = (name: string) => Boolean(variables[name]?.trim());
  const isDatabaseMissing = !isGiven('DATABASE_URL') && !isGiven('API_URL') && !isGiven('EMBEDDED_DATABASE');
  for (const { name, meant } of misspeltIn(variables, known)) {
    if (meant === 'DATABASE_URL' && isDatabaseMissing)
      throw new UserError(`${name} is no setting: DATABASE_URL is probably meant, and is missing.`);
    report(`${name} is no setting and is ignored: ${meant} may be meant.`);
  }
};

/**
 * Reads and checks the configuration in `variables` (`process.env`), of which an admin may call some otherwise (`names`). Reports
 * variables that look misspelt, and throws UserError for the first wrong value.
 */
export const readEnv = (
  variables: Variables,
  names: VariableNames = {},
  report: (line: string) => void = console.warn,
  among: readonly Feature[] = features,
): Env => {
  const environment = environmentOf(among);
  reportMisspelt(environment, { variables, names, report });
  const env = readVariables(environment, variables, names);
  refuseNoDatabase(env);
  return env;
};
