/** The figures that tests have reported, one JSON object a line, those of one name added up. */
export function readFigures(text) {
  const figures = new Map();
  for (const line of text.split('\n').filter(Boolean)) {
    const { name, value, ...reach } = JSON.parse(line);
    figures.set(name, { name, ...reach, value: (figures.get(name)?.value ?? 0) + value });
  }
  return [...figures.values()];
}

/** Whether a figure is what it must be. */
export function holds({ value, min = -Infinity, max = Infinity }) {
  return value >= min && value <= max;
}

function reachOf({ min, max }) {
  if (min === undefined) return max === undefined ? '' : `at most ${max}`;
  return max === undefined ? `at least ${min}` : `${min} to ${max}`;
}

/** A row a figure: whether it holds, how many, what it must be, and what was counted. */
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
