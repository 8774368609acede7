import type { RouteOptions } from 'fastify';
import { prettifyError } from 'zod';
import type { ZodType } from 'zod';

/** Has a route fail whose reply isn't what its schema says, as JSON carries it. */
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
