import type { Language, MessageKey } from '../../core/register';
import type { ServerTranslate } from '../../client/i18n/serverMessages';
import type { Db } from '../database/database';
import type { Enqueue } from '../platform/jobs/job';
import type { Post } from '../platform/mail/post';
import type { Principal, Tenant } from '../kernel/principal';
import type { Storage } from '../platform/storage/storage';

/** What every handler and hook is given beside what it is about. */
export interface HandlerContext {
  /** The transaction in which all of the write happens; nothing else may be asked. */
  tx: Db;
  principal: Principal;
  /** Whose the record is, or will be; null for resources whose rows belong to no tenant. */
  tenant: Tenant | null;
  /** What the reply says instead of "Added Successfully" and its like: an i18n key. */
  say(key: MessageKey, args?: Record<string, string | number>): void;
  /** What this reply alone carries of the record's virtual fields: a link with a secret in it. */
  reveal(values: Record<string, unknown>): void;
  /** The caller's session has another token from now on: it goes beside the record, which is kept and shown. */
  renew(token: string): void;
  /**
   * A call of the same person to another resource, for what they may do there: a `WriteCall`, which has handlers itself. Throws
   * `ApiError` where they may not.
   */
  enter(resource: string, right: string): unknown;
  /** The language of the request. */
  language: Language;
  /** The words of the admin that is served. */
  translate: ServerTranslate;
  /** Sends letters once all of the write has come to be; absent where no mail is sent. */
  post: Post | undefined;
  enqueue: Enqueue;
  /** Where files are kept; absent where none are. */
  storage: Storage | undefined;
}
