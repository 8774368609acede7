import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, PageOptions } from './page';
import { preparePage } from './page';

/** A document in each of its languages, by their codes; the first is for whom no other is known. */
export type Localized = readonly { code: string; page: Page }[];

/** The dashboard's documents: what comes before a login stands alone, so that it loads nothing it doesn't use. */
export interface Pages {
  dashboard: Localized;
  /** Of a server without users. */
  begin: Localized;
  login: Localized;
  invitation: Localized;
  password: Localized;
  /** The cookie in which a browser keeps the language that was chosen; there is none without pages before the login. */
  cookie: string | undefined;
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

const languageIn = (html: string) => /<html[^>]*\slang="([^"]+)"/.exec(html)?.[1] ?? 'en';

/** The text of a page in each of its languages: `login.html` is in the first, `login.fr.html` in another. */
const readTexts = async (webRoot: string, name: string, instead: readonly string[]): Promise<readonly string[]> => {
  const names = await readdir(webRoot).catch((error: unknown) => {
    if (isMissing(error)) return [] as string[];
    throw error;
  });
  if (!names.includes(`${name}.html`)) return instead;
  const others = names.filter((one) => one.startsWith(`${name}.`) && /^[^.]+\.[\w-]+\.html$/.test(one)).sort();
  return Promise.all([`${name}.html`, ...others].map((one) => readFile(join(webRoot, one), 'utf8')));
};

/**
 * Reads the built documents in `webRoot`. A page that says what to do stands in for a missing dashboard or login; the login for
 * another that an admin does without.
 */
export const readPages = async (webRoot: string, options?: PageOptions): Promise<Pages> => {
  const [index, login] = await Promise.all(['index', 'login'].map((name) => readTexts(webRoot, name, [unbuilt]))) as [readonly string[], readonly string[]];
  const read = (name: string) => readTexts(webRoot, name, login);
  const prepare = (texts: readonly string[], opens = ''): Promise<Localized> =>
    Promise.all(texts.map(async (text) => ({ code: languageIn(text), page: await preparePage(text, options, opens) })));
  const [dashboard, begin, loginPage, invitation, password] = await Promise.all([
    prepare(index),
    prepare(await read('begin')),
    // Where the browser stores nothing, the dashboard opens in the login's own page (`enterInPlace`).
    prepare(login, index[0]),
    prepare(await read('invitation')),
    prepare(await read('password')),
  ]);
  const cookie = /<html[^>]*\sdata-cookie="([^"]+)"/.exec(login[0]!)?.[1];
  return { dashboard, begin, login: loginPage, invitation, password, cookie };
};
