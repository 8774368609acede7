// Facts about the page: the path from its folder to the site's root, its language, and access to storage, which may be
// forbidden.
const { documentElement: html } = document;

export const root = html.dataset.root ?? '';
export const isArabic = html.lang === 'ar';

/** Returns the text in the page's language. */
export const say = (english, arabic) => (isArabic ? arabic : english);

export const readSetting = (name) => {
  try {
    return localStorage.getItem(`matjar-docs-${name}`);
  } catch {
    return null;
  }
};

export const keepSetting = (name, value) => {
  try {
    localStorage.setItem(`matjar-docs-${name}`, value);
  } catch {
    // If storage is forbidden, the choice lasts only for this page.
  }
};

/** Runs a classic script of the site once. Resolves when it has run. */
export const loadScript = (path) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = root + path;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${path} can't be loaded`));
    document.head.append(script);
  });
