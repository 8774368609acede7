import { loadCatalogue } from './i18n/catalogue';
import { direction } from './i18n/languages';
import { showBootFailure } from './layout/boot/bootFailure';
import { reloadOnce } from './layout/boot/reloadOnce';
import { applyMode, supportedMode } from './layout/theme/modes';
import { applyAppearance } from './providers/appearance';
import { requireSession } from './providers/guard';
import { session } from './providers/session';
import { storage } from './providers/storage';

// A part of the page that is gone after a deploy: the page as it is now has the new ones.
window.addEventListener('vite:preloadError', reloadOnce);

const boot = async () => {
  const locale = applyAppearance(session, storage);
  applyMode(supportedMode(storage.readJson('ui.theme')));
  const root = document.getElementById('root')!;
  try {
    // Asked for together: the texts, the program and what mirrors its styles don't wait for each other.
    const mirror = direction(locale) === 'rtl' && import('./layout/theme/mirror');
    const [{ start }] = await Promise.all([import('./App'), loadCatalogue(locale), mirror]);
    await start(root, locale);
  } catch (error) {
    if (reloadOnce()) return;
    reportError(error);
    showBootFailure(root);
  }
};

if (requireSession(session)) void boot();
