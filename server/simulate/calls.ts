import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '@matjar/admin/server';

/** What a call came to. */
export interface Answered {
  status: number;
  // eslint-disable-next-line typescript/no-explicit-any -- each call knows its own
  data: any;
  message: string;
}

/** A browser that people have: visits of anything else aren't counted. */
const userAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

/** The longest that is waited before a call that was made too often is made again, in seconds. */
const mostPatience = 120;

/**
 * A storefront's calls to the server at `url`. One that is refused for coming too often is made again once that is over.
 * Throws `UserError` where no server answers.
 */
export const callerOf = (url: string, tell: (text: string) => void, signal: AbortSignal) => {
  const call = async (path: string, { body, token }: { body?: object; token?: string } = {}): Promise<Answered> => {
    const reply = await fetch(`${url}/api/storefront/${path}`, {
      signal,
      headers: {
        'user-agent': userAgent,
        'accept-language': 'en',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw new UserError(`No server answers at ${url}. Start one with: npm start`);
    });
    if (reply.status === 429) {
      const seconds = Math.min(Number(reply.headers.get('retry-after')) || 1, mostPatience);
      tell(`the server asks to wait ${seconds} s`);
      await wait(seconds * 1000, undefined, { signal });
      return call(path, { ...(body && { body }), ...(token && { token }) });
    }
    const json = (await reply.json().catch(() => ({}))) as { data?: unknown; message?: string };
    return { status: reply.status, data: json.data, message: json.message ?? '' };
  };
  return call;
};

export type Call = ReturnType<typeof callerOf>;
