import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { keysOf } from '../../auth/makers';
import { schemesOf } from '../../resources/http/schemas';
import type { Feature } from '../feature';

/**
 * The content security policy for the documentation page, which loads only its own files. Other pages use a different
 * policy.
 */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Keywords that zod adds to schemas even though they have no effect. */
const isIdle: Readonly<Record<string, (value: unknown) => boolean>> = {
  additionalProperties: (value) => value === false || JSON.stringify(value) === '{}',
  propertyNames: () => true,
  maximum: (value) => value === Number.MAX_SAFE_INTEGER,
  minimum: (value) => value === Number.MIN_SAFE_INTEGER,
};

const transform = createJsonSchemaTransform({
  zodToJsonConfig: {
    override: ({ jsonSchema }) => {
      const schema = jsonSchema as Record<string, unknown>;
      for (const [name, isOne] of Object.entries(isIdle))
        if (name in schema && isOne(schema[name])) delete schema[name];
    },
  },
});

/**
 * Serves an OpenAPI 3.1 document, as a page at `/api/docs` and as JSON at `/api/docs/json`. It describes the routes
 * that are registered after this call, and is generated from the schemas that validate their requests. `hasKeys` is
 * true if the admin has API keys.
 */
const registerDocs = async (app: FastifyInstance, hasKeys: boolean): Promise<void> => {
  const { title, about } = app.productName;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version: '1',
        description: `${about} Replies hold \`message\` and \`data\`; a 401 or 403 ends the session.`,
      },
      components: { securitySchemes: schemesOf(hasKeys) },
    },
    transform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: policy });
};

export const openapi: Feature = {
  name: 'openapi',
  async open(app, { config }) {
    if (config.apiDocs) await registerDocs(app, keysOf(app.tools.model) !== undefined);
    return {};
  },
};

declare module '../feature' {
  interface FeatureConfig {
    apiDocs?: boolean;
  }
}
