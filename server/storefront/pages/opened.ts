import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Receiver } from '../../resources/clientNotices/facts';
import type { ClientLink } from '../../resources/clientNotices/links';
import type { NoticeShop } from '../../resources/clientNotices/shop';
import type { HeldDraft } from '../draftRoutes';
import type { PageLanguage } from './words';

export interface Subject {
  /** The order of the link, or of its draft once that is placed. */
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

/** The reason why something that a client sent was refused, and the status of the reply. */
export interface Problem {
  status?: number;
  problem?: string;
}

/** Handles a call to an open link. */
export type Handler = (opened: Opened, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
