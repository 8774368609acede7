// A live example of a field kind in its own frame: `index.html?kind=text&label=Code&language=en&scheme=light`.
import { createRoot } from 'react-dom/client';
import { AdminProviders } from '../../../../client/shell/frame/AdminProviders';
import type { AdminServices } from '../../../../client/shell/frame/AdminProviders';
import { Example } from './Example';
import { exampleOf } from './fields';
import { createLiveServices } from './services';

const asked = new URLSearchParams(window.location.search);
const root = document.querySelector('#root')!;

const languages: Readonly<Record<string, string>> = { en: 'en', ar: 'ar-SY' };

/** The frame's minimum height, in pixels, while a list or dialog is open. Otherwise, the frame would cut it off. */
const roomForPopup = 460;

/** Reports the height that the example needs to the surrounding page. */
const reportHeight = () => {
  let reported = 0;
  const report = () => {
    const isOpen = document.querySelector('[role=dialog], [role=listbox], [role=menu]') !== null;
    const height = Math.max(Math.ceil(root.getBoundingClientRect().height), isOpen ? roomForPopup : 0);
    if (height === reported) return;
    reported = height;
    window.parent.postMessage({ live: 'height', height }, '*');
  };
  new ResizeObserver(report).observe(root);
  new MutationObserver(report).observe(document.body, { childList: true, subtree: true });
};

/** Applies the language and the colour scheme of the surrounding page. */
const follow = ({ store }: AdminServices) => {
  window.addEventListener('message', ({ data, source }) => {
    if (source !== window.parent || data?.live !== 'look') return;
    store.setItem('theme', data.scheme);
    store.setItem('locale', languages[data.language] ?? 'en');
  });
};

const start = async () => {
  const services = await createLiveServices(
    languages[asked.get('language') ?? 'en'] ?? 'en',
    asked.get('scheme') === 'dark' ? 'dark' : 'light',
  );
  follow(services);
  createRoot(root).render(
    <AdminProviders services={services}>
      <Example {...exampleOf(asked.get('kind') ?? 'text', asked.get('label') ?? '')} />
    </AdminProviders>,
  );
  reportHeight();
};

void start();
