import { isObject } from '../../../core/objects';
import { failures, HttpError } from './reply';
import type { RawReply } from './reply';

const isBlob = (value: unknown): value is Blob => typeof Blob !== 'undefined' && value instanceof Blob;

/**
 * Returns the file in `value`: `value` itself, or `rawFile` if `value` comes from react-admin's file inputs (`{
 * rawFile, src, title }`).
 */
export const fileOf = (value: unknown): Blob | undefined => {
  if (isBlob(value)) return value;
  return isObject(value) && isBlob(value.rawFile) ? value.rawFile : undefined;
};

/** Checks whether `value` contains a file and therefore can't be sent as JSON. */
export const hasFile = (value: unknown): boolean =>
  fileOf(value) !== undefined || (isObject(value) && !(value instanceof Date) && Object.values(value).some(hasFile));

export interface Call {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  /** The timeout in milliseconds. If undefined, the call has no timeout. */
  timeout?: number;
  keepalive?: boolean;
}

export type Send = (call: Call) => Promise<RawReply>;

export const undoIn = (header: string | null | undefined): string | undefined => /\w+=\d+;undo/.exec(header ?? '')?.[0];

export const aborted = () => new DOMException('The call was aborted.', 'AbortError');

/**
 * Sends a call with fetch. Rejects with `AbortError` if the caller aborts the call, or with an `HttpError` with status
 * 0 if the body doesn't arrive in time (`messages.timeout`) or there is no connection (`messages.network_error`).
 */
export const viaFetch =
  (fetcher: typeof fetch): Send =>
  async ({ url, signal, timeout, ...init }) => {
    const controller = new AbortController();
    const abort = () => controller.abort();
    let late = false;
    const timer =
      timeout === undefined
        ? undefined
        : setTimeout(() => {
            late = true;
            abort();
          }, timeout);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    try {
      const response = await fetcher(url, { ...init, signal: controller.signal });
      const text = await response.text();
      return {
        status: response.status,
        contentType: response.headers.get('content-type'),
        undo: undoIn(response.headers.get('change-set')),
        text,
      };
    } catch (cause) {
      if (signal?.aborted) throw aborted();
      throw Object.assign(new HttpError(late ? failures.timeout : failures.network, 0), { cause });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  };
