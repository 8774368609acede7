import { loadCatalogue } from './i18n/catalogue';
import { showBootFailure } from './layout/boot/bootFailure';
import { reloadOnce } from './layout/boot/reloadOnce';
import { applyMode, supportedMode } from './layout/theme/modes';
import { applyAppearance } from './providers/appearance';
import { requireSession } from './providers/guard';
import { session } from './providers/session';
import { storage } from './providers/storage';

// A part of the page that is gone after a deploy: the page as it is now has the new ones.
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault();
});

const boot = async () => {
  const locale = applyAppearance(session, storage);
  applyMode(supportedMode(storage.readJson('ui.theme')));
  const root = document.getElementById('root')!;
  try {
    // Asked for together: neither the texts nor the program wait for the other.
    const [{ start }] = await Promise.all([import('./App'), loadCatalogue(locale)]);
    await start(root, locale);
  } catch (error) {
    console.error(error);
    if (!reloadOnce()) showBootFailure(root);
  }
};

if (requireSession(session)) void boot();
