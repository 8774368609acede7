import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '@matjar/admin/values';
import type { PageLanguage } from './words';

const style = `
:root { color-scheme: light dark; --ink: #1c2624; --soft: #5b6664; --paper: #f2f5f4; --card: #fff; --line: #d6dedc; --brand: #12403d; --on-brand: #fff; --danger: #a3262a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eeec; --soft: #a9b5b2; --paper: #0f1716; --card: #182321; --line: #33423f; --brand: #8fd3c8; --on-brand: #06201d; --danger: #ff9c9c; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 16px/1.6 'Vazirmatn', 'Segoe UI', Tahoma, Arial, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 24px; background: var(--card); border-top: 6px solid var(--brand); border-radius: 8px; overflow-wrap: anywhere; }
h1 { margin: 0 0 4px; font-size: 1.5rem; line-height: 1.3; }
p { margin: 0 0 12px; }
.soft { color: var(--soft); }
.note { margin: 16px 0; padding: 12px 16px; border-inline-start: 4px solid var(--brand); background: var(--paper); border-radius: 4px; }
ul, dl { margin: 16px 0; padding: 0; list-style: none; }
li, dl div { display: flex; justify-content: space-between; gap: 16px; padding-block: 8px; border-block-end: 1px solid var(--line); }
dl div { padding-block: 4px; border: 0; }
dd { margin: 0; text-align: end; }
small { display: block; color: var(--soft); }
.total { font-size: 1.25rem; font-weight: 600; }
.amount { white-space: nowrap; font-variant-numeric: tabular-nums; }
form { margin: 0 0 12px; }
button, .button { display: block; width: 100%; min-height: 48px; padding: 10px 16px; border: 2px solid var(--brand); border-radius: 8px; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.quiet { background: transparent; color: var(--danger); border-color: var(--danger); }
.plain { background: transparent; color: var(--brand); }
h2 { margin: 24px 0 4px; font-size: 1.125rem; }
fieldset { margin: 16px 0; padding: 12px 16px; border: 1px solid var(--line); border-radius: 8px; min-inline-size: 0; }
legend { padding-inline: 4px; font-weight: 600; }
label { display: block; margin-block: 8px; }
input, textarea, select { display: block; width: 100%; min-height: 44px; margin-block-start: 4px; padding: 8px 12px; border: 1px solid var(--soft); border-radius: 8px; background: var(--card); color: var(--ink); font: inherit; }
a { color: var(--brand); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
nav { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 16px; margin-block-start: 24px; font-size: 0.875rem; }
nav a { display: inline-block; min-height: 44px; padding-block: 10px; }
@media (max-width: 400px) { body { padding: 0; } main { min-height: 100vh; border-radius: 0; padding: 20px 16px; } }
`;

/**
 * The content security policy. It allows no scripts: only the page's inline style, and forms that are sent to this
 * server.
 */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const directions = { en: 'ltr', ar: 'rtl' } as const;

interface Page {
  language: PageLanguage;
  title: string;
  /** The page's content as HTML. All values in the HTML are already escaped. */
  body: string;
}

const documentOf = ({ language, title, body }: Page): string => `<!doctype html>
<html lang="${language}" dir="${directions[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

/** Isolates a value whose text direction may differ from the surrounding text. */
export const apart = (value: string): string => `<bdi>${escapeHtml(value)}</bdi>`;

/**
 * Returns the HTML of a button that submits a form without scripts. Changes need a button because link previews open
 * every link.
 */
export const formOf = (
  action: string,
  label: string,
  { tone = '', values = {} }: { tone?: 'plain' | 'quiet' | ''; values?: Readonly<Record<string, string>> } = {},
): string =>
  `<form method="post" action="${escapeHtml(action)}">${Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')}<button type="submit"${tone && ` class="${tone}"`}>${escapeHtml(label)}</button></form>`;

/** Sends a page with headers that prevent caching, indexing and scripts. */
export const sendPage = (reply: FastifyReply, status: number, page: Page): FastifyReply =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'content-language': page.language,
      vary: 'Accept-Language',
    })
    .send(documentOf(page));
