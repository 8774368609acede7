import { loadCatalogue } from './i18n/catalogue';
import { showBootFailure } from './layout/boot/bootFailure';
import { applyStoredSettings } from './layout/boot/applySettings';
import { reloadOnce } from './layout/boot/reloadOnce';
import { applyAppearance } from './providers/appearance';
import { requireSession } from './providers/guard';
import { session } from './providers/session';
import { storage } from './providers/storage';
import { whenParsed } from './providers/whenParsed';

// A part of the page that is gone after a deploy: the page as it is now has the new ones.
window.addEventListener('vite:preloadError', reloadOnce);

const rootOf = () => document.getElementById('root')!;

const boot = async () => {
  const locale = applyAppearance(session, storage);
  applyStoredSettings(storage);
  try {
    // Asked for together: the texts, the program and what mirrors its styles don't wait for each other.
    const mirror = document.documentElement.dir === 'rtl' && import('./layout/theme/mirror');
    const [{ start }] = await Promise.all([import('./App'), loadCatalogue(locale), mirror, whenParsed()]);
    await start(rootOf(), locale);
  } catch (error) {
    if (reloadOnce()) return;
    reportError(error);
    await whenParsed();
    showBootFailure(rootOf());
  }
};

if (requireSession(session)) void boot();
