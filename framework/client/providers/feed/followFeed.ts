import type { FeedEvent } from '../../../declaration/admin/notifications';
import type { Http } from '../http';
import type { Client } from '../client';
import type { FeedMessage } from './shareFeed';
import { askEvents, askSince, isLate } from './shareFeed';
import type { Ending, From, ServerEvent } from './openStream';
import { isAway, openStream, refusals } from './openStream';

export interface FollowOptions {
  client: Client;
  http: Http;
  onMessage(message: FeedMessage): void;
  /** Told of the refusal that ends it: where that is a 401, the session is over. */
  onRefused?(error: unknown): void;
  /** The last event that was seen, if any. */
  last?: number | undefined;
  /** For how many milliseconds the page has been asking for records: what changed since the first is told, too. */
  age: () => number;
  fetch?: typeof fetch;
  /** Milliseconds of a clock that only goes on. */
  now?: () => number;
  /** Resolves after so many milliseconds, or once the signal fires. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Milliseconds: between two tries, doubled with each that fails up to the longest; between two questions; while no server answers, doubled
 * with each so many tries up to the time between two questions; and until a stream is opened at a server that is back.
 */
const pause = { first: 600, longest: 30_000, poll: 15_000, away: 600, back: 250 } as const;

/** Tries to reach a server that is away, until they come half as often. */
const triesAway = 200;

/** Tries after which a stream counts as not to be had, and questions until one is tried again. */
const tries = 3;
const questions = 20;

const sleep: NonNullable<FollowOptions['wait']> = (milliseconds, signal) =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    // A connection that is back is tried at once.
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

/**
 * Follows the events of the place at hand until it is stopped, or refused as the session has ended: by a stream that is
 * taken up again where it was cut, or where none can be had by asking now and then. A server that is away is found within a second of its
 * return. Each event is told once, in order.
 */
export const followFeed = ({
  client,
  http,
  onMessage,
  onRefused = () => {},
  last,
  age,
  fetch: ask,
  now = () => performance.now(),
  wait = sleep,
}: FollowOptions): { stop(): void } => {
  const controller = new AbortController();
  const { signal } = controller;
  let seen = last;
  const from = (): From => (seen === undefined ? { age: age() } : { after: seen });

  const take = ({ id, event, data }: ServerEvent) => {
    const number = Number(id);
    // A line that was taken up again may say once more what its end was lost of.
    if (event === 'change' && (seen === undefined || number > seen)) onMessage(JSON.parse(data) as FeedEvent);
    if (event === 'reset') onMessage({ id: number, reset: true });
    if (event === 'reset' || seen === undefined || number > seen) seen = number;
  };
  /** What happened while the question for a stream was on its way. Where that can't be had, all may have changed. */
  const catchUp = (taken: number) =>
    askSince(http, age, onMessage, signal, now, taken).catch(
      () => !signal.aborted && onMessage({ id: seen ?? 0, reset: true }),
    );
  const listen = (): Promise<Ending> => {
    const [asked, isFirst] = [now(), seen === undefined];
    const onEvent = (event: ServerEvent) => {
      const taken = Math.ceil(now() - asked);
      if (event.event === 'ready' && isFirst && isLate(taken)) void catchUp(taken);
      take(event);
    };
    return openStream({
      client,
      fetch: ask ?? ((...call) => globalThis.fetch(...call)),
      from: from(),
      signal,
      onEvent,
      onRefused,
    });
  };

  const question = async (): Promise<Ending> => {
    const tell = (message: FeedMessage) => {
      seen = message.id;
      onMessage(message);
    };
    try {
      seen = await (seen === undefined
        ? askSince(http, age, tell, signal, now)
        : askEvents(http, { after: seen }, tell, signal));
      return 'cut';
    } catch (error) {
      const { status = 0, body } = error as { status?: number; body?: unknown };
      if (!refusals.includes(status)) return isAway(status, Boolean(body)) ? 'away' : 'unavailable';
      onRefused(error);
      return 'refused';
    }
  };

  const run = async () => {
    /** Streams in a row that could not be had, and calls in a row that no server answered. */
    let [failures, away] = [0, 0];
    /** Whether the last question was answered, and whether a stream is tried again: the first answer says that a server is back. */
    let [isAnswered, reopens] = [false, false];
    while (!signal.aborted) {
      const polls = !reopens && failures >= tries && (failures - tries) % questions !== questions - 1;
      const ending = await (polls ? question() : listen());
      if (ending === 'refused') return;
      reopens = polls && ending === 'cut' && !isAnswered;
      if (polls) isAnswered = ending === 'cut';
      if (ending === 'cut' && !polls) [failures, isAnswered] = [0, false];
      else failures += 1;
      away = ending === 'away' ? away + 1 : 0;
      // Not all at once, where a server that was away is back.
      const jitter = 0.5 + Math.random() / 2;
      if (reopens) await wait(pause.back * jitter, signal);
      else if (away > 0)
        await wait(Math.min(pause.away * 2 ** Math.floor(away / triesAway), pause.poll) * jitter, signal);
      else await wait(polls ? pause.poll : Math.min(pause.first * 2 ** failures, pause.longest) * jitter, signal);
    }
  };
  void run();
  return { stop: () => controller.abort() };
};
