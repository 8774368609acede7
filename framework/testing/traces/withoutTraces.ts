import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

// Both names are missing from the libraries' types.
const [internals, awaiting] = [
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '_disableExpensiveErrorDiagnostics',
];

const readKey = (key: string, holder: object): unknown => (holder as Record<string, unknown>)[key];

/** Stops React from capturing a stack for each element, ten thousand times a second. Its warnings still name the components. */
const withoutStacks = (): void =>
  void Object.defineProperty(readKey(internals, React), 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
    configurable: true,
  });

const { getElementError } = getConfig();

/** Omits the printed page from errors while Testing Library retries a query. If the retries fail, the library creates the error again in full. */
const withoutPages = (): void =>
  configure({
    getElementError: (message, container) =>
      readKey(awaiting, getConfig())
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  });

/** Disables diagnostics that are never read, which take a tenth of the time of component tests. */
export const leaveTracesOut = (): void => {
  withoutStacks();
  withoutPages();
};
