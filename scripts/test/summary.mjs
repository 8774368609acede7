const total = (results, key) => results.reduce((sum, result) => sum + (result[key] ?? 0), 0);

/** Failed tests of a step; a step that failed with no failed test (a crash, a type error) counts as one. */
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

/** The tests that passed only when they were tried again: nothing failed, yet something isn't sure. */
function secondTries(results) {
  const named = results.flatMap(({ name, retried = [] }) =>
    retried.flatMap((test) => [`  ${name.padEnd(6)} ${test.name}`, ...test.reason.map((line) => `           ${line}`)]),
  );
  return named.length > 0 ? ['', 'Passed only at a second try:', ...named] : [];
}

/**
 * What `npm test` prints last: a row a step, the tests that needed a second try, how many files are `left` to the long run, one line
 * that adds up the tests of all.
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
