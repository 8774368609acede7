const total = (results, key) => results.reduce((sum, result) => sum + (result[key] ?? 0), 0);

/**
 * The number of failed tests of a step. A step that failed without a failed test (a crash, a type error) counts as
 * one.
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

/** Lists the tests that passed only on a second try, which may be flaky. */
function secondTries(results) {
  const retriedLines = results.flatMap(({ name, retried = [] }) =>
    retried.flatMap((test) => [`  ${name.padEnd(6)} ${test.name}`, ...test.reason.map((line) => `           ${line}`)]),
  );
  return retriedLines.length > 0 ? ['', 'Passed only at a second try:', ...retriedLines] : [];
}

/**
 * Formats the end of the output of `npm test`: a row for each step, the tests that needed a second try, the number of files
 * `left` to the long run, and the totals.
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
