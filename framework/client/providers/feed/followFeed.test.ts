import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestClient } from '../../../testing/client';
import { HttpError, tokenOf } from '../http/reply';
import type { Http } from '../http/createHttp';
import type { FeedMessage } from './shareFeed';
import { followFeed } from './followFeed';
import { createEventReader } from './shareFeed';

const client = createTestClient();
const { session } = client;
session.set({
  token: 'secret-token',
  user: { id: 1, role_type: 'editor' } as never,
  place: { branch: { id: 1 }, desk: 3 },
});

const stream = (...pieces: string[]) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
  );

const change = (id: number) => `id: ${id}\nevent: change\ndata: {"id":${id},"resource":"reviews","record_id":7}\n\n`;

const unavailable = () => new Response('<p>No streams here', { headers: { 'content-type': 'text/html' } });
const away = () => new Response('Bad gateway', { status: 502 });

let stop = () => {};
afterEach(() => stop());

/**
 * Receives events from a fake server that returns the given replies in order. Delays are recorded but not waited for.
 */
const follow = (answers: (() => Response)[], polls: (() => unknown)[] = [], now = () => 0) => {
  const messages: FeedMessage[] = [];
  const refusals: unknown[] = [];
  const waits: number[] = [];
  const requests: { url: string; headers: Record<string, string> }[] = [];
  const fetch = vi.fn(async (url: string | URL | Request, init?: RequestInit) => {
    requests.push({ url: url as string, headers: init!.headers as Record<string, string> });
    if (answers.length === 0)
      return new Promise<Response>((_resolve, reject) =>
        init!.signal!.addEventListener('abort', () => reject(new Error('stopped'))),
      );
    return answers.shift()!();
  });
  const request = vi.fn(async () => {
    if (polls.length === 0) return new Promise(() => {});
    return polls.shift()!();
  });
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const line = followFeed({
    client,
    http: { request } as unknown as Http,
    onMessage: (message) => messages.push(message),
    onRefused: (error) => refusals.push(error),
    age: () => 4300,
    fetch,
    wait,
    now,
  });
  stop = () => line.stop();
  return { messages, refusals, requests, waits, fetch, request };
};

const page =
  (next: number, ...ids: number[]) =>
  () => ({
    data: ids.map((id) => ({ id, resource: 'reviews', record_id: 1 })),
    meta: { next, reset: false, more: false },
  });

const queriesOf = (request: { mock: { calls: unknown[] } }) =>
  request.mock.calls.map((call) => (call as [{ query: object }])[0].query);

describe('a feed', () => {
  it('delivers each event once, even if the connection breaks, and resumes after the last event', async () => {
    const { messages, requests } = follow([
      () => stream('id: 4\nevent: ready\ndata: {}\n\n', change(5), change(6).slice(0, 20)),
      () => stream(change(5), change(6), change(7)),
    ]);
    await vi.waitFor(() => expect(requests).toHaveLength(3));
    expect(messages.map(({ id }) => id)).toEqual([5, 6, 7]);
    expect(requests.map(({ headers }) => headers['Last-Event-ID'])).toEqual([undefined, '5', '7']);
    // The `age` in the first request asks for all changes since the page started loading records.
    expect(requests.map(({ url }) => url.split('/events')[1])).toEqual(['?age=4300', '', '']);
  });

  it('sends its token in a header, never in the URL', async () => {
    const { requests } = follow([]);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]!.headers).toMatchObject({ Authorization: 'Bearer secret-token', desk: '3' });
    expect(requests[0]!.url).not.toContain('secret');
  });

  it('waits longer after each failure, and polls if no stream is available', async () => {
    const { messages, waits, fetch, request } = follow(
      [unavailable, unavailable, unavailable, unavailable],
      [page(3), page(5, 4, 5)],
    );
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(3));
    expect(messages.map(({ id }) => id)).toEqual([4, 5]);
    expect(queriesOf(request)).toEqual([{ age: 4300 }, { after: 3 }, { after: 5 }]);
    expect(waits[0]).toBeLessThan(waits[2]!);
    // After the first successful poll, the client tries to open a stream again.
    expect([fetch.mock.calls.length, waits[3]! <= 250, waits.slice(5)]).toEqual([4, true, [15_000]]);
  });

  it.each([
    ['whose proxy reports it as down', away, new HttpError('', 502)],
    [
      'that was unreachable',
      () => {
        throw new TypeError('Failed to fetch');
      },
      new HttpError('', 0),
    ],
    ['whose proxy had no server', () => new Response('', { status: 503 }), new HttpError('', 503)],
  ])('reconnects within a second of the return of a server %s', async (_name, none, error) => {
    const fails = () => Promise.reject(error);
    const { requests, request, waits } = follow(
      [none, none, none, () => stream('id: 4\nevent: ready\ndata: {}\n\n')],
      [fails, fails, page(3)],
    );
    await vi.waitFor(() => expect(requests).toHaveLength(5));
    expect([request.mock.calls.length, requests[3]!.headers['Last-Event-ID']]).toEqual([3, '3']);
    // Reconnecting takes at most the delay between attempts plus the delay before the stream is opened.
    expect(waits.slice(0, 5).filter((one) => one > 600)).toEqual([]);
    expect(waits[5]).toBeLessThanOrEqual(250);
  });

  it('polls less often if the server is down for minutes or busy', async () => {
    const fails = () => Promise.reject(new HttpError('', 0));
    const { waits } = follow(
      Array.from({ length: 30 }, () => away),
      Array.from({ length: 500 }, () => fails),
    );
    await vi.waitFor(() => expect(waits.length).toBeGreaterThan(420));
    expect([
      Math.max(...waits.slice(0, 199)) <= 600,
      Math.min(...waits.slice(200, 399)) >= 600,
      Math.min(...waits.slice(400, 420)) >= 1200,
    ]).toEqual([true, true, true]);
    const busy = () =>
      new Response('{"message":"Busy"}', { status: 503, headers: { 'content-type': 'application/json' } });
    const { waits: seldom } = follow([busy, busy]);
    await vi.waitFor(() => expect(seldom).toHaveLength(2));
    expect(seldom[1]).toBeGreaterThanOrEqual(1200);
  });

  it('asks for events that happened while a slow stream was opening', async () => {
    let clock = 0;
    const late = () => {
      clock += 5000;
      return stream('id: 4\nevent: ready\ndata: {}\n\n', change(5));
    };
    const { messages, request } = follow([late], [page(4, 3, 4)], () => clock);
    await vi.waitFor(() => expect(messages.map(({ id }) => id).toSorted()).toEqual([3, 4, 5]));
    // The request's age includes the time that the stream took to open, so that no event is missed.
    expect(queriesOf(request)).toEqual([{ age: 9300 }]);
    const {
      messages: soon,
      requests,
      request: none,
    } = follow([() => stream('id: 4\nevent: ready\ndata: {}\n\n', change(5))]);
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect([soon.length, none.mock.calls.length]).toEqual([1, 0]);
  });

  it('reports a reset if events were missed', async () => {
    const { messages, requests } = follow([() => stream('id: 90\nevent: reset\ndata: {}\n\n')]);
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect(messages).toEqual([{ id: 90, reset: true }]);
    expect(requests[1]!.headers['Last-Event-ID']).toBe('90');
  });

  it.each([401, 403, 422])('ends on a %i, and reports it with the token of the request', async (status) => {
    const { fetch, waits, refusals } = follow([() => new Response('{}', { status })]);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect([fetch.mock.calls.length, waits]).toEqual([1, []]);
    expect(refusals).toMatchObject([{ status }]);
    expect([tokenOf(refusals[0]), JSON.stringify(refusals[0])]).toEqual([
      'secret-token',
      expect.not.stringContaining('secret'),
    ]);
  });

  it('also ends on a 401 while polling', async () => {
    const refusal = new HttpError('Not logged in', 401);
    const { refusals, request } = follow(
      [unavailable, unavailable, unavailable],
      [
        () => {
          throw refusal;
        },
      ],
    );
    await vi.waitFor(() => expect(refusals).toEqual([refusal]));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('rejects a page that isn’t an event stream', async () => {
    const { messages, requests } = follow([
      () => new Response('<html>id: 9\n\n</html>', { headers: { 'content-type': 'text/html' } }),
    ]);
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect(messages).toEqual([]);
  });
});

describe('an event reader', () => {
  it('returns complete events, regardless of where the text is cut, and skips heartbeats', () => {
    const text = `:\n\n${change(1)}:\r\n\r\nid: 2\r\nevent: ready\r\ndata: a\r\ndata: b\r\n\r\n`;
    for (let size = 1; size < text.length; size += 1) {
      const read = createEventReader();
      const events = (text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).flatMap(read);
      expect(events).toMatchObject([
        { id: '1', event: 'change' },
        { id: '2', event: 'ready', data: 'a\nb' },
      ]);
    }
  });
});
