interface Answered {
  method: string;
  status: number;
  text: string;
  headers: Record<string, unknown>;
  /** The size of the request's path and body, in bytes. */
  sent?: number;
}

/** How much larger than the request an error response may be, in bytes. */
export const mostRefusal = 4096;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isComplaints = (errors: unknown): boolean =>
  isObject(errors) &&
  Object.values(errors).every(
    (list) => Array.isArray(list) && list.length > 0 && list.every((one) => typeof one === 'string' && one !== ''),
  );

/** Matches internal details of the server. Responses must not contain them. */
const inside = /node_modules|\bat \w+ \(|\.ts:\d+|SQLSTATE|Failed query|pg_catalog/;

/**
 * Returns the rules violated by a response to invalid input. Unless the request succeeded, the response must be a 4xx
 * error in the format described in `docs/wire.md`.
 */
export const complaintsOf = ({ method, status, text, headers, sent = Infinity }: Answered): string[] => {
  if (status >= 500) return [`${status} ${text.slice(0, 120)}`];
  if (status === 204 || status === 302 || method === 'HEAD') return [];
  if (status === 403) return ['403'];
  if (!String(headers['content-type']).startsWith('application/json'))
    return [`${status} as ${String(headers['content-type'])}`];
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return [`${status} with what is no JSON: ${text.slice(0, 120)}`];
  }
  if (!isObject(body) || typeof body.message !== 'string') return [`${status} without a message`];
  if (status < 400) return [];
  // In a 401 response, `meta` says why the session ended early.
  const known = ['message', 'errors', 'data', ...(status === 401 ? ['meta'] : [])];
  const others = Object.keys(body).filter((name) => !known.includes(name));
  return [
    ...(body.message === '' ? [`${status} with an empty message`] : []),
    ...(body.errors !== undefined && !isComplaints(body.errors)
      ? [`${status} with errors ${JSON.stringify(body.errors).slice(0, 120)}`]
      : []),
    ...(body.data === undefined && Buffer.byteLength(text) > sent + mostRefusal
      ? [`${status} of ${Buffer.byteLength(text)} bytes to ${sent}`]
      : []),
    ...(others.length > 0 ? [`${status} with ${others.join()}`] : []),
    ...(inside.test(body.message) ? [`${status} that tells ${body.message.slice(0, 120)}`] : []),
  ];
};
