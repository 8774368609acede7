import type { FastifyInstance } from 'fastify';
import type { ZodType } from 'zod';
import { refusalOf } from './refusal';

/**
 * Has `app`'s routes judged by the zod schemas that describe them: a handler gets what its schema reads of params, query and
 * body. Headers are described alone: the hooks that read them judge them. What replies hold is the compiler's to judge, so
 * that it costs nothing.
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
