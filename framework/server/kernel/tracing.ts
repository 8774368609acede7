import type { Attributes, Span, SpanContext, SpanOptions } from '@opentelemetry/api';

/** The functions of OpenTelemetry that record spans. They are loaded only if the server sends traces. */
export interface Tracing {
  /** Begins a span in the current span, or in the span of another service. */
  begin(name: string, options: SpanOptions, parent?: SpanContext | 'none'): Span;
  /** Runs `work` so that the spans begun in it belong to this span. */
  within<T>(span: Span, work: () => T): T;
  /** Marks a span as failed, without the error's text, which may contain data, and ends it. */
  end(span: Span, error?: unknown): void;
}

let current: Tracing | undefined;

export const tracing = (): Tracing | undefined => current;

export const setTracing = (next: Tracing | undefined): void => {
  current = next;
};

/** Does `work` in a span if the server sends traces. */
export const traced = async <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> => {
  if (!current) return work();
  const { begin, within, end } = current;
  const span = begin(name, { attributes });
  try {
    const result = await within(span, work);
    end(span);
    return result;
  } catch (error) {
    end(span, error);
    throw error;
  }
};
