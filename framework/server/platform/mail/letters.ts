import type { ServerTranslate } from '../../../client/i18n/translator';
import { directionOf } from '../../../core/languages';
import type { Language } from '../../../core/register';
import { isolated } from '../../../core/text/text';
import { languageAmong } from '../../kernel/language';
import type { Letter } from './mailer';

/** The content of an email in one language. It may contain one link, which is shown as a button. */
interface Draft {
  to: string;
  language: Language;
  subject: string;
  before: readonly string[];
  link?: string;
  button?: string;
  after: readonly string[];
}

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => escapes[sign]!);

const font = "font-family: 'Vazirmatn', 'Segoe UI', Tahoma, Arial, sans-serif";

/**
 * Returns an email with the same content as plain text and as HTML. The HTML uses the language's text direction and
 * loads no external content.
 */
export const letterOf = (
  translate: ServerTranslate,
  { to, language, subject, before, link, button, after }: Draft,
): Letter => {
  const dir = directionOf(language);
  const side = dir === 'rtl' ? 'right' : 'left';
  const product = translate(language, 'access.product');
  const paragraph = (text: string, style = '') =>
    `<p dir="${dir}" style="margin: 0 0 16px; text-align: ${side}; ${style}">${escaped(text)}</p>`;
  const href = link === undefined ? undefined : escaped(link);
  const small = 'font-size: 14px; color: #5b6664';
  const linkButton =
    href === undefined
      ? ''
      : `<p dir="${dir}" style="margin: 24px 0; text-align: ${side}"><a href="${href}" style="display: inline-block; padding: 12px 22px; background: #12403d; color: #ffffff; text-decoration: none; border-radius: 6px">${escaped(button ?? '')}</a></p>`;
  const linkAddress =
    href === undefined
      ? ''
      : `${paragraph(translate(language, 'access.letter_address'), small)}
<p dir="ltr" style="margin: 0; text-align: ${side}; ${small}; word-break: break-all"><a dir="ltr" href="${href}" style="color: #12403d">${href}</a></p>`;
  const html = `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">
<title>${escaped(subject)}</title></head>
<body dir="${dir}" style="margin: 0; background: #f2f5f4; ${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${dir}"><tr><td align="center" style="padding: 24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${dir}" style="max-width: 560px; background: #ffffff; border-top: 6px solid #12403d; border-radius: 8px">
<tr><td dir="${dir}" style="padding: 28px; text-align: ${side}; ${font}; font-size: 16px; line-height: 1.6; color: #1c2624">
${paragraph(product, 'font-weight: bold; color: #12403d')}
${before.map((text) => paragraph(text)).join('\n')}
${linkButton}
${after.map((text) => paragraph(text, small)).join('\n')}
${linkAddress}
</td></tr></table></td></tr></table>
</body></html>
`;
  const text = [product, ...before, ...(link === undefined ? [] : [`${button}:\n${link}`]), ...after].join('\n\n');
  return { to, subject: subject.replaceAll(/\s+/g, ' ').trim(), text: `${text}\n`, html };
};

interface Receiver {
  email: string;
  full_name: string;
  locale: string;
}

export const passwordLetter = (
  translate: ServerTranslate,
  { email, full_name, locale }: Receiver,
  link: string,
): Letter => {
  const language = languageAmong(translate, [locale]);
  const say = (key: string) => translate(language, `access.${key}`, { name: isolated(full_name) });
  return letterOf(translate, {
    to: email,
    language,
    link,
    subject: say('password_subject'),
    button: say('password_button'),
    before: [say('letter_greeting'), say('password_body')],
    after: [say('password_lasts'), say('password_ignore')],
  });
};

/** The security-related account changes that users are notified about. */
export type SignInChange =
  | 'code_added'
  | 'code_removed'
  | 'factors_reset'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_renewed';

/**
 * Returns an email that tells users about a change to how they sign in, so that they notice if someone else made it.
 */
export const signInLetter = (
  translate: ServerTranslate,
  { email, full_name, locale }: Receiver,
  change: SignInChange,
): Letter => {
  const language = languageAmong(translate, [locale]);
  const say = (key: string) => translate(language, `access.${key}`, { name: isolated(full_name) });
  return letterOf(translate, {
    to: email,
    language,
    subject: say('sign_in_subject'),
    before: [say('letter_greeting'), say(`sign_in_${change}`)],
    after: [say('sign_in_not_you')],
  });
};
