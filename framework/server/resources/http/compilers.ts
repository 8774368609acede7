import type { FastifyInstance } from 'fastify';
import type { ZodType } from 'zod';
import { refusalOf } from './refusal';

/**
 * Validates requests by the routes' zod schemas; handlers receive the parsed params, query and body. Headers are validated by the hooks
 * that read them. Replies are checked by the compiler only, which costs nothing at run time.
 */
export const judgeBySchemas = (app: FastifyInstance): void => {
  app.setValidatorCompiler<ZodType>(({ schema, httpPart }) => {
    if (httpPart === 'headers') return () => true;
    return (given) => {
      const { data, error } = schema.safeParse(given, { reportInput: true });
      return error ? { error: refusalOf(error.issues) } : { value: data };
    };
  });
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
};
