import type { Language } from '../../core/register';
import type { Languages } from '../../core/languages';
import type { Install } from '../../declaration/install/install';
import { icons } from './icons';

/** The web app manifests of an admin (W3C), one in each language, by their files' names. */
export const manifestsOf = (
  { name, short, ground, colour, shortcuts = [] }: Install,
  languages: Languages,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(languages).map(([key, { code, dir }]) => {
      const inLanguage = key as Language;
      const manifest = {
        // One app, whichever language it was installed in.
        id: '/',
        name: name[inLanguage],
        short_name: short[inLanguage],
        lang: code,
        dir,
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: colour,
        background_color: ground,
        icons: icons.map(({ name: file, size, purpose }) => ({
          src: `/${file}`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
        shortcuts: shortcuts.map(({ label, path }) => ({
          name: label[inLanguage],
          url: path,
          icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
        })),
      };
      return [`manifest.${code}.webmanifest`, JSON.stringify(manifest)];
    }),
  );
