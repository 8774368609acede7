import { UserError } from '../userError';
import type { MailSettings } from './mailer';

/** Where letters go, from whom, and where their links lead. */
export interface MailEnv extends MailSettings {
  publicUrl: string;
}

const address = /^[^\s<>@,;"]+@[^\s<>@,;"]+$/;

const isSender = (value: string) => {
  const [, name, inner] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(value) ?? [];
  return address.test(name === undefined ? value : inner!);
};

const parsed = (value: string) => (URL.canParse(value) ? new URL(value) : undefined);

/**
 * How mail is sent; undefined where none is. `given` is a variable's value, if it has one. Throws UserError for a wrong
 * one, and where one of the three is missing: a link must lead where the deployment says, not where a request does.
 */
export const readMail = (given: (name: string) => string | undefined): MailEnv | undefined => {
  const [url, from, publicUrl] = ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'].map(given);
  if (url === undefined) return undefined;
  // Never shown back: it may hold a password.
  if (!/^smtps?:$/.test(parsed(url)?.protocol ?? '') || !parsed(url)!.hostname) {
    throw new UserError('SMTP_URL is no address of a mail server, such as smtp://user:password@host:587.');
  }
  if (from === undefined || !isSender(from)) {
    throw new UserError('SMTP_URL needs MAIL_FROM, who letters are from: an address, or Name <address>.');
  }
  const at = publicUrl === undefined ? undefined : parsed(publicUrl);
  if (!at || !/^https?:$/.test(at.protocol) || at.username || at.search || at.hash) {
    throw new UserError('SMTP_URL needs PUBLIC_URL, where people reach the dashboard, such as https://shop.example.com.');
  }
  return { url, from, publicUrl: at.href.replace(/\/+$/, '') };
};
