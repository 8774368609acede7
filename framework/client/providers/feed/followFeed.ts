import type { FeedEvent } from '../../../declaration/admin/notifications';
import type { Http } from '../http/createHttp';
import type { Client } from '../client';
import type { Ending, FeedMessage, From, ServerEvent } from './shareFeed';
import { askEvents, askSince, isAway, isLate, openStream, refusals } from './shareFeed';

export interface FollowOptions {
  client: Client;
  http: Http;
  onMessage(message: FeedMessage): void;
  /** Called with the error if the server refuses to send events. Status 401 means that the session has ended. */
  onRefused?(error: unknown): void;
  /** The id of the last received event, if any. */
  last?: number | undefined;
  /**
   * Returns the time since the page's first request for records, in milliseconds. The first connection also reports
   * changes made in that time.
   */
  age: () => number;
  fetch?: typeof fetch;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
  /** Resolves after a delay in milliseconds, or earlier if the signal is aborted. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Delays in milliseconds. `first` is the delay before a reconnect, which doubles after each failure, up to `longest`.
 * `poll` is the delay between polls. `away` is the delay between attempts while the server doesn't answer, which
 * doubles every `triesAway` attempts, up to `poll`. `back` is the delay before reopening a stream once the server is
 * available again.
 */
const pause = { first: 600, longest: 30_000, poll: 15_000, away: 600, back: 250 } as const;

/** While the server is unavailable, the delay between attempts doubles every time this many attempts have failed. */
const triesAway = 200;

/**
 * The number of failed attempts before switching from streams to polling, and the number of polls before trying a
 * stream again.
 */
const maxFailures = 3;
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
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

/**
 * Receives the current workplace's events until the caller stops it or the server rejects the request. Uses a stream,
 * which resumes after the last received event, or polling if streams aren't available. Notices within a second when the
 * server is available again. Delivers each event once, in order.
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
  let lastNumber = last;
  const from = (): From => (lastNumber === undefined ? { age: age() } : { after: lastNumber });

  const take = ({ id, event, data }: ServerEvent) => {
    const number = Number(id);
    // A resumed stream may repeat events, so events that were already delivered are skipped.
    if (event === 'change' && (lastNumber === undefined || number > lastNumber))
      onMessage(JSON.parse(data) as FeedEvent);
    if (event === 'reset') onMessage({ id: number, reset: true });
    if (event === 'reset' || lastNumber === undefined || number > lastNumber) lastNumber = number;
  };
  /** Delivers the events that occurred since the stream was requested, or a reset if they can't be read. */
  const catchUp = (elapsed: number) =>
    askSince(http, age, onMessage, signal, now, elapsed).catch(
      () => !signal.aborted && onMessage({ id: lastNumber ?? 0, reset: true }),
    );
  const listen = (): Promise<Ending> => {
    const [requestedAt, isFirst] = [now(), lastNumber === undefined];
    const onEvent = (event: ServerEvent) => {
      const elapsed = Math.ceil(now() - requestedAt);
      if (event.event === 'ready' && isFirst && isLate(elapsed)) void catchUp(elapsed);
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
      lastNumber = message.id;
      onMessage(message);
    };
    try {
      lastNumber = await (lastNumber === undefined
        ? askSince(http, age, tell, signal, now)
        : askEvents(http, { after: lastNumber }, tell, signal));
      return 'cut';
    } catch (error) {
      const { status = 0, body } = error as { status?: number; body?: unknown };
      if (!refusals.includes(status)) return isAway(status, Boolean(body)) ? 'away' : 'unavailable';
      onRefused(error);
      return 'refused';
    }
  };

  const run = async () => {
    /** The number of consecutive failures to open a stream, and of consecutive calls without an answer. */
    let [failures, away] = [0, 0];
    /**
     * `isAnswered` is true if the last poll was answered; the first answered poll means that the server is available
     * again. `reopens` is true if a stream should be opened next.
     */
    let [isAnswered, reopens] = [false, false];
    while (!signal.aborted) {
      const polls = !reopens && failures >= maxFailures && (failures - maxFailures) % questions !== questions - 1;
      const ending = await (polls ? question() : listen());
      if (ending === 'refused') return;
      reopens = polls && ending === 'cut' && !isAnswered;
      if (polls) isAnswered = ending === 'cut';
      if (ending === 'cut' && !polls) [failures, isAnswered] = [0, false];
      else failures += 1;
      away = ending === 'away' ? away + 1 : 0;
      // Random delays keep pages from all reconnecting at once.
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
