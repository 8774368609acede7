import type { Schema } from './openapi/schemas';

/** What an admin is called, and where its API is. */
export interface ProductName {
  /** To people. */
  title: string;
  /** In names of metrics and cookies: small letters and hyphens. */
  slug: string;
  /** What it is, in a sentence, for the readers of its API. */
  about: string;
  /** Its API is at `/api/<path>`. */
  path: string;
  /** The headers by which a request says for whom it acts, as OpenAPI describes them; none where nothing has to be said. */
  tenantHeaders?: Readonly<Record<string, Schema>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    productName: ProductName;
  }
}
