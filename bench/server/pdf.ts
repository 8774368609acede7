// `npm run bench:pdf`: measures how much time and memory it takes to generate an invoice's PDF.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { openPdfs } from '@matjar/admin/testing/server';
import { invoiceSheet } from '../../server/resources/invoices/sheet';
import type { InvoiceContent, InvoiceLanguage } from '../../src/domain/paper/invoice';
import { qrContent } from '../../src/domain/paper/qr';

const seller = { seller: 'مؤسسة نور للتجارة', taxNumber: '310122393500003' };
const at = '2026-03-01T08:00:00.000Z';
const rates = [{ kind: 'standard', rate: '15', net: '100.00', tax: '15.00', gross: '115.00' }] as const;

const contentWith = (lines: number): InvoiceContent => ({
  kind: 'invoice',
  number: 'INV-1',
  issued_at: at,
  currency: 'SAR',
  decimals: 2,
  time_zone: 'Asia/Riyadh',
  digits: 'latn',
  seller: {
    name: ['Noor Fashion', 'نور للأزياء'],
    legal_name: seller.seller,
    tax_id: seller.taxNumber,
    address: ['Olaya Street 12, Riyadh', 'شارع العليا 12، الرياض'],
    phone: '+966551234567',
    email: 'noor@matjar.test',
    logo: null,
  },
  footer: ['Thank you for shopping with us.', 'شكرًا لتسوقكم معنا.'],
  buyer: 'عبدالله الأحمد',
  order: { number: 'NOOR-10001', placed_at: at },
  corrects: null,
  reason: null,
  payment_method: 'cash',
  prices_include_tax: true,
  lines: Array.from({ length: lines }, (_, line) => ({
    name: [`Embroidered linen abaya ${line}`, `عباءة مطرّزة من الكتان رقم ${line}`],
    options: ['Pink, Extra small', 'وردي، صغير جدًا'],
    sku: `NOOR-${1000 + line}`,
    qty: 1 + (line % 3),
    price: '115.00',
    discount: null,
    total: '115.00',
    tax_kind: 'standard',
    tax_rate: '15',
  })),
  sums: [{ name: 'subtotal', amount: '115.00' }],
  rates,
  net: '100.00',
  tax: '15.00',
  total: '115.00',
  qr: qrContent({ ...seller, at, total: '115.00', tax: '15.00' }),
});

/** Returns the peak resident memory, in megabytes, of the process that generates PDFs. */
const peakOfChild = (): number => {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');
  const drawing = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('features/pdf/'));
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${drawing}/status`, 'utf8'))![1]) / 1024;
};

const repeats = 20;
const app = Fastify();
const pdfs = openPdfs(app);

const draw = async (lines: number, language: InvoiceLanguage) => {
  const times: number[] = [];
  let bytes = 0;
  for (let count = 0; count < repeats; count += 1) {
    const start = performance.now();
    bytes = (await pdfs.draw(invoiceSheet(contentWith(lines), language, undefined))).length;
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((one, other) => one - other);
  return { first: times[0]!, median: sorted[repeats / 2]!, worst: sorted.at(-1)!, bytes };
};

await draw(1, 'en');
const idle = peakOfChild();
console.log(`The process takes ${idle.toFixed(0)} MB after its first document.`);
console.log('lines  language  first ms  median ms  worst ms   kB  memory added, MB');
for (const lines of [3, 30, 300]) {
  for (const language of ['en', 'ar'] as const) {
    const { first, median, worst, bytes } = await draw(lines, language);
    const added = process.platform === 'linux' ? (peakOfChild() - idle).toFixed(1) : '–';
    const cells = [first, median, worst, bytes / 1024].map((value) => value.toFixed(0).padStart(9));
    console.log(`${String(lines).padStart(5)}  ${language.padEnd(8)}${cells.join('')}  ${added.padStart(10)}`);
  }
}
await app.close();
