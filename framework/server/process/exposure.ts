import { UserError } from '../userError';

/** What a server lets be seen of itself. */
export interface Exposure {
  /** A server is one of production unless `NODE_ENV` says `development` or `test`: what nobody has said opens nothing. */
  isProduction: boolean;
  /** Whether `/api/docs` is there; in production only where that was asked for. */
  apiDocs: boolean;
  /** Whether the demo data may be written, where that was said; see `writesDemo`. */
  demoData?: boolean;
  /** Opens `/metrics` as a bearer token; without it there is none. */
  metricsToken?: string;
}

type Given = (name: string) => string | undefined;

const readSwitch = (given: Given, name: string): boolean | undefined => {
  const value = given(name);
  if (value === undefined || value === 'on' || value === 'off') return value && value === 'on';
  throw new UserError(`${name} is ${JSON.stringify(value)}: it must be on or off.`);
};

const readMetricsToken = (given: Given): string | undefined => {
  const token = given('METRICS_TOKEN');
  if (token === undefined || /^[\x21-\x7e]{16,}$/.test(token)) return token;
  // Never shown back: it is a secret.
  throw new UserError('METRICS_TOKEN is too easy to guess: it must be at least 16 characters, none of them a space.');
};

/** Reads what a server lets be seen. `given` is a variable's value, if it has one. Throws UserError. */
export const readExposure = (given: Given): Exposure => {
  const isProduction = !['development', 'test'].includes(given('NODE_ENV') ?? '');
  const [docs, demoData, metricsToken] = [readSwitch(given, 'API_DOCS'), readSwitch(given, 'DEMO_DATA'), readMetricsToken(given)];
  return {
    isProduction,
    apiDocs: docs ?? !isProduction,
    ...(demoData !== undefined && { demoData }),
    ...(metricsToken && { metricsToken }),
  };
};

/** Whether a start fills an empty database with the demo data: unasked, only the embedded one of who tries the product out. */
export const writesDemo = ({ demoData, isProduction }: Exposure, engine: 'pglite' | 'postgres'): boolean =>
  demoData ?? (!isProduction && engine === 'pglite');

/** Throws UserError where `npm run seed` may not write: everybody knows how to log in to a server with the demo's accounts. */
export const refuseDemo = ({ demoData, isProduction }: Exposure): void => {
  if (demoData ?? !isProduction) return;
  throw new UserError(
    isProduction
      ? 'This is a server of production (NODE_ENV), and everybody knows the demo’s password: nothing was written. DEMO_DATA=on writes it all the same.'
      : 'DEMO_DATA is off: nothing was written.',
  );
};
