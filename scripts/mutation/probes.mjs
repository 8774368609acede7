const forms = {
  expression: (note) => [`(${note}, `, ')'],
  attribute: (note) => [`{(${note}, `, ')}'],
  statement: (note) => [`{ ${note}; `, ' }'],
};

const noteOf = ({ id }) => `globalThis.reachedMutants?.add(${id})`;

/**
 * Inserts a probe before the code of each mutant. When the code runs, the probe adds the mutant's `id` to
 * `globalThis.reachedMutants`. The code's behaviour doesn't change.
 */
export function probed(code, mutants) {
  // Sorts outer ranges before inner ranges. If two ranges share a start or end, the longer one is the outer range.
  const nested = mutants.toSorted(
    (one, other) => other.whole.end - other.whole.start - (one.whole.end - one.whole.start),
  );
  const [opens, closes] = [new Map(), new Map()];
  for (const { id, whole } of nested) {
    const [open, close] = forms[whole.form](noteOf({ id }));
    opens.set(whole.start, (opens.get(whole.start) ?? '') + open);
    closes.set(whole.end, close + (closes.get(whole.end) ?? ''));
  }
  const places = [...new Set([0, ...opens.keys(), ...closes.keys(), code.length])].sort((one, other) => one - other);
  return places
    .map(
      (place, index) =>
        (closes.get(place) ?? '') + (opens.get(place) ?? '') + code.slice(place, places[index + 1] ?? place),
    )
    .join('');
}
