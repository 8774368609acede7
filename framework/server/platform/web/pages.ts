import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltPage, Page, PageOptions } from './page';
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
  /** An admin's own pages before the login, by the names that are their addresses. */
  own: Readonly<Record<string, Localized>>;
  /** The cookie in which a browser keeps the language that was chosen; there is none without pages before the login. */
  cookie: string | undefined;
}

const unbuilt: BuiltPage = {
  html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Not built</title></head>
<body><h1>The dashboard is not built</h1>
<p>Run <code>npm run build</code> and start the server again, or work on it with <code>npm run dev</code>.
The API answers meanwhile.</p>
<div lang="ar" dir="rtl"><h1>لم تُبنَ لوحة التحكم بعد</h1>
<p>نفّذ <code>npm run build</code> ثم أعد تشغيل الخادم. تعمل واجهة البرمجة في هذه الأثناء.</p></div></body></html>
`,
};

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const languageIn = (html: string) => /<html[^>]*\slang="([^"]+)"/.exec(html)?.[1] ?? 'en';

const fixed = ['index', 'begin', 'login', 'invitation', 'password'];

const namesIn = (webRoot: string): Promise<string[]> =>
  readdir(webRoot).catch((error: unknown) => {
    if (isMissing(error)) return [] as string[];
    throw error;
  });

/** A page in each of its languages: `login.html` is in the first, `login.fr.html` in another. */
const readBuilt = async (
  webRoot: string,
  name: string,
  instead: readonly BuiltPage[],
): Promise<readonly BuiltPage[]> => {
  const names = await namesIn(webRoot);
  if (!names.includes(`${name}.html`)) return instead;
  const others = names.filter((one) => one.startsWith(`${name}.`) && /^[^.]+\.[\w-]+\.html$/.test(one)).sort();
  const beside = async (file: string) => (names.includes(file) ? readFile(join(webRoot, file)) : undefined);
  return Promise.all(
    [`${name}.html`, ...others].map(async (one) => {
      const [html, br, gzip] = await Promise.all([
        readFile(join(webRoot, one), 'utf8'),
        beside(`${one}.br`),
        beside(`${one}.gz`),
      ]);
      return { html, ...(br && { br }), ...(gzip && { gzip }) };
    }),
  );
};

/**
 * Reads the built documents in `webRoot`. A page that says what to do stands in for a missing dashboard or login; the login for
 * another that an admin does without.
 */
export const readPages = async (webRoot: string, options?: PageOptions): Promise<Pages> => {
  const [index, login] = (await Promise.all(['index', 'login'].map((name) => readBuilt(webRoot, name, [unbuilt])))) as [
    readonly BuiltPage[],
    readonly BuiltPage[],
  ];
  const read = (name: string) => readBuilt(webRoot, name, login);
  const prepare = (pages: readonly BuiltPage[], opens = ''): Promise<Localized> =>
    Promise.all(
      pages.map(async (built) => ({ code: languageIn(built.html), page: await preparePage(built, options, opens) })),
    );
  const [dashboard, begin, loginPage, invitation, password] = await Promise.all([
    prepare(index),
    prepare(await read('begin')),
    // Where the browser stores nothing, the dashboard opens in the login's own page (`enterInPlace`).
    prepare(login, index[0]!.html),
    prepare(await read('invitation')),
    prepare(await read('password')),
  ]);
  const names = (await namesIn(webRoot))
    .flatMap((file) => /^([a-z][a-z-]*)\.html$/.exec(file)?.slice(1) ?? [])
    .filter((name) => !fixed.includes(name));
  const own = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await prepare(await read(name))] as const)),
  );
  const cookie = /<html[^>]*\sdata-cookie="([^"]+)"/.exec(login[0]!.html)?.[1];
  return { dashboard, begin, login: loginPage, invitation, password, own, cookie };
};
