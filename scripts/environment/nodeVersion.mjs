/** Parses a version: `v20.19.1` becomes `[20, 19, 1]`. */
function numbers(version) {
  return version
    .replace(/^v/, '')
    .split('.')
    .map((part) => Number.parseInt(part, 10));
}

function atLeast(a, b) {
  for (let i = 0; i < 3; i += 1) {
    if (a[i] !== b[i]) return a[i] > b[i];
  }
  return true;
}

/**
 * Returns true if a version of Node.js satisfies an `engines` range that consists of `^a.b.c` and `>=a.b.c` joined by
 * `||`. Doesn't use any packages, because it runs before they are installed.
 */
export function satisfies(version, range) {
  const actual = numbers(version);
  return range.split('||').some((part) => {
    const [, operator, lowest] = /^\s*(\^|>=)(\S+)\s*$/.exec(part) || [];
    if (!operator) throw new Error(`Cannot read the Node range "${range}"`);
    const required = numbers(lowest);
    return atLeast(actual, required) && (operator === '>=' || actual[0] === required[0]);
  });
}
