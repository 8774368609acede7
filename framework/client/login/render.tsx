import { renderToString } from 'react-dom/server';
import { createTranslator } from '../i18n/translator';
import { PageRoot } from './PageRoot';
import type { PageServices, StartPage } from './PageRoot';

export interface RenderedPage {
  code: string;
  dir: string;
  title: string;
  body: string;
}

// The services are only placeholders, because rendering the page doesn't use them.
const services = { search: '', hash: '' } as PageServices;

export const render = (page: StartPage): RenderedPage[] =>
  page.client.config.languages.all.map(({ code, dir }) => {
    const t = createTranslator(code, page.words[code]!);
    return {
      code,
      dir,
      title: `${t(page.title)} · ${t('login.product')}`,
      body: `<div id="page" data-drawn="${code}">${renderToString(<PageRoot page={page} services={services} renderedLocale={code} />)}</div>`,
    };
  });
