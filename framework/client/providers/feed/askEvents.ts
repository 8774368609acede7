import type { FeedEvent } from '../../../declaration/admin/notifications';
import type { Http } from '../http';
import type { From } from './openStream';

/** What is told to a page: an event, or that some were missed and everything may have changed. */
export type FeedMessage = FeedEvent | { id: number; reset: true };

interface Page {
  next: number;
  reset: boolean;
  more: boolean;
}

/** Asks once for the events from somewhere on, tells of each, and gives the number of the last; throws `HttpError`. */
export const askEvents = async (http: Http, from: From, onMessage: (message: FeedMessage) => void, signal: AbortSignal): Promise<number> => {
  const { data, meta } = await http.request<FeedEvent[]>({ method: 'GET', path: 'events', query: { ...from }, signal });
  const { next, reset, more } = meta as unknown as Page;
  for (const event of data) onMessage(event);
  if (reset) onMessage({ id: next, reset: true });
  return more && !signal.aborted ? askEvents(http, { after: next }, onMessage, signal) : next;
};
