import type { FeedMessage } from './askEvents';

interface ShareOptions {
  /** Of the person and the place: pages of another don't hear of it. */
  name: string;
  /** Begins to follow the events after one; gives what ends that. */
  follow(last: number | undefined, onMessage: (message: FeedMessage) => void): { stop(): void };
  /** Asks once for what came before this page listened to another. */
  catchUp(signal: AbortSignal): Promise<unknown>;
  onMessage(message: FeedMessage): void;
  locks?: LockManager | undefined;
}

/**
 * Follows the events with one line for all pages of a browser, as it may have six to a server: the page that holds the
 * lock listens and tells the others, and when it goes another goes on from there. Without locks each has its own.
 */
export const shareFeed = ({
  name,
  follow,
  catchUp,
  onMessage,
  locks = navigator.locks,
}: ShareOptions): { stop(): void } => {
  if (!locks || typeof BroadcastChannel !== 'function') return follow(undefined, onMessage);
  const channel = new BroadcastChannel(name);
  const controller = new AbortController();
  let seen: number | undefined;
  channel.onmessage = ({ data }: MessageEvent<FeedMessage>) => {
    seen = data.id;
    onMessage(data);
  };
  const lead = () =>
    new Promise<void>((resolve) => {
      if (controller.signal.aborted) return resolve();
      const line = follow(seen, (message) => {
        // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
        channel.postMessage(message);
        onMessage(message);
      });
      controller.signal.addEventListener('abort', () => {
        line.stop();
        resolve();
      });
    });
  const join = async () => {
    const hasLed = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await lead();
      return lock !== null;
    });
    if (hasLed) return;
    // Should it fail, the page hears of what comes from now on.
    void catchUp(controller.signal).catch(() => undefined);
    await locks.request(name, { signal: controller.signal }, lead);
  };
  // Rejected where it's stopped before its turn came.
  join().catch(() => undefined);
  return {
    stop: () => {
      controller.abort();
      channel.close();
    },
  };
};
