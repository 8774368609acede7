import { defineResource, field, personName } from '@matjar/admin';
import { gulfAddress } from '../../domain/delivery/addressFormats';
import { shop } from '../../scopes';
import { noticeLanguages } from '../../domain/messages/notices';

interface Mergeable {
  merged: boolean;
  erased_at: string | null;
  same_as: number | null;
}

/** Merges a client into another, moving all of the client's records. */
const merge = {
  label: { en: 'Merge into another client', ar: 'دمج في عميل آخر' },
  done: { en: 'Merged', ar: 'دُمج العميل' },
  confirm: {
    en: 'The orders, points, messages, reviews and addresses of this client move to the client you keep. This record stays, marked as merged, and new orders with its phone number go to the client you keep. You can undo this.',
    ar: 'تنتقل طلبات هذا العميل ونقاطه ورسائله وتقييماته وعناوينه إلى العميل الذي تحتفظ به. يبقى هذا السجل موسومًا بأنه مدموج، ومن يطلب بهاتفه يُعدّ العميل الذي احتفظت به. يمكنك التراجع عن ذلك.',
  },
  input: {
    into: field.ref({
      label: { en: 'Client to keep', ar: 'العميل الذي يبقى' },
      to: 'clients',
      required: true,
      among: { merged: false },
    }),
  },
  begins: ({ same_as }: Mergeable) => ({ into: same_as }),
  when: ({ merged, erased_at: erasedAt }: Mergeable) => !merged && erasedAt === null,
  patch: { merged: true },
  place: 'menu',
  undo: { by: 'unmerge' },
} as const;

/** Undoes a merge: moves the records back if they still exist. */
const unmerge = {
  label: { en: 'Undo the merge', ar: 'التراجع عن الدمج' },
  done: { en: 'Merge undone', ar: 'أُلغي دمج العميل' },
  named: { en: 'Merge of %{name} undone', ar: 'أُلغي دمج العميل %{name}' },
  confirm: {
    en: 'Everything that moved to the other client comes back to this one. What the other client has received since then stays there.',
    ar: 'يعود إلى هذا العميل كل ما انتقل منه. يبقى لدى العميل الآخر ما حصل عليه منذ ذلك الحين.',
  },
  when: ({ merged }: Mergeable) => merged,
  patch: { merged: false },
} as const;

const masked = ['viewer'] as const;

/** Reasons why a phone number stored by an older version couldn't be normalized. */
const phoneStates = {
  duplicate: { en: 'Duplicate phone', ar: 'هاتف مكرر', tone: 'warning' },
  unclear: { en: 'Unclear phone', ar: 'هاتف غير واضح', tone: 'warning' },
} as const;

interface State {
  merged: boolean;
  erased_at: string | null;
}

const isInUse = ({ merged, erased_at: erasedAt }: State) => !merged && erasedAt === null;

/** The people who can request the erasure of a client's data. */
const requesters = {
  client: { en: 'The client', ar: 'العميل' },
  authority: { en: 'An authority', ar: 'جهة رسمية' },
  shop: { en: 'The shop', ar: 'المتجر' },
} as const;

/** A shop's clients. Their contact details are masked for viewers. */
export const clients = defineResource({
  name: 'clients',
  icon: 'contact',
  label: { en: ['Client', 'Clients'], ar: ['عميل', 'العملاء'] },
  counted: {
    en: '%{smart_count} client |||| %{smart_count} clients',
    ar: 'لا عملاء |||| عميل واحد |||| عميلين |||| %{smart_count} عملاء |||| %{smart_count} عميلًا |||| %{smart_count} عميل',
  },
  api: { path: 'clients', key: 'client_id' },
  scope: shop,
  menu: 'people',
  title: 'full_name',
  editable: isInUse,
  fields: {
    full_name: field.text({
      label: { en: 'Full name', ar: 'الاسم الكامل' },
      required: true,
      max: 120,
      rule: personName,
      personal: { placeholder: 'محذوف · Erased' },
    }),
    phone: field.phone({
      label: { en: 'Phone', ar: 'الهاتف' },
      required: true,
      unique: true,
      masked,
      personal: { placeholder: '••••%{id}' },
    }),
    email: field.email({ label: { en: 'Email', ar: 'البريد الإلكتروني' }, masked, personal: true }),
    addresses: field.addresses({
      label: { en: 'Addresses', ar: 'العناوين' },
      ...gulfAddress,
      help: { en: 'The first address is the default one', ar: 'العنوان الأول هو الافتراضي' },
      missing: 'validation.address',
      masked,
      personal: true,
    }),
    notes: field.longText({
      label: { en: 'Notes about the client', ar: 'ملاحظات عن العميل' },
      help: { en: 'Visible to the shop’s team only', ar: 'لفريق المتجر فقط' },
      max: 2000,
      personal: true,
    }),
    language: field.choice({
      label: { en: 'Language', ar: 'اللغة' },
      help: { en: 'Of messages about orders. Empty: the shop’s', ar: 'لغة رسائل الطلبات؛ فارغ: لغة المتجر' },
      choices: noticeLanguages,
    }),
    no_notices: field.toggle({
      label: { en: 'No messages about orders', ar: 'بلا رسائل عن الطلبات' },
      default: false,
      tone: 'warning',
    }),
    orders: field.count({ label: { en: 'Orders', ar: 'الطلبات' }, of: 'all-orders', by: 'client', kept: true }),
    spent: field.money({ label: { en: 'Spent', ar: 'إجمالي المشتريات' }, readOnly: true, kept: true, default: '0' }),
    last_order: field.dateTime({ label: { en: 'Last order', ar: 'آخر طلب' }, readOnly: true, kept: true }),
    points: field.number({ label: { en: 'Points balance', ar: 'رصيد النقاط' }, readOnly: true, computed: true }),
    phone_state: field.choice({ label: { en: 'Phone check', ar: 'فحص الهاتف' }, readOnly: true, choices: phoneStates }),
    merged: field.toggle({ label: { en: 'Merged', ar: 'مدموج' }, default: false, readOnly: true, tone: 'warning' }),
    // Another client with the same phone number, or the client that this client was merged into.
    same_as: field.ref({ label: { en: 'Same client as', ar: 'العميل نفسه' }, to: 'clients', readOnly: true }),
    blocked: field.toggle({ label: { en: 'Blocked', ar: 'محظور' }, default: false, readOnly: true, tone: 'danger' }),
    // The user who can access this client's own records. Set when the client accepts an invitation.
    account: field.ref({ label: { en: 'Account', ar: 'الحساب' }, to: 'users', unique: true, readOnly: true }),
    invited_until: field.dateTime({ label: { en: 'Invitation expires', ar: 'انتهاء الدعوة' }, readOnly: true }),
    erased_at: field.dateTime({ label: { en: 'Data erased', ar: 'مُحيت البيانات' }, readOnly: true }),
    erased_for: field.choice({
      label: { en: 'Erasure requested by', ar: 'طالِب المحو' },
      readOnly: true,
      choices: requesters,
    }),
    link: field.text({ label: { en: 'Link', ar: 'الرابط' }, readOnly: true, virtual: true, ltr: true }),
  },
  list: {
    columns: ['full_name', 'phone', 'email', 'orders', 'spent', 'last_order', 'points', 'blocked', 'created_at'],
    spare: ['created_at', 'email', 'points', 'last_order'],
    filters: ['blocked', 'orders', 'spent', 'last_order', 'phone_state', 'merged'],
    search: ['full_name', 'phone', 'email'],
  },
  page: {
    head: ['phone', 'orders', 'spent'],
    aside: [
      'erased_at',
      'erased_for',
      'phone_state',
      'same_as',
      'merged',
      'last_order',
      'points',
      'blocked',
      'account',
      'invited_until',
    ],
    related: ['all-orders', 'offer-orders', 'messages', 'reviews', 'points'],
  },
}).withActions({
  invite: {
    label: { en: 'Invite', ar: 'دعوة' },
    done: { en: 'Invited', ar: 'دُعي العميل' },
    confirm: {
      en: 'They get an account where they see their own orders, messages, reviews and points. The link is sent to their email, or shown to you if email cannot be sent. Any earlier link stops working.',
      ar: 'يحصل العميل على حساب يرى فيه طلباته ورسائله وتقييماته ونقاطه. يُرسل الرابط إلى بريده الإلكتروني، أو يُعرض لك إن تعذّر ذلك. يتوقف أي رابط سابق عن العمل.',
    },
    when: ({ account, ...state }) => account === null && isInUse(state),
    unless: ({ email }) =>
      email ? undefined : { en: 'the client has no email', ar: 'لا يوجد بريد إلكتروني لهذا العميل' },
    reveals: {
      field: 'link',
      note: {
        en: 'Send this link to the client yourself. It works once, for seven days, and will not be shown again.',
        ar: 'أرسل هذا الرابط إلى العميل بنفسك. يعمل مرة واحدة خلال سبعة أيام، ولن يُعرض مجددًا.',
      },
    },
  },
  withdraw_access: {
    label: { en: 'Remove the access', ar: 'سحب الدخول' },
    done: { en: 'Access removed', ar: 'سُحب دخول العميل' },
    named: { en: 'Access of %{name} removed', ar: 'سُحب دخول العميل %{name}' },
    confirm: {
      en: 'The client no longer sees anything of this shop, and an invitation that was not accepted stops working. They can be invited again.',
      ar: 'لن يرى العميل شيئًا من هذا المتجر، وتتوقف أي دعوة لم تُقبل بعد. يمكن دعوته مجددًا.',
    },
    when: ({ account, invited_until: until }) => account !== null || until !== null,
    place: 'menu',
    tone: 'danger',
  },
  give_points: {
    label: { en: 'Add or deduct points', ar: 'منح نقاط أو خصمها' },
    done: { en: 'Points changed', ar: 'تغيّرت نقاط العميل' },
    named: { en: 'Points of %{name} changed', ar: 'تغيّرت نقاط العميل %{name}' },
    input: {
      points: field.number({
        label: { en: 'Points', ar: 'النقاط' },
        required: true,
        min: -1_000_000,
        max: 1_000_000,
        help: { en: 'A negative number deducts points', ar: 'يخصم العدد السالب نقاطًا' },
      }),
      reason: field.text({ label: { en: 'Reason', ar: 'السبب' }, required: true, max: 200 }),
    },
    when: isInUse,
    bulk: { en: 'Add or deduct points of %{records}', ar: 'تعديل نقاط %{records}' },
    place: 'menu',
  },
  merge,
  unmerge,
  block: {
    label: { en: 'Block', ar: 'حظر' },
    done: { en: 'Blocked', ar: 'حُظر العميل' },
    confirm: {
      en: 'They cannot order again until they are unblocked. Their past orders stay.',
      ar: 'لن يتمكن من الطلب حتى يُرفع الحظر عنه. تبقى طلباته السابقة كما هي.',
    },
    when: ({ blocked, ...state }) => !blocked && isInUse(state),
    patch: { blocked: true },
    bulk: { en: 'Block %{records}', ar: 'حظر %{records}' },
    tone: 'danger',
  },
  unblock: {
    label: { en: 'Unblock', ar: 'رفع الحظر' },
    done: { en: 'Unblocked', ar: 'رُفع الحظر عن العميل' },
    when: ({ blocked, ...state }) => blocked && isInUse(state),
    patch: { blocked: false },
    bulk: { en: 'Unblock %{records}', ar: 'رفع الحظر عن %{records}' },
  },
  erase: {
    label: { en: 'Erase personal data', ar: 'محو البيانات الشخصية' },
    done: { en: 'Personal data erased', ar: 'مُحيت بيانات العميل الشخصية' },
    confirm: {
      en: 'Name, phones, addresses, messages, reviews, notes and the log’s details are erased for good, here and in all orders. Amounts, invoices and stock stay. The client’s access ends. This can’t be undone.',
      ar: 'يُمحى نهائيًا الاسم والهواتف والعناوين والرسائل والتقييمات والملاحظات وتفاصيل السجل، هنا وفي كل الطلبات. تبقى المبالغ والفواتير والمخزون. ينتهي دخول العميل. لا يمكن التراجع عن ذلك.',
    },
    input: {
      requested_by: field.choice({
        label: { en: 'Requested by', ar: 'بطلب من' },
        required: true,
        default: 'client',
        choices: requesters,
      }),
    },
    when: isInUse,
    patch: ({ requested_by: by }) => ({
      erased_for: by,
      blocked: true,
      account: null,
      invited_until: null,
      same_as: null,
      phone_state: null,
    }),
    place: 'menu',
    tone: 'danger',
  },
});
