import type { Span, SpanContext } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { setTracing, tracing } from '../../kernel/telemetry';
import { text } from '../../kernel/variables';
import { addressesIn } from '../web/proxies';

const isCollector = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value);

/**
 * The environment variable for the collector's URL. OpenTelemetry's packages read the other `OTEL_` variables
 * themselves.
 */
export const traceVariables = z
  .object({
    OTEL_EXPORTER_OTLP_ENDPOINT: text('the http or https address of an OpenTelemetry collector', isCollector),
  })
  .transform(({ OTEL_EXPORTER_OTLP_ENDPOINT: traces }) => (traces === undefined ? {} : { traces }));

/** The service that the recorded spans belong to. */
interface Service {
  name: string;
  version?: string | undefined;
}

/**
 * Starts sending spans to the collector at `endpoint` (OTLP, HTTP, JSON). Returns a function that sends the remaining
 * spans and stops. OpenTelemetry's packages aren't loaded until this call.
 */
export const startTracing = async (endpoint: string, { name, version }: Service): Promise<() => Promise<void>> => {
  const [
    api,
    { AsyncLocalStorageContextManager },
    { OTLPTraceExporter },
    { BasicTracerProvider, BatchSpanProcessor },
    resources,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/resources'),
  ]);
  const { context, trace, ROOT_CONTEXT, SpanStatusCode } = api;
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || name,
      ...(version && { 'service.version': version }),
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer(name);
  setTracing({
    begin(spanName, options, parent) {
      if (parent === undefined) return tracer.startSpan(spanName, options);
      return tracer.startSpan(
        spanName,
        options,
        parent === 'none' ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent),
      );
    },
    within: (span, work) => context.with(trace.setSpan(context.active(), span), work),
    end(span, error) {
      if (error !== undefined) {
        span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  });
  return async () => {
    setTracing(undefined);
    await provider.shutdown();
    context.disable();
  };
};

/** Matches the W3C `traceparent` header: a version, a trace, a parent span, and flags. */
const traceparent = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Returns the span that a trusted proxy sent in the request's `traceparent` header. */
const parentIn = (header: unknown): SpanContext | 'none' => {
  const [, traceId, spanId, flags] = traceparent.exec(String(header)) ?? [];
  return traceId ? { traceId, spanId: spanId!, traceFlags: Number.parseInt(flags!, 16), isRemote: true } : 'none';
};

/** Records a span for each request, with the spans of its SQL statements as children. */
export const traceRequests = (app: FastifyInstance, trustedProxies: readonly string[] = []): void => {
  const isTrusted = addressesIn(trustedProxies);
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const sending = tracing();
    if (!sending) return done();
    const { method, routeOptions, id, headers, socket } = request;
    const route = routeOptions.url ?? 'none';
    const span = sending.begin(
      `${method} ${route}`,
      { kind: 1, attributes: { 'http.request.method': method, 'http.route': route, 'request.id': id } },
      isTrusted(socket.remoteAddress) ? parentIn(headers.traceparent) : 'none',
    );
    spans.set(request, span);
    sending.within(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: 2 });
    span?.end();
    done();
  });
};
