import type { Adapter, Parcel } from './adapter';
import { callProvider } from './http';

export const whatsappUrl = 'https://graph.facebook.com/v23.0';

interface Reply {
  messages?: readonly { id?: unknown }[];
  error?: { message?: unknown; code?: unknown };
}

const errorOf = (reply: unknown): string | undefined => {
  const { error } = (reply ?? {}) as Reply;
  return error && [error.code, error.message].filter((part) => part !== undefined).join(' ');
};

/**
 * WhatsApp only delivers plain text messages to clients who have sent a message within the last 24 hours. Messages to
 * other clients require an approved template.
 */
const contentOf = ({ text, approved }: Parcel) =>
  approved
    ? {
        type: 'template',
        template: {
          name: approved.name,
          language: { code: approved.language },
          ...(approved.values.length > 0 && {
            components: [{ type: 'body', parameters: approved.values.map((value) => ({ type: 'text', text: value })) }],
          }),
        },
      }
    : { type: 'text', text: { body: text, preview_url: false } };

/**
 * Sends messages through the WhatsApp Business Cloud API, which has no idempotency keys. The API returns
 * `biz_opaque_callback_data` with each delivery state, so it can be matched to its notice even if the response to the
 * original request was lost.
 */
export const whatsapp: Adapter = {
  contact: 'phone',
  isRepeatable: () => false,
  async send(parcel, { channel: { api_url, phone_id }, secrets: { access_token: token }, tools: { outgoing } }) {
    if (!token || !phone_id) return { result: 'failed', problem: 'no_secret' };
    const body = JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: parcel.to.replaceAll(/\D/g, ''),
      ...contentOf(parcel),
      biz_opaque_callback_data: parcel.key,
    });
    return callProvider(
      {
        url: `${(api_url ?? whatsappUrl).replace(/\/+$/, '')}/${encodeURIComponent(phone_id)}/messages`,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      },
      {
        outgoing,
        isRepeatable: false,
        errorOf,
        read: (reply) => {
          const error = errorOf(reply);
          if (error) return { result: 'failed', problem: 'refused', error: error.slice(0, 500) };
          const id = (reply as Reply)?.messages?.[0]?.id;
          return typeof id === 'string'
            ? { result: 'sent', id: id.slice(0, 200) }
            : { result: 'unsure', problem: 'provider', error: 'The reply has no message id' };
        },
      },
    );
  },
};
