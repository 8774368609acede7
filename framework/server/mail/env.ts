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
 * Where people reach the dashboard, without a slash at its end; undefined where that isn't said. `given` is a variable's
 * value, if it has one. Throws UserError, which begins with `subject`, for what is no such address.
 */
export const readPublicUrl = (given: (name: string) => string | undefined, subject = 'PUBLIC_URL must be'): string | undefined => {
  const value = given('PUBLIC_URL');
  if (value === undefined) return undefined;
  const at = parsed(value);
  if (at && /^https?:$/.test(at.protocol) && !at.username && !at.search && !at.hash) return at.href.replace(/\/+$/, '');
  throw new UserError(`${subject} where people reach the dashboard, such as https://admin.example.com.`);
};

/**
 * How mail is sent; undefined where none is. `given` is a variable's value, if it has one. Throws UserError for a wrong
 * one, and where one of the three is missing: a link must lead where the deployment says, not where a request does.
 */
export const readMail = (given: (name: string) => string | undefined): MailEnv | undefined => {
  const [url, from] = ['SMTP_URL', 'MAIL_FROM'].map(given);
  if (url === undefined) return undefined;
  // Never shown back: it may hold a password.
  if (!/^smtps?:$/.test(parsed(url)?.protocol ?? '') || !parsed(url)!.hostname) {
    throw new UserError('SMTP_URL is no address of a mail server, such as smtp://user:password@host:587.');
  }
  if (from === undefined || !isSender(from)) {
    throw new UserError('SMTP_URL needs MAIL_FROM, who letters are from: an address, or Name <address>.');
  }
  const needed = 'SMTP_URL needs PUBLIC_URL,';
  const publicUrl = readPublicUrl(given, needed);
  if (publicUrl === undefined) throw new UserError(`${needed} where people reach the dashboard, such as https://admin.example.com.`);
  return { url, from, publicUrl };
};
