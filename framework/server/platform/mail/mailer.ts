import { createTransport } from 'nodemailer';
import type { ServerTranslate } from '../../../client/i18n/serverMessages';

/** A letter ready to be sent. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Where letters go, and from whom. */
export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** An address, or `Name <address>`. */
  from: string;
}

/** Sends letters behind the back of whoever asked for them: how that went shows in the log alone. */
export interface Mailer {
  send(letter: Letter): void;
  /** Sends one now: resolves where the mail server took it, or never will, and rejects where it may be tried again. */
  deliver(letter: Letter): Promise<void>;
  /** Resolves once nothing is under way; what waits to be tried again is given up. */
  close(): Promise<void>;
}

interface Log {
  error(values: object, text: string): void;
}

/** Milliseconds before each further try of a letter that failed for a passing reason. */
const pauses = [5_000, 60_000];

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** What may be told of a failure: the server's words repeat addresses, and the letter holds a secret. */
const reasonOf = ({ code, command, responseCode }: SmtpError) => ({ code, command, responseCode });

/** A server that says no for good (5xx) says so again. */
const isPassing = ({ responseCode }: SmtpError) => responseCode === undefined || responseCode < 500;

/** Opens no connection yet: a letter that can't be delivered is no reason for a server not to start. */
export const createMailer = ({ url, from }: MailSettings, log: Log, waits: readonly number[] = pauses): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object);
  const underWay = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  const attempt = async (letter: Letter, tries: number): Promise<void> => {
    try {
      await transport.sendMail({ from, ...letter });
    } catch (error) {
      const wait = waits[tries];
      if (wait === undefined || isClosed || !isPassing(error as SmtpError)) {
        log.error(reasonOf(error as SmtpError), 'A letter could not be sent');
        return;
      }
      const timer = setTimeout(() => {
        timers.delete(timer);
        begin(letter, tries + 1);
      }, wait);
      timers.add(timer);
    }
  };
  const begin = (letter: Letter, tries: number) => {
    const work = attempt(letter, tries).finally(() => underWay.delete(work));
    underWay.add(work);
  };

  return {
    send: (letter) => begin(letter, 0),
    deliver: async (letter) => {
      const failure = await transport.sendMail({ from, ...letter }).then(
        () => undefined,
        (error: SmtpError) => error,
      );
      if (!failure) return;
      // Not with the failure as its cause: a job's error is kept and shown.
      if (isPassing(failure))
        throw new Error(`The mail server did not take a letter (${failure.responseCode ?? failure.code})`);
      log.error(reasonOf(failure), 'A letter could not be sent');
    },
    close: async () => {
      isClosed = true;
      if (timers.size > 0) log.error({ letters: timers.size }, 'Letters were given up as the server stopped');
      timers.forEach(clearTimeout);
      await Promise.all(underWay);
      transport.close();
    },
  };
};

/** How the server's parts send letters; there is none where no mail server is configured. */
export interface Post {
  send(letter: Letter): void;
  /** For jobs, which are tried again; see `Mailer`. */
  deliver(letter: Letter): Promise<void>;
  /** The whole address of a path of the dashboard, as those who read a letter reach it. */
  address(path: string): string;
  /** The words of the letters. */
  translate: ServerTranslate;
}

/**
 * Letters through `mailer`, whose links lead to `publicUrl`: configured, and never taken from a request, whose `Host`
 * anybody can write.
 */
export const createPost = (mailer: Mailer, publicUrl: string, translate: ServerTranslate): Post => ({
  send: mailer.send,
  deliver: mailer.deliver,
  translate,
  address: (path) => publicUrl.replace(/\/+$/, '') + path,
});
