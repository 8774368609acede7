import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../environment/processes.mjs';

/** A test that passed keeps what it failed with at its first try. */
const isSecondTry = ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0;

/** What the first try failed with, and the line of the test in which it did. */
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
 * What vitest's JSON report says of a run: how many tests `passed`, `failed` and were `skipped`, and `retried`, those
 * that passed only at a second try: each one's `name`, "file > test", and the lines of its `reason`.
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
