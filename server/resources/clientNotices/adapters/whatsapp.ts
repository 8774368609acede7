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

/** A text reaches only clients who wrote within the last 24 hours. A message to others needs an approved template. */
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
 * WhatsApp's Business Cloud API. It has no idempotency keys. It returns `biz_opaque_callback_data` with each delivery
 * state, so the state of a message whose reply was lost still finds its notice.
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
