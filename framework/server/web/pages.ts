import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, PageOptions } from './page';
import { preparePage } from './page';

/** The dashboard's documents: what comes before a login stands alone, so that it loads nothing it doesn't use. */
export interface Pages {
  dashboard: Page;
  /** Of a server without users. */
  begin: Page;
  login: Page;
  invitation: Page;
  password: Page;
}

const unbuilt = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Not built</title></head>
<body><h1>The dashboard is not built</h1>
<p>Run <code>npm run build</code> and start the server again, or work on it with <code>npm run dev</code>.
The API answers meanwhile.</p>
<div lang="ar" dir="rtl"><h1>لم تُبنَ لوحة التحكم بعد</h1>
<p>نفّذ <code>npm run build</code> ثم أعد تشغيل الخادم. تعمل واجهة البرمجة في هذه الأثناء.</p></div></body></html>
`;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const readPage = (webRoot: string, name: string, instead: string): Promise<string> =>
  readFile(join(webRoot, name), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return instead;
    throw error;
  });

/**
 * Reads the built documents in `webRoot`. A page that says what to do stands in for a missing dashboard or login; the login for
 * another that an admin does without.
 */
export const readPages = async (webRoot: string, options?: PageOptions): Promise<Pages> => {
  const [index, login] = await Promise.all(['index', 'login'].map((name) => readPage(webRoot, `${name}.html`, unbuilt))) as [string, string];
  const read = (name: string) => readPage(webRoot, `${name}.html`, login);
  const [dashboard, begin, loginPage, invitation, password] = await Promise.all([
    preparePage(index, options),
    preparePage(await read('begin'), options),
    // Where the browser stores nothing, the dashboard opens in the login's own page (`enterInPlace`).
    preparePage(login, options, index),
    preparePage(await read('invitation'), options),
    preparePage(await read('password'), options),
  ]);
  return { dashboard, begin, login: loginPage, invitation, password };
};
