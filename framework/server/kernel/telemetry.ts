import type { Attributes, Span, SpanContext, SpanOptions } from '@opentelemetry/api';

/** A number that this process reports at `/metrics`. Either a total that only increases, or a current value. */
interface Meter {
  name: string;
  help: string;
  kind: 'counter' | 'gauge';
  labels: readonly string[];
  /** The current value for each combination of label values. The keys are these combinations, encoded as JSON. */
  values: Map<string, number>;
}

const meters = new Map<string, Meter>();

/** Returns the meters that the loaded modules have declared. */
export const allMeters = (): Meter[] => [...meters.values()];

/** The possible values of each label. An empty list means that the values aren't known in advance. */
type Labels = Readonly<Record<string, readonly string[]>>;

/** Returns all combinations of the labels' values, or an empty list if a label's values are unknown. */
const combinations = (labels: Labels): string[][] =>
  Object.values(labels).reduce<string[][]>(
    (found, values) => found.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );

const define = (kind: Meter['kind'], name: string, help: string, labels: Labels): Meter => {
  // In tests, a module may be loaded twice.
  const known = meters.get(name);
  if (known) return known;
  const values = new Map(combinations(labels).map((one) => [JSON.stringify(one), 0]));
  const meter: Meter = { name, help, kind, labels: Object.keys(labels), values };
  meters.set(name, meter);
  return meter;
};

/**
 * Declares a total that this process reports as `<slug>_<name>`. Returns a function that adds `by` (default: 1) to it.
 * `labels` lists the possible values of each label, which are reported as 0 until they occur. If a label's values
 * aren't known in advance, its list is empty. The caller should then add 0 as soon as a value is known, because
 * Prometheus ignores the first event of a series that starts at 1. A label must have few values, none of them personal
 * data.
 */
export const defineCounter = <L extends Labels>(name: string, help: string, labels: L) => {
  const { values } = define('counter', name, help, labels);
  return (given: Readonly<Record<keyof L, string>>, by = 1): void => {
    const key = JSON.stringify(Object.keys(labels).map((label) => given[label]));
    values.set(key, (values.get(key) ?? 0) + by);
  };
};

/** Declares a current value that this process reports, and returns a function that adds a number to it. */
export const defineGauge = (name: string, help: string) => {
  const { values } = define('gauge', name, help, {});
  return (by: number): void => void values.set('[]', (values.get('[]') ?? 0) + by);
};

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
