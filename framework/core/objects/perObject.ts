/**
 * Has `work` done once for each object: what came of it is remembered for as long as the object is there. The object must not change. It should be
 * there for more than a request, where there are many such requests: what a map that is old remembers of young objects lives until everything is collected.
 */
export const perObject = <Given extends object, Made>(work: (given: Given) => Made): ((given: Given) => Made) => {
  const made = new WeakMap<Given, { value: Made }>();
  return (given) => {
    const known = made.get(given);
    if (known) return known.value;
    const value = work(given);
    made.set(given, { value });
    return value;
  };
};
