import { renderToString } from 'react-dom/server';
import { createTranslator } from '../i18n/translator';
import { PageRoot } from './PageRoot';
import type { PageServices, StartPage } from './usePage';

/** A page's HTML in one language. */
export interface RenderedPage {
  code: string;
  dir: string;
  title: string;
  /** The markup, including the element that is hydrated. */
  body: string;
}

// Services aren't used during rendering.
const services = { search: '', hash: '' } as PageServices;

/** Renders a page in each of the admin's languages, in their order. */
export const render = (page: StartPage): RenderedPage[] =>
  page.client.config.languages.all.map(({ code, dir }) => {
    const t = createTranslator(code, page.words[code]!);
    return {
      code,
      dir,
      title: `${t(page.title)} · ${t('login.product')}`,
      body: `<div id="page" data-drawn="${code}">${renderToString(<PageRoot page={page} services={services} drawn={code} />)}</div>`,
    };
  });
