import { renderToString } from 'react-dom/server';
import { createTranslator } from '../i18n/translator';
import { PageRoot } from './PageRoot';
import type { PageServices, StartPage } from './usePage';

/** A page as the HTML of one language has it. */
export interface RenderedPage {
  code: string;
  dir: string;
  title: string;
  /** The page's own markup, in the element that is hydrated. */
  body: string;
}

// Nothing of it is called before a page is in a browser.
const services = { search: '', hash: '' } as PageServices;

/** Draws a page in each of its admin's languages, the first one first. */
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
