/** A call as it was sent. The path includes the query but not the host. */
export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
  keepalive: boolean;
}

export type Answer = Response | Error | ((signal: AbortSignal) => Promise<Response> | Response);

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } });

/** A reply that the test resolves. The promise rejects if the call is aborted, as with `fetch`. */
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

/**
 * Creates a fake `fetch` that returns the answers in order and records the calls. It throws if there are more calls
 * than answers.
 */
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
