import type { ServerTranslate } from '../../../client/i18n/serverMessages';
import type { Letter, Mailer } from './mailer';

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
