import { encode } from 'uqr';
import type { Line, PdfBlock, PdfDocument, Span } from '@matjar/admin/server';
import { filled, isolated, shownPhone } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import { paymentMethods } from '../../../src/domain/paymentMethods';
import type { InvoiceContent, InvoiceLanguage, InvoiceRate, LanguagePair } from '../../../src/domain/paper/invoice';
import { taxKind } from '../../../src/domain/price/taxFields';
import { documentTitles, invoiceTexts as texts, sumNames } from '../../../src/domain/paper/invoice';

const logoBox = [150, 56] as const;
const qrSize = 96;

/** Returns functions that format text, amounts and dates in a document's language. */
const wordingOf = ({ decimals, time_zone, digits }: InvoiceContent, language: InvoiceLanguage) => {
  const locale = `${language === 'ar' ? 'ar-SY' : 'en-GB'}-u-ca-gregory-nu-${language === 'ar' ? digits : 'latn'}`;
  const numbers = new Intl.NumberFormat(locale);
  const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: time_zone });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: time_zone });
  const code = (text: string): Span => ({ text, ltr: true });
  return {
    say: (text: Text) => text[language],
    either: (pair: LanguagePair): string => {
      const [en, ar] = pair;
      return (language === 'ar' ? ar || en : en || ar) ?? '';
    },
    code,
    number: (value: number | string) => code(numbers.format(value as Intl.StringNumericLiteral)),
    amount: (amount: string) => code(amounts.format(amount as Intl.StringNumericLiteral)),
    date: (at: string) => dates.format(new Date(at)),
    moment: (at: string) => moments.format(new Date(at)),
  };
};

type Words = ReturnType<typeof wordingOf>;

const bold = (line: string | Span): Span => ({ ...(typeof line === 'string' ? { text: line } : line), bold: true });

const muted = (text: string): Span => ({ text, muted: true });

const fact = (label: string, value: string | Span): Line => [muted(`${label}: `), value];

const titleOf = ({ kind, seller, qr }: InvoiceContent): Text => {
  const { plain, tax, simplified } = documentTitles[kind];
  return qr ? simplified : seller.tax_id ? tax : plain;
};

const sellerBlock = ({ seller }: InvoiceContent, words: Words, logo: string | undefined): PdfBlock[] => [
  ...(logo
    ? [
        { kind: 'picture' as const, jpeg: logo, box: logoBox },
        { kind: 'gap' as const, size: 6 },
      ]
    : []),
  {
    kind: 'text',
    lines: [
      { text: words.either(seller.name), bold: true, size: 13 },
      ...(seller.legal_name ? [seller.legal_name] : []),
      ...words.either(seller.address).split('\n').filter(Boolean),
      words.code(shownPhone(seller.phone)),
      words.code(seller.email),
      ...(seller.tax_id ? [fact(words.say(texts.taxNumber), words.code(seller.tax_id))] : []),
    ],
  },
];

const headBlock = (content: InvoiceContent, words: Words): PdfBlock => ({
  kind: 'text',
  align: 'end',
  lines: [
    { text: words.say(titleOf(content)), bold: true, size: 17 },
    { ...words.code(content.number), bold: true, size: 12 },
    fact(words.say(texts.date), words.moment(content.issued_at)),
    fact(words.say(texts.order), words.code(content.order.number)),
    ...(content.corrects
      ? [
          [
            muted(`${words.say(texts.corrects)}: `),
            words.code(content.corrects.number),
            muted(` (${words.date(content.corrects.issued_at)})`),
          ],
        ]
      : []),
  ],
});

const rateText = ({ kind, rate }: Pick<InvoiceRate, 'kind' | 'rate'>, words: Words): Span | undefined => {
  if (kind === 'standard' && rate !== null) {
    const { text } = words.number(rate);
    return words.code(`${text}%`);
  }
  return kind ? { text: words.say(taxKind.choices[kind]) } : undefined;
};

const linesBlock = (content: InvoiceContent, words: Words): PdfBlock => {
  const isTaxed = content.lines.some(({ tax_kind }) => tax_kind !== null);
  const isPriced = content.lines.some(({ price }) => price !== null);
  return {
    kind: 'table',
    columns: [
      { label: words.say(texts.item), width: 'rest' },
      { label: words.say(texts.qty), width: 'content', align: 'end' },
      ...(isPriced ? [{ label: words.say(texts.price), width: 'content', align: 'end' } as const] : []),
      ...(isTaxed ? [{ label: words.say(texts.tax), width: 'content', align: 'end' } as const] : []),
      { label: words.say(texts.amount), width: 'content', align: 'end' },
    ],
    rows: content.lines.map((line): Line[][] => [
      [
        words.either(line.name),
        ...(line.options ? [muted(words.either(line.options))] : []),
        { ...words.code(line.sku), muted: true, size: 8 },
        ...(line.discount ? [fact(words.say(texts.lineDiscount), words.amount(`-${line.discount}`))] : []),
      ],
      [words.number(line.qty)],
      ...(isPriced ? [line.price === null ? [] : [words.amount(line.price)]] : []),
      ...(isTaxed ? [[rateText({ kind: line.tax_kind, rate: line.tax_rate }, words) ?? '']] : []),
      [words.amount(line.total)],
    ]),
  };
};

const plainTable = (rows: readonly (readonly [label: Line, value: Line])[]): PdfBlock => ({
  kind: 'table',
  plain: true,
  columns: [{ width: 'rest' }, { width: 'content', align: 'end' }],
  rows: rows.map(([label, value]) => [[label], [value]]),
});

const sumsBlocks = (content: InvoiceContent, words: Words): PdfBlock[] => {
  const { text: total } = words.amount(content.total);
  const isTotal = content.kind === 'invoice' ? texts.total : texts.credited;
  const hasTax = !/^0(\.0+)?$/.test(content.tax);
  return [
    plainTable(content.sums.map(({ name, amount }) => [words.say(sumNames[name]), words.amount(amount)])),
    { kind: 'gap', size: 3 },
    { kind: 'rule' },
    { kind: 'gap', size: 3 },
    plainTable([
      [
        { ...bold(words.say(isTotal)), size: 12 },
        { ...bold(words.code(`${content.currency} ${total}`)), size: 12 },
      ],
      ...(hasTax && content.prices_include_tax
        ? [[muted(words.say(texts.includesTax)), words.amount(content.tax)] as const]
        : []),
    ]),
  ];
};

const ratesBlocks = ({ rates }: InvoiceContent, words: Words): PdfBlock[] => {
  if (rates.every(({ kind }) => kind === null)) return [];
  const end = { width: 'content', align: 'end' } as const;
  return [
    { kind: 'gap', size: 14 },
    { kind: 'text', lines: [bold(words.say(texts.rates))] },
    {
      kind: 'table',
      columns: [
        { label: words.say(texts.rate), width: 'rest' },
        { label: words.say(texts.net), ...end },
        { label: words.say(texts.tax), ...end },
        { label: words.say(texts.gross), ...end },
      ],
      rows: rates.map((row) => [
        [rateText(row, words) ?? ''],
        [words.amount(row.net)],
        [words.amount(row.tax)],
        [words.amount(row.gross)],
      ]),
    },
  ];
};

/** Returns an invoice or a credit note as a document in one language. `logo` is a JPEG in base64. */
export const invoiceSheet = (
  content: InvoiceContent,
  language: InvoiceLanguage,
  logo: string | undefined,
): PdfDocument => {
  const words = wordingOf(content, language);
  const { say } = words;
  const isInvoice = content.kind === 'invoice';
  const footer = words.either(content.footer).split('\n').filter(Boolean);
  const notes: Line[] = [
    muted(filled(say(texts.amountsIn), { currency: isolated(content.currency) })),
    ...(isInvoice && content.prices_include_tax && content.rates.some(({ kind }) => kind !== null)
      ? [muted(say(texts.inclusive))]
      : []),
  ];
  return {
    title: `${say(titleOf(content))} ${content.number}`,
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    created: content.issued_at,
    pageOf: say(texts.pageOf),
    blocks: [
      {
        kind: 'columns',
        columns: [
          { share: 0.55, blocks: sellerBlock(content, words, logo) },
          { share: 0.45, blocks: [headBlock(content, words)] },
        ],
      },
      { kind: 'gap', size: 12 },
      { kind: 'rule' },
      { kind: 'gap', size: 10 },
      {
        kind: 'text',
        lines: [
          muted(say(isInvoice ? texts.billedTo : texts.creditedTo)),
          bold(content.buyer),
          ...(isInvoice
            ? [fact(say(texts.payment), say(paymentMethods[content.payment_method as keyof typeof paymentMethods]))]
            : []),
          ...(content.reason ? [fact(say(texts.reason), content.reason)] : []),
        ],
      },
      { kind: 'gap', size: 12 },
      ...(content.lines.length > 0 ? [linesBlock(content, words), { kind: 'gap', size: 10 } as const] : []),
      {
        kind: 'columns',
        columns: [
          {
            share: 0.5,
            blocks: [
              ...(content.qr
                ? [{ kind: 'matrix' as const, rows: encode(content.qr, { ecc: 'M', border: 0 }).data, size: qrSize }]
                : []),
              { kind: 'gap', size: content.qr ? 8 : 0 },
              { kind: 'text', lines: notes },
            ],
          },
          { share: 0.5, blocks: sumsBlocks(content, words) },
        ],
      },
      ...ratesBlocks(content, words),
      ...(footer.length > 0
        ? [
            { kind: 'gap' as const, size: 18 },
            { kind: 'text' as const, lines: footer },
          ]
        : []),
    ],
  };
};
