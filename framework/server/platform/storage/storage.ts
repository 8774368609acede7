import type { FastifyInstance } from 'fastify';
import { inertPolicy } from '../web/headers';

/** Bytes, or the path of a local file. */
export type Content = Buffer | { path: string };

/** A stored file; size in bytes. */
export interface Kept {
  name: string;
  bytes: number;
}

/** The storage of uploaded files. A name is a path without a leading slash, as in the address after `/media/`. */
export interface Storage {
  /** Throws `UserError` if the storage isn't writable. Called at startup, before the first upload. */
  check(): Promise<void>;
  /** Stores `content`. Names contain its hash, so an existing file is kept. */
  write(name: string, content: Content, type: string): Promise<void>;
  /** Returns a file's content; undefined if it doesn't exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Returns a file's size in bytes; undefined if it doesn't exist. */
  size(name: string): Promise<number | undefined>;
  remove(name: string): Promise<void>;
  /** Copies a file; an existing target is kept. Throws if the source doesn't exist. */
  copy(from: string, to: string): Promise<void>;
  /** Lists all files, folder by folder. */
  list(): AsyncIterable<Kept>;
  /** Returns the free space in bytes; absent if unknown. */
  room?(): Promise<number>;
  serve(app: FastifyInstance): Promise<void>;
}

/** Checks for a valid file name. */
export const isFileName = (name: string): boolean => /^(?:[\w-]+\/)+[\w-]+\.[a-z0-9]+$/i.test(name);

/**
 * Additional headers of a file: other hosts' dashboards may embed it, and its content is inert on our origin.
 * Everything except pictures rendered here is downloaded, not opened.
 */
export const fileHeaders = (name: string): Record<string, string> => ({
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': `${inertPolicy}; sandbox`,
  ...(!name.endsWith('.webp') && { 'content-disposition': 'attachment' }),
});
