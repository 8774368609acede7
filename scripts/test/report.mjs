import { relative } from 'node:path';
import { root } from '../environment/processes.mjs';

/** A test that passed keeps what it failed with at its first try. */
const isSecondTry = ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0;

/**
 * What vitest's JSON report says of a run: how many tests `passed`, `failed` and were `skipped`, and `retried`, those
 * that passed only at a second try, each as "file > test".
 */
export function readReport({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    retried: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(isSecondTry).map(({ fullName }) => `${relative(root, name)} > ${fullName}`)),
  };
}
