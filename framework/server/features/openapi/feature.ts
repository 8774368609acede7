import { keysOf } from '../../auth/keys/entity';
import type { Feature } from '../contract/feature';
import { registerDocs } from './docs';

/** The description of the API, which is made of its routes. */
export const openapi: Feature = {
  name: 'openapi',
  async open(app, { config }) {
    if (config.apiDocs) await registerDocs(app, keysOf(app.tools.model) !== undefined);
    return {};
  },
};

declare module '../contract/feature' {
  interface FeatureConfig {
    /** Whether `/api/docs` is there. */
    apiDocs?: boolean;
  }
}
