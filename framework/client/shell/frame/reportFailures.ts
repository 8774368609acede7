import type { ErrorInfo } from 'react';
import type { RootOptions } from 'react-dom/client';
import type { Registry } from '../../../declaration/admin/registry';
import { destinationOf } from '../ahead/destination';

/** Returns a description of the current page for developers. */
const viewAt = (registry: Registry, pathname: string): string => {
  const found = destinationOf(registry, pathname);
  return found ? `The ${found.screen} view of ${found.resource.name}` : `The page ${pathname}`;
};

/**
 * Reports the rendering errors caught by React to the page's development script
 * (`framework/build/development/overPage.ts`).
 */
export const reportFailures = (registry: Registry): RootOptions => {
  const tell = (thrown: unknown, { componentStack }: ErrorInfo) => {
    // If a module failed to load, reports the error's cause, because it is more useful than the error itself.
    const error = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
    reportError(error);
    const { stack = '' } = error instanceof Error ? error : {};
    const detail = {
      view: viewAt(registry, window.location.pathname),
      message: String(error),
      stack,
      components: componentStack ?? '',
    };
    window.dispatchEvent(new CustomEvent('admin:failed-view', { detail }));
  };
  return { onCaughtError: tell, onUncaughtError: tell };
};
