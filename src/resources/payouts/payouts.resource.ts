import { defineResource, field, withWhen } from '@matjar/admin';
import { keptCurrency } from '../../domain/money';
import { platformRoles, shopWriters } from '../../roles';
import { shop } from '../../scopes';

/** A shop's requests for payouts to its bank, and the status of each request. */
export const payouts = defineResource({
  name: 'payouts',
  icon: 'banknote',
  label: { en: ['Payout', 'Payouts'], ar: ['تحويل مستحقات', 'تحويلات المستحقات'] },
  api: { path: 'payouts', key: 'payout_id' },
  scope: shop,
  keys: 'read',
  identity: ['create', 'process', 'pay'],
  importable: false,
  menu: 'money',
  title: 'number',
  fields: withWhen(
    {
      number: field.text({
        label: { en: 'Number', ar: 'رقم التحويل' },
        required: true,
        readOnly: true,
        unique: true,
        max: 40,
        code: true,
      }),
      account: field.ref({
        label: { en: 'Bank account', ar: 'الحساب البنكي' },
        to: 'accounts',
        required: true,
        first: { default: true },
      }),
      amount: field.money({ label: { en: 'Amount', ar: 'المبلغ' }, required: true, positive: true }),
      currency: keptCurrency,
      status: field.choice({
        label: { en: 'Status', ar: 'الحالة' },
        required: true,
        readOnly: true,
        default: 'pending',
        choices: {
          pending: { en: 'Pending', ar: 'قيد الانتظار', tone: 'warning' },
          processing: { en: 'Processing', ar: 'قيد التنفيذ', tone: 'info' },
          paid: { en: 'Paid', ar: 'محوّل', tone: 'success' },
          failed: { en: 'Failed', ar: 'تعذّر التحويل', tone: 'danger' },
          canceled: { en: 'Canceled', ar: 'ملغى', tone: 'neutral' },
        },
        steps: {
          pending: ['processing', 'canceled'],
          processing: ['paid', 'failed'],
          paid: [],
          failed: [],
          canceled: [],
        },
      }),
      reference: field.text({ label: { en: 'Bank reference', ar: 'مرجع البنك' }, readOnly: true, max: 80, code: true }),
      failure: field.longText({
        label: { en: 'Why it failed', ar: 'سبب تعذّر التحويل' },
        readOnly: true,
        max: 500,
      }),
      since: field.dateTime({ label: { en: 'Covers', ar: 'الفترة' }, readOnly: true, computed: true }),
      transactions: field.count({ label: { en: 'Transactions', ar: 'المعاملات' }, of: 'transactions', by: 'payout' }),
    },
    { failure: ({ status }) => status === 'failed' },
  ),
  can: { edit: [], delete: [] },
  stage: 'status',
  list: {
    columns: ['number', 'account', 'amount', 'status', 'reference', 'created_at'],
    spare: ['reference'],
    filters: ['status', 'account', 'amount'],
    search: ['number', 'reference'],
    tabs: 'status',
  },
  page: { aside: ['since', 'transactions', 'created_at'], related: ['transactions'] },
  form: [
    {
      label: { en: 'Payout', ar: 'تحويل المستحقات' },
      fields: ['number', 'account', 'amount', 'currency', 'status', 'reference', 'failure', 'since', 'transactions'],
    },
  ],
}).withActions({
  process: {
    label: { en: 'Start the transfer', ar: 'بدء التحويل' },
    done: { en: 'Transfer started', ar: 'بدأ التحويل' },
    named: { en: 'Transfer of %{name} started', ar: 'بدأ التحويل %{name}' },
    moves: { status: 'processing' },
    allow: platformRoles,
  },
  pay: {
    label: { en: 'Mark as paid', ar: 'تسجيل التحويل' },
    done: { en: 'Marked as paid', ar: 'سُجِّل التحويل' },
    moves: { status: 'paid' },
    input: {
      reference: field.text({ label: { en: 'Bank reference', ar: 'مرجع البنك' }, required: true, max: 80, ltr: true }),
    },
    patch: ({ reference }) => ({ reference }),
    allow: platformRoles,
  },
  fail: {
    label: { en: 'Mark as failed', ar: 'تعذّر التحويل' },
    done: { en: 'Marked as failed', ar: 'تعذّر التحويل' },
    moves: { status: 'failed' },
    input: { reason: field.longText({ label: { en: 'Reason', ar: 'السبب' }, required: true, max: 500 }) },
    patch: ({ reason }) => ({ failure: reason }),
    allow: platformRoles,
    tone: 'danger',
  },
  cancel: {
    label: { en: 'Cancel the payout', ar: 'إلغاء التحويل' },
    done: { en: 'Canceled', ar: 'أُلغي التحويل' },
    confirm: { en: 'The amount is available again.', ar: 'يعود المبلغ متاحًا.' },
    moves: { status: 'canceled' },
    allow: shopWriters,
    tone: 'danger',
  },
});
