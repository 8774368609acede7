import type { CDPSession } from 'playwright-core';

/** The amount of data that a page has transferred. Bytes are counted after compression and include headers. */
export interface Transfer {
  requests: number;
  bytes: number;
  /** The bytes of pages, scripts and style sheets. */
  codeBytes: number;
}

const CODE = new Set(['Document', 'Script', 'Stylesheet']);

/** Starts counting the data that a page transfers. Returns a function that returns the totals so far. */
export function countTransfer(session: CDPSession): () => Transfer {
  const types = new Map<string, string>();
  const total: Transfer = { requests: 0, bytes: 0, codeBytes: 0 };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (/^https?:/.test(response.url) && !response.fromDiskCache) types.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === undefined) return;
    total.requests += 1;
    total.bytes += encodedDataLength;
    if (CODE.has(type)) total.codeBytes += encodedDataLength;
  });
  return () => ({ ...total });
}
