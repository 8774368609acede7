import type { Span } from '@opentelemetry/api';
import type { PoolClient, QueryConfig, Submittable } from 'pg';
import { tracing } from '../../kernel/tracing';

/** The maximum length of a statement's text in a trace span, in characters. */
const longest = 2000;

type Config = string | QueryConfig | Submittable;

/** Returns the text of a statement (in a batch, the last one) without its values. */
const textOf = (config: Config): string => {
  if (typeof config === 'string') return config;
  const { statements, text } = config as { statements?: readonly { config: QueryConfig }[]; text: string };
  return statements?.at(-1)?.config.text ?? text;
};

/** Ends the span of a batch when the server is ready for the next statement. */
const endWhenReady = (config: Submittable, end: (error?: unknown) => void) => {
  const query = config as unknown as Record<'handleError' | 'handleReadyForQuery', (...args: unknown[]) => unknown>;
  const { handleError, handleReadyForQuery } = query;
  let failure: unknown;
  query.handleError = (...args) => {
    failure = args[0];
    return handleError.apply(query, args);
  };
  query.handleReadyForQuery = (...args) => {
    end(failure);
    return handleReadyForQuery.apply(query, args);
  };
};

const begin = (config: Config): ((error?: unknown) => void) | undefined => {
  const sending = tracing();
  if (!sending) return undefined;
  const text = textOf(config);
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? [];
  const span: Span = sending.begin(verb.toUpperCase(), {
    kind: 2,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longest) },
  });
  return (error) => sending.end(span, error);
};

/** Records a trace span for each statement of a connection. Does nothing if the server doesn't send traces. */
export const traceStatements = (client: PoolClient): void => {
  // The tracer is looked up for each call, so that tests can also observe connections that are already open.
  const ask = (...args: unknown[]) =>
    (Object.getPrototypeOf(client) as { query(...given: unknown[]): unknown }).query.apply(client, args);
  client.query = ((...args: unknown[]) => {
    const config = args[0] as Config;
    const end = begin(config);
    if (!end) return ask(...args);
    if (typeof config === 'object' && 'submit' in config) {
      endWhenReady(config, end);
      return ask(...args);
    }
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const done = (error: unknown, result: unknown) => {
        end(error ?? undefined);
        (callback as (...results: unknown[]) => void)(error, result);
      };
      return ask(...args.slice(0, -1), done);
    }
    return (ask(...args) as Promise<unknown>).then(
      (result) => {
        end();
        return result;
      },
      (error: unknown) => {
        end(error);
        throw error;
      },
    );
  }) as PoolClient['query'];
};
