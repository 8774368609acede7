import { z } from 'zod';
import { UserError } from '../../kernel/userError';
import { given, onOff, refuse } from '../../kernel/variables';

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

/** What a server lets be seen, by the environment. */
export const exposureVariables = z
  .object({ NODE_ENV: given, API_DOCS: onOff, DEMO_DATA: onOff, METRICS_TOKEN: given })
  .transform(({ NODE_ENV, API_DOCS, DEMO_DATA: demoData, METRICS_TOKEN: metricsToken }, context): Exposure => {
    const isProduction = NODE_ENV !== 'development' && NODE_ENV !== 'test';
    if (metricsToken !== undefined && !/^[\x21-\x7e]{16,}$/.test(metricsToken)) {
      // Never shown back: it is a secret.
      return refuse(
        context,
        'METRICS_TOKEN is too easy to guess: it must be at least 16 characters, none of them a space.',
      );
    }
    return {
      isProduction,
      apiDocs: API_DOCS ?? !isProduction,
      ...(demoData !== undefined && { demoData }),
      ...(metricsToken && { metricsToken }),
    };
  });

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
