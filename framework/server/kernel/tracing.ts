import type { Attributes, Span, SpanContext, SpanOptions } from '@opentelemetry/api';

/** The OpenTelemetry functions that record spans. They are loaded only if the server sends traces. */
export interface Tracing {
  /** Starts a span as a child of the current span or of another service's span. */
  begin(name: string, options: SpanOptions, parent?: SpanContext | 'none'): Span;
  /** Runs `work`. Spans that `work` starts are children of this span. */
  within<T>(span: Span, work: () => T): T;
  /**
   * Ends a span. If an error is given, marks the span as failed, but leaves out the error's text because it may contain
   * personal data.
   */
  end(span: Span, error?: unknown): void;
}

let current: Tracing | undefined;

export const tracing = (): Tracing | undefined => current;

export const setTracing = (next: Tracing | undefined): void => {
  current = next;
};

/** Runs `work`. If the server sends traces, records a span for it. */
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
