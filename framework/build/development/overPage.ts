// Runs first in every page in development: shows type errors in a panel, and reports failed views to the server.
import type { FailedView, TypeFault } from './events';
import { failedViewEvent, typesEvent } from './events';
import { showFaults } from './typePanel';

// Vite defines `import.meta.hot` only in modules that use this exact expression.
const hot = import.meta.hot;
let hasFailed = false;

hot?.on(typesEvent, (faults: TypeFault[]) => showFaults(faults));
hot?.send(typesEvent);

window.addEventListener(failedViewEvent, (event) => {
  hasFailed = true;
  // Vite's overlay already shows a module with an error in it.
  if (!document.querySelector('vite-error-overlay'))
    hot?.send(failedViewEvent, (event as CustomEvent<FailedView>).detail);
});

// Browsers cache a failed module load, so only a reloaded page can get the fixed module.
hot?.on('vite:afterUpdate', () => {
  if (hasFailed) window.location.reload();
});
