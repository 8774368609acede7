// The first script on every page in development. It shows type errors in a panel and reports failed views to the
// server.
import type { FailedView, TypeFault } from './events';
import { failedViewEvent, typesEvent } from './events';

const style = `
:host { position: fixed; inset-block-end: 16px; inset-inline-end: 16px; z-index: 99998; max-inline-size: min(560px, calc(100vw - 32px)); }
section { direction: ltr; text-align: left; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; color: #e8e8e8; background: #181818;
  border-block-start: 4px solid #ff5555; border-radius: 6px; box-shadow: 0 8px 24px rgb(0 0 0 / 40%); }
header { display: flex; align-items: center; gap: 8px; padding: 8px 8px 8px 16px; }
h2 { flex: 1; margin: 0; font: inherit; font-weight: 600; color: #ff8080; }
button { min-inline-size: 32px; min-block-size: 32px; font: inherit; color: inherit; background: none; border: 0; border-radius: 4px; cursor: pointer; }
button:hover { background: #333; }
:focus-visible { outline: 2px solid #8be9fd; outline-offset: 1px; }
ul { margin: 0; padding: 0 16px 12px; max-block-size: 40vh; overflow: auto; list-style: none; }
li + li { margin-block-start: 8px; }
a { color: #8be9fd; overflow-wrap: anywhere; }
p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** The maximum number of errors shown in the panel. The terminal lists all errors. */
const maxShown = 20;

/** The `sessionStorage` key of the dismissed errors. */
const key = 'admin.types-put-away';

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  props: Partial<HTMLElementTagNameMap[Name]>,
  ...children: Node[]
): HTMLElementTagNameMap[Name] => {
  const created = Object.assign(document.createElement(name), props);
  created.append(...children);
  return created;
};

const itemOf = ({ file, place, line, column, code, message }: TypeFault): HTMLLIElement => {
  const text = element('p', { textContent: `${message} (${code})` });
  if (!file) return element('li', {}, text);
  const href = `/__open-in-editor?file=${encodeURIComponent(`${file}:${line}:${column}`)}`;
  const link = element('a', { href, textContent: `${place}:${line}:${column}` });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void fetch(href);
  });
  return element('li', {}, link, text);
};

/** Shows type errors in a corner of the page until they are dismissed or fixed. New errors open the panel again. */
export const showFaults = (faults: readonly TypeFault[]): void => {
  document.querySelector('admin-types')?.remove();
  const all = JSON.stringify(faults);
  if (faults.length === 0 || sessionStorage.getItem(key) === all) return;
  const host = document.createElement('admin-types');
  const close = element('button', { type: 'button', textContent: '✕', ariaLabel: 'Close' });
  close.addEventListener('click', () => {
    sessionStorage.setItem(key, all);
    host.remove();
  });
  const title = faults.length === 1 ? 'A type error' : `${faults.length} type errors`;
  const list = element('ul', { tabIndex: 0 }, ...faults.slice(0, maxShown).map(itemOf));
  const rest = faults.length - maxShown;
  if (rest > 0) list.append(element('li', { textContent: `${rest} more are in the terminal.` }));
  host
    .attachShadow({ mode: 'open' })
    .append(
      element('style', { textContent: style }),
      element(
        'section',
        { lang: 'en', ariaLabel: title },
        element('header', {}, element('h2', { textContent: title }), close),
        list,
      ),
    );
  document.documentElement.append(host);
};

// Vite only defines `import.meta.hot` in modules that contain this exact expression.
const hot = import.meta.hot;
let hasFailed = false;

hot?.on(typesEvent, (faults: TypeFault[]) => showFaults(faults));
hot?.send(typesEvent);

window.addEventListener(failedViewEvent, (event) => {
  hasFailed = true;
  // Vite's overlay already shows errors in modules.
  if (!document.querySelector('vite-error-overlay'))
    hot?.send(failedViewEvent, (event as CustomEvent<FailedView>).detail);
});

// Browsers cache failed module loads, so the page must be reloaded to fetch the fixed module.
hot?.on('vite:afterUpdate', () => {
  if (hasFailed) window.location.reload();
});
