import type { Schema } from './openapi/schemas';

export interface ProductName {
  /** The display name. */
  title: string;
  /** Prefix of metrics and cookies: lower-case letters and hyphens. */
  slug: string;
  /** A sentence for the API's documentation. */
  about: string;
  /** The API is at `/api/<path>`. */
  path: string;
  /** Schemas of the headers that select the tenant; none if not needed. */
  tenantHeaders?: Readonly<Record<string, Schema>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    productName: ProductName;
  }
}
