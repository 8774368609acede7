export interface Sent {
  method: string;
  /** The path of the request, without the host. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

/** The API's response: JSON with a status, or a complete Response. */
export type Answer = { status?: number; json: unknown } | Response;

export const apiHost = 'https://api.test';

/** Returns a promise that rejects when the request is aborted, like the one from `fetch`. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason as Error);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** Returns a fake `fetch` that records the requests and responds with `answer`. */
export const recordingFetch = (answer: (sent: Sent) => Answer | Promise<Answer>) => {
  const calls: Sent[] = [];
  const fetcher = (async (url, init = {}) => {
    const { pathname, searchParams, origin } = new URL(String(url));
    const sent: Sent = {
      method: init.method ?? 'GET',
      path: (origin === apiHost ? '' : origin) + pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    calls.push(sent);
    const response = await Promise.race([answer(sent), aborted(init.signal)]);
    return response instanceof Response ? response : Response.json(response.json, { status: response.status ?? 200 });
  }) satisfies typeof fetch;
  return { fetch: fetcher as typeof fetch, calls };
};

/** The default query of a list: the first ten records, newest first. */
export const firstPage = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'id', order: 'DESC' as const },
  filter: {},
};

/** Returns the response to a list request, with the requested page and the total number of records. */
export const pageOf = (rows: readonly unknown[], { query }: Sent): Answer => {
  const [page, perPage] = [Number(query.page), Number(query.per_page)];
  return {
    json: {
      data: rows.slice((page - 1) * perPage, page * perPage),
      meta: { total: rows.length, page, per_page: perPage },
    },
  };
};
