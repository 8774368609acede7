/** A number that this process reports at `/metrics`: a total that only increases, or a current value. */
interface Meter {
  name: string;
  help: string;
  kind: 'counter' | 'gauge';
  labels: readonly string[];
  /** The current numbers by label values, which are encoded as JSON. */
  values: Map<string, number>;
}

const meters = new Map<string, Meter>();

/** Returns the meters of all loaded modules. */
export const allMeters = (): Meter[] => [...meters.values()];

/** The possible values of each label. An empty list means that the values aren't known in advance. */
type Labels = Readonly<Record<string, readonly string[]>>;

/** Returns all combinations of the labels' values. Returns an empty list if a label's values are unknown. */
const combinations = (labels: Labels): string[][] =>
  Object.values(labels).reduce<string[][]>(
    (found, values) => found.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );

const define = (kind: Meter['kind'], name: string, help: string, labels: Labels): Meter => {
  // A module may be loaded twice in tests.
  const known = meters.get(name);
  if (known) return known;
  const values = new Map(combinations(labels).map((one) => [JSON.stringify(one), 0]));
  const meter: Meter = { name, help, kind, labels: Object.keys(labels), values };
  meters.set(name, meter);
  return meter;
};

/**
 * Declares a total that this process reports as `<slug>_<name>`, and returns a function that adds `by` (default: 1) to
 * it. `labels` contains the possible values of each label, so that they are reported as 0 before they occur, or an empty
 * list if they are unknown. There must be few values, and they must not contain data. Add 0 when a value becomes known:
 * Prometheus ignores the first event of a series that starts at 1.
 */
export const defineCounter = <L extends Labels>(name: string, help: string, labels: L) => {
  const { values } = define('counter', name, help, labels);
  return (given: Readonly<Record<keyof L, string>>, by = 1): void => {
    const key = JSON.stringify(Object.keys(labels).map((label) => given[label]));
    values.set(key, (values.get(key) ?? 0) + by);
  };
};

/** Declares a current value, and returns a function that adds a number to it. */
export const defineGauge = (name: string, help: string) => {
  const { values } = define('gauge', name, help, {});
  return (by: number): void => void values.set('[]', (values.get('[]') ?? 0) + by);
};
