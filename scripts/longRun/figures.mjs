/** Parses the numbers that tests have reported, one JSON object per line. Adds up numbers with the same name. */
export function readFigures(text) {
  const figures = new Map();
  for (const line of text.split('\n').filter(Boolean)) {
    const { name, value, ...reach } = JSON.parse(line);
    figures.set(name, { name, ...reach, value: (figures.get(name)?.value ?? 0) + value });
  }
  return [...figures.values()];
}

/** Returns true if a figure is within its limits. */
export function holds({ value, min = -Infinity, max = Infinity }) {
  return value >= min && value <= max;
}

function reachOf({ min, max }) {
  if (min === undefined) return max === undefined ? '' : `at most ${max}`;
  return max === undefined ? `at least ${min}` : `${min} to ${max}`;
}

/** Formats a table with a row for each number, which contains its result, value, limits and name. */
export function tableOf(figures) {
  return figures
    .map((figure) =>
      [
        holds(figure) ? 'ok    ' : 'MISSED',
        String(figure.value).padStart(9),
        reachOf(figure).padEnd(18),
        figure.name,
      ].join('  '),
    )
    .join('\n');
}
