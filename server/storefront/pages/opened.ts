import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '@matjar/admin/server';
import type { ResourceServer } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { isPlain } from '@matjar/admin/values';
import type { NoticeShop, Receiver } from '../../resources/clientNotices/facts';
import type { ClientLink } from '../../resources/clientNotices/links';
import type { HeldDraft } from '../draftRoutes';
import type { PageLanguage } from './words';

export interface Subject {
  /** The id of the order that the link opens. Null for a draft that hasn't been placed yet. */
  order: number | null;
  draft: HeldDraft | null;
  client: number | null;
}

export interface Opened {
  link: ClientLink;
  shop: NoticeShop;
  subject: Subject;
  receiver: Receiver | null;
  language: PageLanguage;
  path: string;
}

/** The reason why a client's form was rejected, and the response's HTTP status. */
export interface Problem {
  status?: number;
  problem?: string;
}

/**
 * Returns the error message to show on the page: the first field error, or the general message if there is none.
 * Rethrows all other errors.
 */
export const problemOf = (
  error: unknown,
  language: PageLanguage,
  { translate }: Pick<ResourceServer, 'translate'>,
): Required<Problem> => {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  const [first] = Object.values(error.details.errors ?? {});
  const { key, args = {} } = first?.[0] ?? { key: error.message, args: error.details.args };
  return { status: error.status, problem: translate(language, key as never, args) };
};

/** The values entered in a form, by input name. */
export type Typed = Readonly<Record<string, string>>;

export const typedIn = (body: unknown): Typed =>
  isPlain(body) ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])) : {};

/** Handles a request to a valid link. */
export type Handler = (opened: Opened, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Opens the link in a request, and passes the link's data to the handler. */
export type Open = (handle: Handler) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Sends the page that a link opens. */
export type Show = (
  db: Db,
  opened: Opened,
  reply: FastifyReply,
  note?: undefined,
  problem?: Problem,
) => Promise<FastifyReply>;
