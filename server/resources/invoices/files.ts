import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { hashOf, notFound } from '@matjar/admin/server';
import type { Pdfs, Storage } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { pictureAt } from '@matjar/admin/values';
import type { InvoiceLanguage } from '../../../src/domain/paper/invoice';
import { invoiceContents, invoiceFiles } from '../../tables';
import { invoiceSheet } from './sheet';

/** The prefix of the folders that contain invoices. Files in these folders can only be accessed through signed URLs. */
export const invoiceFolders = 'invoices';

export const mediaRoot = '/media/';

export interface Drawing {
  storage: Storage;
  pdfs: Pdfs;
  /** Runs a short transaction. PDFs are generated outside of transactions so that none stays open for long. */
  inScope<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** The PDF generator's queue. Requests from waiting users have priority over jobs. */
  lane: 'dashboard' | 'guests';
}

export interface InvoiceFile {
  file: string;
  bytes: number;
  hash: string;
}

const largestLogo = { width: 600, height: 224 };

/** Returns the shop's logo as a JPEG in base64. Undefined if the shop has no logo or the file is missing. */
const logoOf = async (storage: Storage, logo: string | null): Promise<string | undefined> => {
  if (!logo?.startsWith(mediaRoot)) return undefined;
  const picture = await storage.read(pictureAt(logo, 'medium').slice(mediaRoot.length));
  if (!picture) return undefined;
  const jpeg = await sharp(picture)
    .resize({ ...largestLogo, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer();
  return jpeg.toString('base64');
};

interface Wanted {
  shop: number;
  invoice: number;
  language: InvoiceLanguage;
}

const storedFile = async (tx: Db, { shop, invoice, language }: Wanted): Promise<InvoiceFile | undefined> => {
  const [row] = await tx
    .select({ file: invoiceFiles.file, bytes: invoiceFiles.bytes, hash: invoiceFiles.hash })
    .from(invoiceFiles)
    .where(
      and(
        eq(invoiceFiles.sub_shop_id, shop),
        eq(invoiceFiles.invoice_id, invoice),
        eq(invoiceFiles.language, language),
      ),
    );
  return row;
};

/**
 * Returns the PDF of an invoice. The PDF is generated and stored on the first call; later calls return the stored file.
 * Throws `ApiError` 404 if the invoice isn't in the scope.
 */
export const invoicePdf = async ({ storage, pdfs, inScope, lane }: Drawing, wanted: Wanted): Promise<InvoiceFile> => {
  const { shop, invoice, language } = wanted;
  const { stored, content } = await inScope(async (tx) => {
    const [row] = await tx
      .select({ content: invoiceContents.content })
      .from(invoiceContents)
      .where(and(eq(invoiceContents.sub_shop_id, shop), eq(invoiceContents.invoice_id, invoice)));
    return { stored: await storedFile(tx, wanted), content: row?.content };
  });
  if (stored) return stored;
  if (!content) throw notFound();
  const pdf = await pdfs.draw(invoiceSheet(content, language, await logoOf(storage, content.seller.logo)), lane);
  const hash = hashOf(pdf);
  const file = `${invoiceFolders}-${shop}/${hash.slice(0, 32)}/${content.number}-${language}.pdf`;
  await storage.write(file, pdf, 'application/pdf');
  return inScope(async (tx) => {
    await tx
      .insert(invoiceFiles)
      .values({ invoice_id: invoice, sub_shop_id: shop, language, file, bytes: pdf.length, hash })
      .onConflictDoNothing();
    return (await storedFile(tx, wanted))!;
  });
};
