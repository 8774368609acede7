import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

// Neither library says these in its types.
const [internals, awaiting] = [
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '_disableExpensiveErrorDiagnostics',
];

const under = (key: string, holder: object): unknown => (holder as Record<string, unknown>)[key];

/** React notes where each element is made, ten thousand times a second: here never. Its warnings name the components all the same. */
const withoutStacks = (): void =>
  void Object.defineProperty(under(internals, React), 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
    configurable: true,
  });

const { getElementError } = getConfig();

/**
 * Errors that nobody reads, named as the library knows its own, without the page written out: as long as somebody waits for an
 * element, and asks time and again. Where that ends in vain, the library makes the error once more.
 */
const withoutPages = (): void =>
  configure({
    getElementError: (message, container) =>
      under(awaiting, getConfig())
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  });

/** Leaves out what is noted for messages that nobody reads: a tenth of the time that tests of components take. */
export const leaveTracesOut = (): void => {
  withoutStacks();
  withoutPages();
};
