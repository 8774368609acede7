import { defineResource, field, withWhen } from '@matjar/admin';
import { shopWriters } from '../../roles';
import { shop } from '../../scopes';
import { noticeChannelNames } from '../../domain/messages/notices';

const required = true;
const isWhatsapp = ({ channel }: { channel: string | null }) => channel === 'whatsapp';
const isSms = ({ channel }: { channel: string | null }) => channel === 'sms';

const secret = (en: string, ar: string, max = 500) =>
  field.password({
    label: { en, ar },
    help: { en: 'Kept secret. Empty: unchanged', ar: 'يُحفظ سرًا؛ فارغ: بلا تغيير' },
    virtual: true,
    max,
    autoComplete: 'new-password',
  });

const words = (en: string, ar: string, help: { en: string; ar: string }, max = 80) =>
  field.text({
    label: { en, ar },
    help,
    max,
    ltr: true,
    pattern: { matches: /^[\w.-]*$/, message: 'validation.invalid' },
  });

/** The channels that send a shop's messages to its clients. Inactive channels send no messages. */
export const noticeChannels = defineResource({
  name: 'notice-channels',
  icon: 'share',
  label: { en: ['Notice channel', 'Notice channels'], ar: ['قناة إشعارات', 'قنوات الإشعارات'] },
  api: { path: 'notice_channels', key: 'notice_channel_id' },
  scope: shop,
  keys: 'none',
  identity: ['api_url'],
  menu: 'shop',
  title: 'channel',
  can: { list: shopWriters, show: shopWriters, export: shopWriters },
  importable: false,
  fields: withWhen(
    {
      channel: field.choice({
        label: { en: 'Channel', ar: 'القناة' },
        required,
        unique: true,
        choices: noticeChannelNames,
      }),
      active: field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: false }),
      events: field.tags({ label: { en: 'Events', ar: 'الأحداث' }, required }),
      cost: field.number({
        label: { en: 'Cost of a message', ar: 'تكلفة الرسالة' },
        help: {
          en: 'In the shop’s currency, if the provider doesn’t report it',
          ar: 'بعملة المتجر، ما لم يُبلغ عنها المزوّد',
        },
        min: 0,
        max: 1000,
        decimals: 4,
      }),
      phone_id: words('Phone number ID', 'معرّف رقم الهاتف', {
        en: 'From WhatsApp’s API setup, not the number itself',
        ar: 'من إعداد واجهة واتساب، وليس الرقم نفسه',
      }),
      api_url: field.url({
        label: { en: 'API address', ar: 'عنوان الواجهة' },
        help: { en: 'Empty for WhatsApp: its own', ar: 'فارغ لواتساب: عنوانها المعتاد' },
      }),
      access_token: secret('Access token', 'رمز الوصول', 1000),
      app_secret: secret('App secret', 'السر الخاص بالتطبيق'),
      method: field.choice({
        label: { en: 'Format', ar: 'الصيغة' },
        required,
        default: 'json',
        choices: {
          json: { en: 'POST, JSON', ar: 'POST وJSON' },
          form: { en: 'POST, form', ar: 'POST ونموذج' },
          query: { en: 'GET', ar: 'GET' },
        },
      }),
      body: field.longText({
        label: { en: 'Body', ar: 'المحتوى' },
        help: { en: 'With {{to}}, {{text}} and {{key}}', ar: 'وفيه {{to}} و{{text}} و{{key}}' },
        required,
        max: 2000,
      }),
      auth_header: secret('Authorization header', 'ترويسة التفويض', 1000),
      key_header: words('Header for the idempotency key', 'ترويسة مفتاح عدم التكرار', {
        en: 'If the provider sends a message once per key. Empty: a lost reply is not repeated',
        ar: 'إن كان المزوّد يرسل مرة واحدة لكل مفتاح؛ فارغ: لا تُكرر رسالة ضاع ردّها',
      }),
      id_path: words('Place of the number in the reply', 'موضع الرقم في الرد', {
        en: 'Such as data.id. A reply without it is an error',
        ar: 'مثل data.id؛ الرد الخالي منه خطأ',
      }),
      error_path: words('Place of the error in the reply', 'موضع الخطأ في الرد', {
        en: 'Such as error.message',
        ar: 'مثل error.message',
      }),
      cost_path: words('Place of the cost in the reply', 'موضع التكلفة في الرد', {
        en: 'Such as price',
        ar: 'مثل price',
      }),
      secrets_at: field.dateTime({ label: { en: 'Secrets changed', ar: 'آخر تغيير للأسرار' }, readOnly: true }),
      hook: field.longText({ label: { en: 'Webhook', ar: 'الويب هوك' }, readOnly: true, virtual: true }),
    },
    {
      phone_id: isWhatsapp,
      api_url: (channel) => isWhatsapp(channel) || isSms(channel),
      access_token: isWhatsapp,
      app_secret: isWhatsapp,
      method: isSms,
      body: isSms,
      auth_header: isSms,
      key_header: isSms,
      id_path: isSms,
      error_path: isSms,
      cost_path: isSms,
    },
  ),
  status: 'active',
  list: { columns: ['channel', 'events', 'cost', 'active'], spare: ['cost'], filters: ['active'], search: [] },
  form: [
    { label: { en: 'Channel', ar: 'القناة' }, fields: ['channel', 'events', 'cost', 'active'] },
    {
      label: { en: 'Provider', ar: 'مزوّد الخدمة' },
      fields: [
        'api_url',
        'phone_id',
        'access_token',
        'app_secret',
        'method',
        'body',
        'auth_header',
        'key_header',
        'id_path',
        'error_path',
        'cost_path',
      ],
    },
  ],
}).withActions({
  test: {
    label: { en: 'Send a test', ar: 'إرسال تجربة' },
    done: { en: 'Test queued', ar: 'أُرسلت التجربة' },
    when: ({ active }) => active,
    input: {
      to: field.text({
        label: { en: 'To', ar: 'إلى' },
        help: { en: 'A phone with its country code, or an email', ar: 'هاتف برمز الدولة، أو بريد إلكتروني' },
        required,
        max: 320,
        ltr: true,
      }),
    },
  },
  issue_hook: {
    label: { en: 'Connect delivery states', ar: 'ربط حالات الوصول' },
    done: { en: 'Webhook created', ar: 'أُنشئ الويب هوك' },
    when: ({ channel }) => channel === 'whatsapp' || channel === 'sms',
    confirm: {
      en: 'Creates the address and the secret with which the provider reports deliveries. Earlier ones stop working.',
      ar: 'يُنشئ العنوان والسر اللذين يبلغ بهما المزوّد عن الوصول. يتوقف ما قبلهما عن العمل.',
    },
    reveals: {
      field: 'hook',
      note: {
        en: 'Enter these at the provider. They will not be shown again.',
        ar: 'أدخلها لدى المزوّد. لن تُعرض مجددًا.',
      },
    },
  },
});
