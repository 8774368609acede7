import { defineResource, field } from '@matjar/admin';
import { readCode } from '../../domain/codes';
import { keptCurrency } from '../../domain/money';
import { platformRoles, shopWriters } from '../../roles';
import { shop } from '../../scopes';
import { directions, notByHand, reversed, transactionStatus, transactionTypes } from './transactions.states';

const reason = field.longText({ label: { en: 'Reason', ar: 'السبب' }, required: true, max: 500 });

/**
 * The ledger of a shop's money. Operations that move money add entries. The only way to correct an entry is to add
 * another one.
 */
export const transactions = defineResource({
  name: 'transactions',
  icon: 'ledger',
  label: { en: ['Transaction', 'Transactions'], ar: ['معاملة', 'المعاملات'] },
  api: { path: 'transactions', key: 'transaction_id' },
  scope: shop,
  keys: 'read',
  menu: 'money',
  title: 'code',
  fields: {
    code: field.text({
      label: { en: 'Code', ar: 'الرمز' },
      required: true,
      readOnly: true,
      unique: true,
      max: 16,
      code: true,
      tidy: readCode,
    }),
    type: field.choice({
      label: { en: 'Type', ar: 'النوع' },
      required: true,
      readOnly: true,
      choices: transactionTypes,
    }),
    direction: field.choice({
      label: { en: 'Direction', ar: 'الاتجاه' },
      required: true,
      readOnly: true,
      choices: directions,
    }),
    amount: field.money({
      label: { en: 'Amount', ar: 'المبلغ' },
      required: true,
      readOnly: true,
      currency: 'currency',
      flow: { by: 'direction', out: ['out'] },
    }),
    currency: keptCurrency,
    status: field.choice({
      label: { en: 'Status', ar: 'الحالة' },
      required: true,
      readOnly: true,
      default: 'pending',
      ...transactionStatus,
    }),
    order: field.ref({ label: { en: 'Order', ar: 'الطلب' }, to: 'all-orders', readOnly: true }),
    refund: field.ref({ label: { en: 'Refund', ar: 'الاسترداد' }, to: 'refunds', readOnly: true }),
    payout: field.ref({ label: { en: 'Payout', ar: 'تحويل المستحقات' }, to: 'payouts', readOnly: true }),
    advertisement: field.ref({ label: { en: 'Advertisement', ar: 'الإعلان' }, to: 'advertisements', readOnly: true }),
    reversed_from: field.ref({
      label: { en: 'Reverses', ar: 'يعكس المعاملة' },
      to: 'transactions',
      readOnly: true,
      unique: true,
    }),
    reversals: field.count({
      label: { en: 'Reversed by', ar: 'معاملات عاكسة' },
      of: 'transactions',
      by: 'reversed_from',
    }),
    done_by: field.ref({ label: { en: 'Settled by', ar: 'أنجزها' }, to: 'users', readOnly: true }),
    done_at: field.dateTime({ label: { en: 'Settled', ar: 'تاريخ الإنجاز' }, readOnly: true }),
    notes: field.longText({ label: { en: 'Notes', ar: 'ملاحظات' }, readOnly: true, max: 500, personal: true }),
  },
  can: { create: [], edit: [], delete: [] },
  stage: 'status',
  list: {
    columns: ['code', 'type', 'direction', 'amount', 'status', 'order', 'created_at'],
    spare: ['direction', 'order'],
    filters: [
      'type',
      'direction',
      'status',
      'order',
      'refund',
      'payout',
      'advertisement',
      'amount',
      'done_at',
      'reversed_from',
      'code',
    ],
    tabs: {
      refunds: {
        label: { en: 'Refunds to pay', ar: 'مبالغ بانتظار الاسترداد' },
        filter: { type: ['refund'], status: ['pending'] },
      },
      pending: { label: transactionStatus.choices.pending, filter: { status: ['pending'] } },
      done: { label: transactionStatus.choices.done, filter: { status: ['done'] } },
      canceled: { label: transactionStatus.choices.canceled, filter: { status: ['canceled'] } },
    },
  },
  page: { aside: ['order', 'refund', 'payout', 'advertisement', 'reversed_from', 'reversals', 'done_by', 'done_at'] },
  form: [
    {
      label: { en: 'Transaction', ar: 'المعاملة' },
      fields: [
        'code',
        'type',
        'direction',
        'amount',
        'currency',
        'status',
        'order',
        'refund',
        'payout',
        'advertisement',
        'reversed_from',
        'reversals',
        'done_by',
        'done_at',
        'notes',
      ],
    },
  ],
}).withActions({
  finish: {
    label: { en: 'Finish', ar: 'إنجاز' },
    done: { en: 'Finished', ar: 'أُنجزت المعاملة' },
    moves: { status: 'done' },
    unless: notByHand,
    input: {
      code: field.text({
        label: { en: 'Transaction code', ar: 'رمز المعاملة' },
        required: true,
        max: 40,
        ltr: true,
        missing: 'validation.required_transaction_code',
      }),
    },
    allow: shopWriters,
  },
  cancel: {
    label: { en: 'Cancel the transaction', ar: 'إلغاء المعاملة' },
    done: { en: 'Canceled', ar: 'أُلغيت المعاملة' },
    moves: { status: 'canceled' },
    unless: notByHand,
    input: { reason },
    patch: ({ reason: why }) => ({ notes: why }),
    allow: platformRoles,
    tone: 'danger',
    place: 'menu',
  },
  reverse: {
    label: { en: 'Reverse', ar: 'عكس المعاملة' },
    done: { en: 'Reversed', ar: 'عُكست المعاملة' },
    confirm: {
      en: 'An entry of the same amount in the opposite direction corrects it. Both remain.',
      ar: 'يصحّحها قيد بالمبلغ نفسه في الاتجاه المعاكس، ويبقى القيدان.',
    },
    when: ({ status }) => status === 'done',
    unless: reversed,
    input: { reason },
    allow: platformRoles,
    tone: 'danger',
    place: 'menu',
  },
});
