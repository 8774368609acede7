// Loans with their items and history, the members' view of their own loans, and the log.
import { defineResource, eventFields, field, withWhen } from '@matjar/admin';
import { inEach } from '../../core/text/text';
import type { Text } from '../../core/text/text';
import { branch, ownMember } from './scopes';
import { platformRoles } from './roles';

/** A loan's statuses, and the transitions between them. */
const status = {
  choices: {
    pending: { en: 'Pending', ar: 'قيد الانتظار', tone: 'warning' },
    confirmed: { en: 'Confirmed', ar: 'مؤكد', tone: 'info' },
    lent: { en: 'Lent', ar: 'مُعار', tone: 'info' },
    overdue: { en: 'Overdue', ar: 'متأخر', tone: 'danger' },
    returned: { en: 'Returned', ar: 'مُرجع', tone: 'success' },
    lost: { en: 'Lost', ar: 'مفقود', tone: 'danger' },
    canceled: { en: 'Canceled', ar: 'ملغى', tone: 'neutral' },
  },
  steps: {
    pending: ['confirmed', 'canceled'],
    confirmed: ['lent', 'canceled'],
    lent: ['returned', 'overdue', 'lost'],
    overdue: ['returned', 'lost'],
    returned: [],
    lost: [],
    canceled: [],
  },
  back: { confirmed: ['pending'], lent: ['confirmed'], overdue: ['lent'] },
} as const;

const fine = {
  choices: {
    unpaid: { en: 'Unpaid', ar: 'غير مدفوع', tone: 'warning' },
    paid: { en: 'Paid', ar: 'مدفوع', tone: 'success' },
  },
  steps: { unpaid: ['paid'], paid: ['unpaid'] },
} as const;

const loan = field.ref({ label: { en: 'Loan', ar: 'الإعارة' }, to: 'all-loans', required: true, readOnly: true });

/** A loan's items, with each book's data as it was at the time of the loan. */
export const loanItems = defineResource({
  name: 'all-loans/items',
  label: { en: ['Loan item', 'Loan items'], ar: ['بند إعارة', 'بنود الإعارات'] },
  api: { path: 'loan_items', key: 'loan_item_id' },
  scope: branch,
  title: 'code',
  fields: {
    loan,
    name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, readOnly: true, max: 160 }),
    code: field.text({ label: { en: 'Code', ar: 'الرمز' }, required: true, readOnly: true, max: 80, ltr: true }),
    qty: field.number({ label: { en: 'Copies', ar: 'عدد النسخ' }, required: true, readOnly: true, min: 1 }),
  },
  can: { create: [], edit: [], delete: [] },
  list: { columns: ['code', 'name', 'qty'], filters: ['loan'], search: ['code', 'name'] },
});

export const loanEvents = defineResource({
  name: 'all-loans/events',
  label: { en: ['Loan event', 'Loan events'], ar: ['حدث إعارة', 'أحداث الإعارات'] },
  api: { path: 'loan_events', key: 'loan_event_id' },
  scope: branch,
  title: 'type',
  fields: { loan, ...eventFields },
  can: { create: [], edit: [], delete: [], show: [] },
  list: { columns: ['at', 'loan', 'type', 'from', 'to', 'actor'], filters: ['loan', 'at'], search: [] },
});

/** Formats an item like this: `2 × Emma (E-1)`. */
const itemText = (row: object): Text => {
  const { name, qty, code } = row as { name: Text; qty: number; code: string };
  return inEach(name, (language) => `${qty} × ${name[language]} (${code})`);
};

const number = field.text({
  label: { en: 'Number', ar: 'الرقم' },
  required: true,
  readOnly: true,
  unique: true,
  max: 40,
  ltr: true,
});
const lentAt = field.dateTime({ label: { en: 'Lent on', ar: 'تاريخ الإعارة' }, required: true, readOnly: true });
const items = { label: { en: 'Items', ar: 'البنود' }, by: 'loan', readOnly: true, line: itemText } as const;
const reason = field.longText({ label: { en: 'Reason', ar: 'السبب' }, required: true, max: 500 });

export const loans = defineResource({
  name: 'all-loans',
  icon: 'bag',
  label: { en: ['Loan', 'Loans'], ar: ['إعارة', 'الإعارات'] },
  counted: {
    en: '%{smart_count} loan |||| %{smart_count} loans',
    ar: 'لا إعارات |||| إعارة واحدة |||| إعارتين |||| %{smart_count} إعارات |||| %{smart_count} إعارة |||| %{smart_count} إعارة',
  },
  api: { path: 'loans', key: 'loan_id' },
  scope: branch,
  menu: 'lending',
  title: 'number',
  fields: withWhen(
    {
      number,
      lent_at: lentAt,
      member: field.ref({ label: { en: 'Member', ar: 'العضو' }, to: 'members', required: true, readOnly: true }),
      member_phone: field.phone({
        label: { en: 'Member’s phone', ar: 'هاتف العضو' },
        readOnly: true,
        computed: true,
        masked: ['viewer'],
      }),
      loan_status: field.choice({
        label: { en: 'Loan', ar: 'حالة الإعارة' },
        required: true,
        readOnly: true,
        default: 'pending',
        ...status,
      }),
      fine_status: field.choice({
        label: { en: 'Fine', ar: 'الغرامة' },
        required: true,
        readOnly: true,
        default: 'unpaid',
        ...fine,
      }),
      punctuality: field.state({
        label: { en: 'Punctuality', ar: 'الالتزام بالموعد' },
        choices: {
          back: { en: 'Back', ar: 'عاد', tone: 'success' },
          out: { en: 'Out', ar: 'لم يعد', tone: 'warning' },
        },
        cases: [{ is: 'back', when: { field: 'back_at', is: 'past' } }],
        otherwise: 'out',
      }),
      on_hold: field.toggle({ label: { en: 'On hold', ar: 'معلّق' }, readOnly: true, default: false, tone: 'warning' }),
      hold_reason: field.longText({
        label: { en: 'Why it is on hold', ar: 'سبب التعليق' },
        readOnly: true,
        max: 500,
      }),
      items: field.rows({ ...items, of: loanItems }),
      total: field.money({
        label: { en: 'Fine so far', ar: 'الغرامة حتى الآن' },
        required: true,
        readOnly: true,
        default: '0',
      }),
      pays_by: field.choice({
        label: { en: 'Pays by', ar: 'طريقة الدفع' },
        required: true,
        readOnly: true,
        default: 'cash',
        choices: { cash: { en: 'Cash', ar: 'نقدًا' }, card: { en: 'Card', ar: 'بطاقة' } },
      }),
      address: field.address({
        label: { en: 'Address', ar: 'العنوان' },
        missing: 'validation.address',
        masked: ['viewer'],
      }),
      porter: field.ref({ label: { en: 'Porter', ar: 'الموصّل' }, to: 'porters', readOnly: true }),
      back_at: field.dateTime({ label: { en: 'Back on', ar: 'تاريخ الإرجاع' }, readOnly: true }),
      events: field.history({ label: { en: 'History', ar: 'السجل' }, of: loanEvents, by: 'loan' }),
    },
    { hold_reason: ({ on_hold }) => on_hold },
  ),
  can: { create: [], delete: [] },
  stage: 'loan_status',
  editable: ({ loan_status }) => !['returned', 'lost', 'canceled'].includes(loan_status),
  list: {
    columns: ['number', 'member', 'loan_status', 'fine_status', 'total', 'lent_at'],
    filters: [
      'loan_status',
      'fine_status',
      'pays_by',
      'on_hold',
      'porter',
      'member',
      'lent_at',
      'total',
      'punctuality',
    ],
    search: ['number', 'address'],
    tabs: {
      to_confirm: { label: { en: 'To confirm', ar: 'بانتظار التأكيد' }, filter: { loan_status: ['pending'] } },
      out: { label: { en: 'Out', ar: 'لدى الأعضاء' }, filter: { loan_status: ['lent', 'overdue'] } },
      overdue: { label: { en: 'Overdue', ar: 'متأخرة' }, filter: { loan_status: ['overdue'] } },
      returned_unpaid: {
        label: { en: 'Returned, unpaid', ar: 'مُرجعة غير مدفوعة' },
        filter: { loan_status: ['returned'], fine_status: ['unpaid'] },
      },
      on_hold: { label: { en: 'On hold', ar: 'معلّقة' }, filter: { on_hold: true } },
      given_up: {
        label: { en: 'Canceled or lost', ar: 'ملغاة أو مفقودة' },
        filter: { loan_status: ['canceled', 'lost'] },
      },
    },
    waiting: 'to_confirm',
    spare: ['fine_status'],
    sort: { field: 'lent_at', order: 'DESC' },
  },
}).withActions({
  confirm: {
    label: { en: 'Confirm', ar: 'تأكيد' },
    done: { en: 'Confirmed', ar: 'أُكِّدت الإعارة' },
    moves: { loan_status: 'confirmed' },
    bulk: { en: 'Confirm %{records}', ar: 'تأكيد %{records}' },
  },
  take_back: {
    label: { en: 'Take it back', ar: 'استلام' },
    done: { en: 'Taken back', ar: 'استُلمت الإعارة' },
    moves: { loan_status: 'returned' },
  },
  hold: {
    label: { en: 'Put on hold', ar: 'تعليق' },
    done: { en: 'Put on hold', ar: 'عُلِّقت الإعارة' },
    when: ({ on_hold }) => !on_hold,
    input: { reason },
    patch: ({ reason: why }) => ({ on_hold: true, hold_reason: why }),
    place: 'menu',
  },
  step_back: {
    label: { en: 'Step back', ar: 'الرجوع خطوة' },
    done: { en: 'Taken a step back', ar: 'أُعيدت الإعارة خطوة' },
    when: ({ loan_status }) => loan_status in status.back,
    input: { reason },
    allow: platformRoles,
    place: 'menu',
  },
});

export const myLoans = defineResource({
  name: 'my_loans',
  icon: 'bag',
  label: { en: ['Loan', 'My loans'], ar: ['إعارة', 'إعاراتي'] },
  api: { path: 'my_loans', key: 'my_loan_id' },
  scope: ownMember,
  view: { of: 'all-loans', by: 'member', from: { branch: 'member' } },
  menu: 'mine',
  title: 'number',
  fields: {
    number,
    lent_at: lentAt,
    branch: field.ref({ label: { en: 'Branch', ar: 'الفرع' }, to: 'my_branches', readOnly: true }),
    loan_status: field.choice({ label: { en: 'Loan', ar: 'حالة الإعارة' }, readOnly: true, choices: status.choices }),
  },
  list: {
    columns: ['number', 'branch', 'loan_status', 'lent_at'],
    filters: ['branch', 'loan_status'],
    search: [],
    sort: { field: 'lent_at', order: 'DESC' },
  },
});
