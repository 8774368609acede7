import type { RouteOptions } from 'fastify';
import { prettifyError } from 'zod';
import type { ZodType } from 'zod';

/** Makes a route fail if its JSON response doesn't match its schema. */
export const checkReplies = (route: RouteOptions): void => {
  route.serializerCompiler =
    ({ schema, method, url, httpStatus }) =>
    (data) => {
      const text = JSON.stringify(data);
      const { error } = (schema as unknown as ZodType).safeParse(JSON.parse(text));
      if (error)
        throw new Error(`${method} ${url} replies ${httpStatus} otherwise than it says: ${prettifyError(error)}`);
      return text;
    };
};
