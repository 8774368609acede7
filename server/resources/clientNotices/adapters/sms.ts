import { fill } from '../template';
import type { Adapter, ChannelSettings, Outcome, Parcel } from './adapter';
import { callProvider } from './http';

/** Returns the value at a path such as `data.0.id` in a response, if any. */
export const valueAt = (reply: unknown, path: string): string | undefined => {
  let value = reply;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};

const textAt = (reply: unknown, path: string | null): string | undefined =>
  path === null ? undefined : valueAt(reply, path) || undefined;

/** Values that providers return in their error field if there is no error. */
const fine = ['', '0', 'ok', 'none', 'null', 'success', 'false'];

const errorIn = (reply: unknown, { error_path }: ChannelSettings): string | undefined => {
  const error = textAt(reply, error_path);
  return error === undefined || fine.includes(error.toLowerCase()) ? undefined : error;
};

const readReply = (reply: unknown, channel: ChannelSettings): Outcome => {
  const error = errorIn(reply, channel);
  if (error !== undefined) return { result: 'failed', problem: 'refused', error: error.slice(0, 500) };
  const id = textAt(reply, channel.id_path);
  if (channel.id_path !== null && id === undefined)
    return { result: 'failed', problem: 'refused', error: `The reply has no ${channel.id_path}` };
  const cost = Number(textAt(reply, channel.cost_path) ?? Number.NaN);
  return { result: 'sent', id: id?.slice(0, 200), cost: Number.isFinite(cost) ? Math.abs(cost) : undefined };
};

const encodings = {
  json: (value: string) => JSON.stringify(value).slice(1, -1),
  form: encodeURIComponent,
  query: encodeURIComponent,
} as const;

const types = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

/** Replaces the variables in the template of a provider's request body. Each value is encoded for the body's format. */
export const bodyOf = (template: string, format: keyof typeof encodings, { to, text, key }: Parcel): string => {
  const encode = encodings[format];
  return fill(template, { to: encode(to), text: encode(text), key: encode(key) });
};

const headerOf = (line: string | undefined): Record<string, string> => {
  const [, name, value] = /^([\w-]+)\s*:\s*(.+)$/.exec(line ?? '') ?? [];
  if (name !== undefined) return { [name.toLowerCase()]: value! };
  return line ? { authorization: line } : {};
};

/** Sends text messages through a provider's HTTP API, as described by the channel's settings. */
export const sms: Adapter = {
  contact: 'phone',
  isRepeatable: ({ key_header }) => Boolean(key_header),
  async send(parcel, { channel, secrets, tools: { outgoing } }) {
    const format = (channel.method ?? 'json') as keyof typeof encodings;
    const content = bodyOf(channel.body ?? '', format, parcel);
    const headers = {
      ...headerOf(secrets.auth_header),
      ...(channel.key_header && { [channel.key_header.toLowerCase()]: parcel.key }),
    };
    const address = channel.api_url!;
    const call =
      format === 'query'
        ? { url: `${address}${address.includes('?') ? '&' : '?'}${content}`, method: 'GET' as const, headers }
        : {
            url: address,
            method: 'POST' as const,
            headers: { ...headers, 'content-type': types[format] },
            body: content,
          };
    return callProvider(call, {
      outgoing,
      isRepeatable: Boolean(channel.key_header),
      errorOf: (reply) => errorIn(reply, channel),
      read: (reply) => readReply(reply, channel),
    });
  },
};
