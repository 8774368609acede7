import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The page needs nothing but its own files; the product's other pages keep their own policy. */
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

/**
 * Serves the description of the routes registered after it (OpenAPI 3.1): to people at `/api/docs`, to programs at
 * `/api/docs/json`.
 */
export const registerDocs = async (app: FastifyInstance): Promise<void> => {
  const { title, about } = app.productName;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version: '1',
        description: `${about} Replies hold \`message\` and \`data\`; a 401 or 403 ends the session.`,
      },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The token of the login reply.' } },
      },
    },
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `def-${index}`) },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: policy });
};
