/** A call as a test sees it: what was handed to fetch, the path with its query and no host. */
export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
  keepalive: boolean;
}

/** How a fake API answers one call. */
export type Answer = Response | Error | ((signal: AbortSignal) => Promise<Response> | Response);

/** A JSON reply. */
export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } });

/** A reply that comes when the test says so, and fails when the call is aborted, as fetch does. */
export const later = () => {
  let resolve: (reply: Response) => void = () => {};
  const promise = new Promise<Response>((settle) => {
    resolve = settle;
  });
  const answer = (signal: AbortSignal) =>
    new Promise<Response>((settle, fail) => {
      signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
      void promise.then(settle);
    });
  return { answer, resolve: (reply: Response) => resolve(reply) };
};

const bodyOf = (body: unknown) => (typeof body === 'string' ? JSON.parse(body) : body);

/** A fetch for tests: gives the answers in turn and keeps what was sent; a call too many fails the test. */
export const createFakeApi = (...answers: Answer[]) => {
  const sent: Sent[] = [];
  const fake: typeof fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'http://same-origin');
    sent.push({
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      headers: init.headers as Record<string, string>,
      body: bodyOf(init.body),
      keepalive: init.keepalive === true,
    });
    const answer = answers.shift();
    if (!answer) throw new Error(`No answer is left for ${init.method} ${url.pathname}`);
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer : answer(init.signal!);
  };
  return { fetch: fake, sent };
};
