// Dark mode: uses the system's colour scheme until the reader changes it.
import { keepSetting } from './page.mjs';

const { documentElement: html } = document;
const system = matchMedia('(prefers-color-scheme: dark)');

/** Returns the current colour scheme: `light` or `dark`. */
export const schemeNow = () => html.dataset.theme ?? (system.matches ? 'dark' : 'light');

const followers = new Set();

/** Registers a function to call whenever the colour scheme changes. */
export const onScheme = (follow) => followers.add(follow);

export const startTheme = () => {
  const button = document.querySelector('.theme-button');
  const show = () => {
    button.setAttribute('aria-pressed', String(schemeNow() === 'dark'));
    for (const follow of followers) follow(schemeNow());
  };
  button.addEventListener('click', () => {
    html.dataset.theme = schemeNow() === 'dark' ? 'light' : 'dark';
    keepSetting('theme', html.dataset.theme);
    show();
  });
  system.addEventListener('change', show);
  show();
};
