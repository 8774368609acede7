import type { NoticeChannel } from '../../../../src/domain/messages/notices';
import type { Adapter } from './adapter';
import { email } from './email';
import { sms } from './sms';
import { whatsapp } from './whatsapp';

/** A demo adapter that doesn't send anything. The list of notices shows the messages that would have been sent. */
const recorder: Adapter = {
  contact: 'phone',
  isRepeatable: () => true,
  send: ({ key }) => Promise.resolve({ result: 'sent', id: `recorded-${key}` }),
};

export const adapters: Readonly<Record<NoticeChannel, Adapter>> = { whatsapp, sms, email, recorder };
