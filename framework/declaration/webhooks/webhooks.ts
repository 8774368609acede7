import { largestId } from '../../core/ids';
import type { IconName, Language, MenuGroup, Role } from '../../core/register';
import type { Label, Text } from '../../core/text/text';
import { inEach } from '../../core/text/text';
import { field } from '../../kinds';
import type { Scope } from '../resource/scope';
import { defineResource } from '../resource/resource';
import { withWhen } from '../resource/when';
import { deliveriesTable, hooksTable } from '../admin/ownTables';
import type { WebhookWords } from '../../languages/en/webhooks';

export interface WebhookOptions {
  menu: MenuGroup;
  icon: IconName;
  label: Label;
  /** The label of the resource that lists the deliveries. */
  deliveries: Label;
  /**
   * The scope of the webhooks, and of the records whose changes they report. Rows in this scope must belong to tenants.
   */
  scope: Scope;
  /**
   * The roles that may create webhooks, and may list the webhooks of their tenant. A webhook only reports data that its
   * creator may read. It stops working if its creator no longer has one of these roles.
   */
  makers: readonly Role[];
  /**
   * The text of both resources in each language. The framework's own text is in modules such as
   * `@matjar/admin/languages/en/webhooks`.
   */
  words: Readonly<Record<Language, WebhookWords>>;
}

const readOnly = true;
const required = true;

type Say = (key: keyof WebhookWords) => Text;

const hookFields = (say: Say) =>
  withWhen(
    {
      name: field.text({ label: say('name'), help: say('nameHelp'), required, max: 60 }),
      url: field.url({ label: say('url'), help: say('urlHelp'), required }),
      covers: field.choice({
        label: say('covers'),
        required,
        default: 'all',
        choices: { all: say('all'), chosen: say('chosen') },
      }),
      events: field.tags({ label: say('events'), required, max: 1000 }),
      active: field.toggle({ label: say('active'), default: true }),
      state: field.state({
        label: say('state'),
        choices: {
          working: { ...say('working'), tone: 'success' },
          failing: { ...say('failing'), tone: 'warning' },
          off: { ...say('off'), tone: 'neutral' },
        },
        cases: [
          { is: 'off', when: { field: 'active', in: [false] } },
          { is: 'failing', when: { field: 'failing_since', is: 'filled' } },
        ],
        otherwise: 'working',
      }),
      stopped: field.choice({ label: say('stopped'), readOnly, choices: { gone: say('gone'), silent: say('silent') } }),
      failing_since: field.dateTime({ label: say('failingSince'), readOnly }),
      maker: field.text({ label: say('maker'), readOnly, max: 120 }),
      maker_id: field.number({ label: say('makerId'), readOnly, max: largestId }),
      issued_at: field.dateTime({ label: say('issuedAt'), readOnly }),
      secret: field.text({ label: say('secret'), readOnly, virtual: true, ltr: true }),
    },
    { events: ({ covers }) => covers === 'chosen' },
  );

const deliveryFields = (say: Say, hook: Text) => ({
  webhook: field.ref({ label: hook, to: 'webhooks', required, readOnly }),
  event: field.text({ label: say('event'), required, readOnly, max: 60, ltr: true }),
  result: field.choice({
    label: say('result'),
    required,
    readOnly,
    default: 'waiting',
    choices: {
      waiting: { ...say('waiting'), tone: 'info' },
      delivered: { ...say('delivered'), tone: 'success' },
      failed: { ...say('failed'), tone: 'danger' },
    },
  }),
  resource: field.text({ label: say('resource'), readOnly, max: 60, ltr: true }),
  record: field.number({ label: say('record'), readOnly, max: largestId }),
  attempts: field.number({ label: say('attempts'), required, readOnly, default: 0 }),
  code: field.number({ label: say('code'), readOnly }),
  problem: field.choice({
    label: say('problem'),
    readOnly,
    choices: {
      status: say('status'),
      redirect: say('redirect'),
      address: say('address'),
      timeout: say('timeout'),
      connection: say('connection'),
      ended: say('ended'),
    },
  }),
  duration: field.number({ label: say('duration'), readOnly }),
  sent_at: field.dateTime({ label: say('sentAt'), readOnly }),
  next_at: field.dateTime({ label: say('nextAt'), readOnly }),
  response: field.longText({ label: say('response'), readOnly, max: 1024 }),
  message: field.text({ label: say('message'), required, readOnly, unique: true, max: 40, ltr: true }),
  payload: field.longText({ label: say('payload'), required, readOnly, max: 10_000 }),
});

/**
 * Declares webhooks as two resources: the URLs that receive changes to a tenant's records, and the deliveries to these
 * URLs. A server that serves both resources also sends the deliveries.
 */
export const webhooksOf = ({ menu, icon, label, deliveries, scope, makers, words }: WebhookOptions) => {
  const reads = { list: makers, show: makers, export: makers };
  const say: Say = (key) => inEach(words, (language) => words[language][key]);
  const one = (of: Label): Text => inEach(of, (language) => of[language][0]);
  const webhooks = defineResource({
    name: 'webhooks',
    icon,
    label,
    api: { path: hooksTable, key: 'webhook_id' },
    scope,
    menu,
    title: 'name',
    can: { ...reads, create: makers, edit: makers, delete: makers },
    keys: 'none',
    identity: ['create', 'issue', 'url'],
    importable: false,
    tellsOfAll: true,
    fields: hookFields(say),
    status: 'active',
    list: {
      columns: ['name', 'url', 'state', 'active', 'maker'],
      spare: ['maker'],
      filters: ['state'],
      search: ['name', 'url'],
      inPlace: ['active'],
    },
    form: [{ label: one(label), fields: ['name', 'url', 'covers', 'events', 'active'] }],
  }).withActions({
    issue: {
      label: say('issue'),
      done: say('issued'),
      confirm: say('issueConfirm'),
      allow: makers,
      reveals: { field: 'secret', note: say('issueNote') },
    },
    test: { label: say('test'), done: say('tested'), when: ({ active }) => active === true, allow: makers },
  });
  const webhookDeliveries = defineResource({
    name: 'webhooks/deliveries',
    label: deliveries,
    api: { path: deliveriesTable, key: 'delivery_id' },
    scope,
    title: 'event',
    can: { ...reads, create: [], edit: [], delete: [] },
    keys: 'none',
    tellsOfAll: true,
    fields: deliveryFields(say, one(label)),
    list: {
      columns: ['event', 'record', 'result', 'code', 'created_at'],
      spare: ['record'],
      filters: ['webhook', 'result'],
      search: [],
    },
    form: [
      {
        label: one(deliveries),
        fields: [
          'webhook',
          'event',
          'result',
          'resource',
          'record',
          'attempts',
          'code',
          'problem',
          'duration',
          'sent_at',
          'next_at',
          'message',
          'payload',
          'response',
        ],
      },
    ],
  }).withActions({
    resend: {
      label: say('resend'),
      done: say('resent'),
      when: ({ result }) => result !== 'waiting',
      allow: makers,
      bulk: true,
    },
  });
  return { webhooks, webhookDeliveries };
};

export type WebhookResources = ReturnType<typeof webhooksOf>;
