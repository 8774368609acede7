import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import type { ServerTranslate } from '../../../client/i18n/translator';
import { currentAuthor } from '../../database/transaction';
import { defineCounter } from '../../kernel/telemetry';
import { addressOf, optionalText, refuse } from '../../kernel/variables';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[];
  /** The record that the email is about. Users are notified if the last email about it failed. */
  about?: MailSubject | undefined;
  /** The left part of the email's `Message-ID`, which lets mail servers recognize an email that is sent again. */
  id?: string;
}

/** A record that an email is about. `name` is the record's title, if known. */
export interface MailSubject {
  tenant: number;
  resource: string;
  record: number;
  name?: string | undefined;
}

interface MailSettings {
  /** The mail server's URL: `smtp://user:password@host:port`, or `smtps://` for implicit TLS. */
  url: string;
  /** The sender: an email address, or `Name <address>`. */
  from: string;
}

/** Sends emails, either immediately or in the background. */
export interface Mailer {
  send(letter: Letter): void;
  /**
   * Sends an email immediately. Returns true if the mail server accepted it, or false if it was permanently rejected.
   * Rejects with `MailError` if a retry may succeed. If `isLast` is true, the caller won't retry, so an error counts as
   * the final failure.
   */
  deliver(letter: Letter, isLast?: boolean): Promise<boolean>;
  /** Stops sending. Resolves once no email is being sent. Scheduled retries are dropped. */
  close(): Promise<void>;
}

interface Log {
  error(values: object, text: string): void;
}

/** The default wait before each retry, in milliseconds. */
const pauses = [5_000, 60_000];

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/**
 * A temporary failure to send an email. Job errors are stored and shown, so the error doesn't include the mail server's
 * response.
 */
export class MailError extends Error {
  /** True if the connection was lost after the content was sent, so the mail server may have accepted the email. */
  readonly isUnsure: boolean;

  constructor({ code, command, responseCode }: SmtpError) {
    super(`The mail server did not accept an email (${responseCode ?? code})`);
    this.isUnsure = command === 'DATA' && responseCode === undefined;
  }
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/**
 * Returns the part of an error that may be logged. The mail server's response is omitted, because it may contain email
 * addresses and secrets from the email.
 */
const reasonOf = ({ code, command, responseCode }: SmtpError) => ({ code, command, responseCode });

/** True if a retry may succeed. Permanent rejections (5xx) aren't retried. */
const isPassing = ({ responseCode }: SmtpError) => responseCode === undefined || responseCode < 500;

interface MailOptions {
  /** How long to wait before each retry after a temporary failure, in milliseconds. */
  waits?: readonly number[];
  /** Called once an email about a record has been accepted or has permanently failed. */
  onEnd?: ((about: MailSubject, isSent: boolean) => void) | undefined;
}

const mails = defineCounter('mails_total', 'Attempts to send an email, by outcome', {
  outcome: ['sent', 'retried', 'failed'],
});

/**
 * Creates a mailer without opening a connection, so that the server can start even if the mail server is unreachable.
 */
export const createMailer = (
  { url, from }: MailSettings,
  log: Log,
  { waits = pauses, onEnd }: MailOptions = {},
): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object);
  const underWay = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  const host = from.replace(/^.*@/, '').replace(/>.*$/, '');
  const messageOf = ({ id, about: _about, ...letter }: Letter) => {
    const request = currentAuthor()?.request;
    return {
      from,
      ...letter,
      ...(id !== undefined && { messageId: `<${id}@${host}>` }),
      ...(request !== undefined && { headers: { 'X-Request-Id': request } }),
    } as SendMailOptions;
  };
  const tellSuccess = ({ about }: Letter) => {
    mails({ outcome: 'sent' });
    if (about) onEnd?.(about, true);
  };
  const tellFailure = ({ about }: Letter, error: SmtpError) => {
    mails({ outcome: 'failed' });
    if (about) onEnd?.(about, false);
    const request = currentAuthor()?.request;
    log.error({ ...reasonOf(error), ...(request !== undefined && { reqId: request }) }, 'An email could not be sent');
  };

  const attempt = async (letter: Letter, tries: number): Promise<void> => {
    try {
      await transport.sendMail(messageOf(letter));
      tellSuccess(letter);
    } catch (error) {
      const wait = waits[tries];
      if (wait === undefined || isClosed || !isPassing(error as SmtpError))
        return tellFailure(letter, error as SmtpError);
      mails({ outcome: 'retried' });
      const timer = setTimeout(() => {
        timers.delete(timer);
        start(letter, tries + 1);
      }, wait);
      timers.add(timer);
    }
  };
  const start = (letter: Letter, tries: number) => {
    const work = attempt(letter, tries).finally(() => underWay.delete(work));
    underWay.add(work);
  };

  return {
    send: (letter) => start(letter, 0),
    deliver: async (letter, isLast = false) => {
      const failure = await transport.sendMail(messageOf(letter)).then(
        () => undefined,
        (error: SmtpError) => error,
      );
      if (!failure) tellSuccess(letter);
      else if (isLast || !isPassing(failure)) tellFailure(letter, failure);
      else mails({ outcome: 'retried' });
      if (failure && isPassing(failure)) throw new MailError(failure);
      return !failure;
    },
    close: async () => {
      isClosed = true;
      if (timers.size > 0)
        log.error({ letters: timers.size }, 'Unsent emails were discarded because the server stopped');
      timers.forEach(clearTimeout);
      await Promise.all(underWay);
      transport.close();
    },
  };
};

/** Creates and sends emails that contain links. `mailer` is undefined if no mail server is configured. */
export interface Post {
  send(letter: Letter): void;
  deliver: Mailer['deliver'];
  /**
   * Returns the public URL of a path. Uses the configured `publicUrl`, because a request's `Host` header can be forged.
   */
  address(path: string): string;
  translate: ServerTranslate;
}

export const createPost = (mailer: Mailer, publicUrl: string, translate: ServerTranslate): Post => ({
  send: mailer.send,
  deliver: mailer.deliver,
  translate,
  address: (path) => publicUrl.replace(/\/+$/, '') + path,
});

/** The settings for the mail server and the sender, and the base URL for links in emails. */
export interface MailEnv extends MailSettings {
  publicUrl: string;
}

const bareAddress = /^[^\s<>@,;"]+@[^\s<>@,;"]+$/;

const isSender = (value: string) => {
  const [, name, inner] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(value) ?? [];
  return bareAddress.test(name === undefined ? value : inner!);
};

const publicUrlOf = (value: string | undefined) => {
  const at = addressOf(value);
  return at && /^https?:$/.test(at.protocol) && !at.username && !at.search && !at.hash
    ? at.href.replace(/\/+$/, '')
    : undefined;
};

const where = 'the address of the dashboard, such as https://admin.example.com.';

/**
 * Reads the mail settings and the dashboard's public URL from the environment. Without a mail server, links are shown
 * to the user who created them instead of being sent. With one, the sender and the public URL are also required,
 * because links must contain the configured URL rather than the request's host.
 */
export const mailVariables = z
  .object({ SMTP_URL: optionalText, MAIL_FROM: optionalText, PUBLIC_URL: optionalText })
  .transform(({ SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL }, context): { mail?: MailEnv; publicUrl?: string } => {
    const publicUrl = publicUrlOf(PUBLIC_URL);
    if (url === undefined) {
      if (PUBLIC_URL !== undefined && publicUrl === undefined) return refuse(context, `PUBLIC_URL must be ${where}`);
      return publicUrl === undefined ? {} : { publicUrl };
    }
    const server = addressOf(url);
    // The value may contain a password, so the message doesn't show it.
    if (!server || !/^smtps?:$/.test(server.protocol) || !server.hostname) {
      return refuse(context, 'SMTP_URL is not an address of a mail server, such as smtp://user:password@host:587.');
    }
    if (from === undefined || !isSender(from)) {
      return refuse(
        context,
        'SMTP_URL needs MAIL_FROM, the sender of emails: set it to an address, or Name <address>.',
      );
    }
    if (publicUrl === undefined) return refuse(context, `SMTP_URL needs PUBLIC_URL, ${where}`);
    return { mail: { url, from, publicUrl }, publicUrl };
  });
