import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../environment/processes.mjs';

/**
 * Returns true if a test passed on the second attempt. The result of such a test contains the failure messages of the
 * first attempt.
 */
const isSecondTry = ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0;

/** Returns the error of a test's first attempt, and the line where the test failed. */
const reasonOf = ([message]) => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const said = lines.filter((line) => !line.startsWith('at ')).slice(0, 12);
  const where = lines.find((line) => /^at .*\.test\.\w+:\d+/.test(line));
  return [...said, ...(where ? [where] : [])];
};

/**
 * Summarizes Vitest's JSON report: the numbers of tests that `passed`, `failed` and were `skipped`. `retried` contains
 * the tests that passed only on the second attempt, each with its `name` ("file > test") and the lines of its `reason`.
 */
export function readReport({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    retried: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(isSecondTry).map(({ fullName, failureMessages }) => ({
        name: `${relative(root, name)} > ${fullName}`,
        reason: reasonOf(failureMessages),
      })),
    ),
  };
}
