import type { BuiltServer } from '../../helpers/builtServer';
import { startBuiltServer } from '../../helpers/builtServer';

/** Starts the product with the demo data, for its own dashboard and for those of other hosts. */
export const startProduct = (): Promise<BuiltServer> => startBuiltServer({ CORS_ORIGINS: '*' });
