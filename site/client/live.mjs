// Live examples of field kinds. Each example is in an iframe and starts when it is scrolled into view.
import { keepSetting, readSetting, root } from './page.mjs';
import { onScheme, schemeNow } from './theme.mjs';

const languages = { en: 'English', ar: 'العربية' };

export const startLiveExamples = () => {
  const figures = [...document.querySelectorAll('.live')];
  if (figures.length === 0) return;
  let language = readSetting('example-language') === 'ar' ? 'ar' : 'en';
  const frames = new Map();

  const tell = (frame) => frame.contentWindow?.postMessage({ live: 'look', language, scheme: schemeNow() }, '*');
  const tellAll = () => {
    for (const frame of frames.values()) tell(frame);
    for (const button of document.querySelectorAll('.live-language button'))
      button.setAttribute('aria-pressed', String(button.value === language));
  };

  const addButtons = (figure) => {
    const group = document.createElement('span');
    group.className = 'live-language';
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', 'Language of the examples');
    for (const [code, name] of Object.entries(languages)) {
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        value: code,
        textContent: name,
      });
      button.lang = code;
      button.addEventListener('click', () => {
        language = code;
        keepSetting('example-language', code);
        tellAll();
      });
      group.append(button);
    }
    figure.querySelector('figcaption').append(group);
  };

  const start = (figure) => {
    const { kind, label = '' } = figure.dataset;
    const frame = document.createElement('iframe');
    frame.title = `Live example of ${kind}`;
    frame.src = `${root}live/index.html?${new URLSearchParams({ kind, label, language, scheme: schemeNow() })}`;
    frames.set(figure, frame);
    figure.querySelector('.live-frame').append(frame);
  };

  addEventListener('message', ({ data, source }) => {
    if (data?.live !== 'height') return;
    for (const [figure, frame] of frames) {
      if (frame.contentWindow !== source) continue;
      frame.style.height = `${data.height}px`;
      figure.classList.add('ready');
      tell(frame);
    }
  });
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        start(target);
      }
    },
    { rootMargin: '300px 0px' },
  );
  for (const figure of figures) {
    addButtons(figure);
    observer.observe(figure);
  }
  onScheme(tellAll);
  tellAll();
};
