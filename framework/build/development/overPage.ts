// Runs in every page in development, before all others: shows mistakes in types in a panel, and tells the server which views failed.
import type { FailedView, TypeFault } from './events';
import { failedViewEvent, typesEvent } from './events';
import { showFaults } from './typePanel';

// Vite gives it to modules that name it so.
const hot = import.meta.hot;
let hasFailed = false;

hot?.on(typesEvent, (faults: TypeFault[]) => showFaults(faults));
hot?.send(typesEvent);

window.addEventListener(failedViewEvent, (event) => {
  hasFailed = true;
  // A module with a mistake in it: Vite shows that.
  if (!document.querySelector('vite-error-overlay'))
    hot?.send(failedViewEvent, (event as CustomEvent<FailedView>).detail);
});

// The browser remembers a module that it couldn't load, so only another page can have the mended one.
hot?.on('vite:afterUpdate', () => {
  if (hasFailed) window.location.reload();
});
