// Properties of the current page: the relative path to the site's root, the language, and the stored settings.
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
    // If the browser blocks storage, the reader's choice applies only to this page.
  }
};

/** Loads and runs one of the site's classic scripts. Resolves once the script has run. */
export const loadScript = (path) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = root + path;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${path} can't be loaded`));
    document.head.append(script);
  });
