import { expect, test } from 'vitest';
import { library } from '../../testing/library/admin';
import { branch, ownUser } from '../../testing/library/scopes';
import { checkAdmin } from '../complaints/checkAdmin';
import type { AnyResource } from '../resource/resource';
import { resourceOf } from '../testing/resources';
import { watchedOf } from './watched';
import type { WebhookOptions } from './webhooks';
import { webhooksOf } from './webhooks';
import { webhooks as arabic } from '../../languages/ar/webhooks';
import { webhooks as english } from '../../languages/en/webhooks';

const made = (more: Partial<WebhookOptions> = {}) =>
  webhooksOf({
    menu: 'branch',
    icon: 'nested',
    scope: branch,
    makers: ['editor'],
    label: { en: ['Webhook', 'Webhooks'], ar: ['خطاف', 'خطافات'] },
    deliveries: { en: ['Delivery', 'Deliveries'], ar: ['إرسال', 'عمليات إرسال'] },
    words: { en: english, ar: arabic },
    ...more,
  });

test('webhooks watch each tenant table once, except dependent rows, logs and the webhooks’ own tables', () => {
  const { webhooks, webhookDeliveries } = made();
  const names = watchedOf([...library.resources, webhooks, webhookDeliveries]).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['books/view-all', 'shelves', 'members', 'all-loans']));
  for (const name of [
    'all-loans/items',
    'all-loans/events',
    'changes',
    'currencies',
    'users',
    'myAccount',
    'webhooks',
    'webhooks/deliveries',
  ])
    expect(names).not.toContain(name);
  const [first, second] = [resourceOf(), { ...resourceOf(), name: 'again' }] as [AnyResource, AnyResource];
  expect(watchedOf([first, second])).toEqual(watchedOf([first]));
});

test.each<[string, () => AnyResource[], string]>([
  ['without a log', () => Object.values(made()), 'webhooks send what the log records, but the admin has no log'],
  ['without deliveries', () => [made().webhooks], 'the admin has no resource for the deliveries of webhooks'],
  [
    'created by members',
    () => Object.values(made({ makers: ['member'] })),
    'member may create webhooks, but works for no tenant: take the right from this role',
  ],
  [
    'owned by users',
    () => Object.values(made({ scope: ownUser })),
    "webhooks must belong to tenants, but its scope has rows: 'own-user'. Give it a scope with rows: 'tenant'",
  ],
  [
    'declared by hand',
    () => [resourceOf({}, { api: { path: 'webhooks' } })],
    'the table webhooks is reserved for webhooks: declare it with webhooksOf, or name another table',
  ],
])('rejects an admin whose webhooks are %s', (_title, resources, sentence) => {
  expect(() => checkAdmin({ ...library, resources: [...library.resources, ...resources()] })).toThrow(sentence);
});
