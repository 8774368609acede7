import { z } from 'zod';
import { addressOf, given, refuse } from '../../kernel/variables';
import type { MailSettings } from './mailer';

/** The mail server, the sender, and the base of links. */
export interface MailEnv extends MailSettings {
  publicUrl: string;
}

const address = /^[^\s<>@,;"]+@[^\s<>@,;"]+$/;

const isSender = (value: string) => {
  const [, name, inner] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(value) ?? [];
  return address.test(name === undefined ? value : inner!);
};

const publicUrlOf = (value: string | undefined) => {
  const at = addressOf(value);
  return at && /^https?:$/.test(at.protocol) && !at.username && !at.search && !at.hash
    ? at.href.replace(/\/+$/, '')
    : undefined;
};

const where = 'where people reach the dashboard, such as https://admin.example.com.';

/**
 * Reads mail settings and the dashboard's public address from the environment. Without a mail server, links are shown
 * to their creators instead. A mail server requires the two others: links must use the configured address, not a
 * request's.
 */
export const mailVariables = z
  .object({ SMTP_URL: given, MAIL_FROM: given, PUBLIC_URL: given })
  .transform(({ SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL }, context): { mail?: MailEnv; publicUrl?: string } => {
    const publicUrl = publicUrlOf(PUBLIC_URL);
    if (url === undefined) {
      if (PUBLIC_URL !== undefined && publicUrl === undefined) return refuse(context, `PUBLIC_URL must be ${where}`);
      return publicUrl === undefined ? {} : { publicUrl };
    }
    const server = addressOf(url);
    // The value isn't shown, as it may contain a password.
    if (!server || !/^smtps?:$/.test(server.protocol) || !server.hostname) {
      return refuse(context, 'SMTP_URL is no address of a mail server, such as smtp://user:password@host:587.');
    }
    if (from === undefined || !isSender(from)) {
      return refuse(context, 'SMTP_URL needs MAIL_FROM, who letters are from: an address, or Name <address>.');
    }
    if (publicUrl === undefined) return refuse(context, `SMTP_URL needs PUBLIC_URL, ${where}`);
    return { mail: { url, from, publicUrl }, publicUrl };
  });
