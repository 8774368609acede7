import { arabic } from '../../../framework/languages/ar/webhooks';
import { english } from '../../../framework/languages/en/webhooks';
import { webhooksOf } from '../../../framework/declaration/webhooks/webhooks';
import { shopWriters } from '../../roles';
import { shop } from '../../scopes';

/** To which a shop's other programs have it told what changes: its bookkeeping, its warehouse. */
export const { webhooks, webhookDeliveries } = webhooksOf({
  menu: 'shop',
  icon: 'share',
  scope: shop,
  makers: shopWriters,
  label: { en: ['Webhook', 'Webhooks'], ar: ['ويب هوك', 'الويب هوك'] },
  deliveries: { en: ['Delivery', 'Deliveries'], ar: ['عملية إرسال', 'عمليات الإرسال'] },
  words: { en: english, ar: arabic },
});
