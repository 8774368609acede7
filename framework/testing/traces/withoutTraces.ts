import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

// These names are missing from the types of the libraries.
const [internals, awaiting] = [
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '_disableExpensiveErrorDiagnostics',
];

const readKey = (key: string, holder: object): unknown => (holder as Record<string, unknown>)[key];

/**
 * Stops React from capturing a stack for each element, which it does up to ten thousand times a second. Its warnings
 * still name the components.
 */
const withoutStacks = (): void =>
  void Object.defineProperty(readKey(internals, React), 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
    configurable: true,
  });

const { getElementError } = getConfig();

/**
 * Leaves the printed page out of error messages while Testing Library retries a query. If all retries fail, the
 * library creates the error again, with the page.
 */
const withoutPages = (): void =>
  configure({
    getElementError: (message, container) =>
      readKey(awaiting, getConfig())
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  });

/** Disables diagnostics that no test reads. They take a tenth of the time of component tests. */
export const leaveTracesOut = (): void => {
  withoutStacks();
  withoutPages();
};
