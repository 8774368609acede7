import { z } from 'zod';
import { UserError } from '../../kernel/apiError';
import { optionalText, onOff, refuse } from '../../kernel/variables';

export interface Exposure {
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
