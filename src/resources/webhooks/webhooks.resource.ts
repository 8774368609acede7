import { webhooksOf } from '@matjar/admin';
import { webhooks as arabic } from '@matjar/admin/languages/ar/webhooks';
import { webhooks as english } from '@matjar/admin/languages/en/webhooks';
import { shopWriters } from '../../roles';
import { shop } from '../../scopes';

/** Webhooks for a shop's other programs, such as bookkeeping or a warehouse. */
export const { webhooks, webhookDeliveries } = webhooksOf({
  menu: 'shop',
  icon: 'share',
  scope: shop,
  makers: shopWriters,
  label: { en: ['Webhook', 'Webhooks'], ar: ['ويب هوك', 'الويب هوك'] },
  deliveries: { en: ['Delivery', 'Deliveries'], ar: ['عملية إرسال', 'عمليات الإرسال'] },
  words: { en: english, ar: arabic },
});
