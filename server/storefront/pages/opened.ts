import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Receiver } from '../../resources/clientNotices/facts';
import type { ClientLink } from '../../resources/clientNotices/links';
import type { NoticeShop } from '../../resources/clientNotices/shop';
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

/** Handles a request to a valid link. */
export type Handler = (opened: Opened, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
