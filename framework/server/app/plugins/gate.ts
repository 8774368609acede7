import plugin from 'fastify-plugin';
import type { AppOptions } from '../appOptions';
import { authenticate } from '../../auth/authenticate';
import { rememberAuthors } from '../../database/author';
import { judgeBySchemas } from '../../resources/http/refusal';
import { limitAddresses, limitCallers, refuseLongAddresses, shedLoad } from '../../platform/limits/callLimits';
import { logSecurity } from '../../platform/process/logging';
import { handleErrors } from '../../resources/errors';
import { acceptBodies } from '../../resources/http/bodies';
import { compressReplies } from '../../platform/web/compress';
import { keepOutOfCaches } from '../../platform/web/headers';

/**
 * The steps that precede every route of the API: replies and logging, rate and size limits, parsing and validating the
 * body, and authentication, in this order.
 */
export const gate = plugin<AppOptions>(
  async (api, { config, load, contradiction, product }) => {
    const { limits = {} } = config;
    keepOutOfCaches(api);
    compressReplies(api);
    handleErrors(api, api.translate, config.tellsCauses);
    logSecurity(api);
    product.open?.(api);
    await shedLoad(api, limits, { ...(load && { load }), ...(contradiction && { contradiction }) });
    refuseLongAddresses(api);
    limitAddresses(api, limits.perAddress);
    judgeBySchemas(api);
    acceptBodies(api);
    authenticate(api, api.tools.callers, api.tools.guesses);
    limitCallers(api, limits);
    rememberAuthors(api, product.authorOf);
  },
  { name: 'gate', dependencies: ['tools'] },
);
