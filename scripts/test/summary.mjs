const total = (results, key) => results.reduce((sum, result) => sum + (result[key] ?? 0), 0);

/**
 * Returns the number of failed tests in a step. Returns 1 if the step failed without a failed test, for example because
 * of a crash or a type error.
 */
function failures({ ok, failed = 0 }) {
  return ok ? failed : Math.max(failed, 1);
}

function row({ name, ok, seconds, passed, failed, skipped }) {
  const counts = passed === undefined ? '' : `  ${counted(passed, failed, skipped)}`;
  return `${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s${counts}`;
}

function counted(passed, failed, skipped) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** Lists the tests that passed only on the second attempt and may therefore be flaky. */
function secondTries(results) {
  const retriedLines = results.flatMap(({ name, retried = [] }) =>
    retried.flatMap((test) => [`  ${name.padEnd(6)} ${test.name}`, ...test.reason.map((line) => `           ${line}`)]),
  );
  return retriedLines.length > 0 ? ['', 'Passed only at a second try:', ...retriedLines] : [];
}

/**
 * Formats the summary that `npm test` prints at the end: a row for each step, the tests that passed on the second
 * attempt, the number of files `left` for the long run, and the totals.
 */
export function summary(results, left = 0) {
  const failed = results.reduce((sum, result) => sum + failures(result), 0);
  return [
    '',
    ...results.map(row),
    ...secondTries(results),
    ...(left > 0 ? ['', `Left to npm run test:long: ${left} files`] : []),
    '',
    counted(total(results, 'passed'), failed, total(results, 'skipped')),
  ].join('\n');
}
