import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { Zip, ZipPassThrough } from 'fflate';
import { z } from 'zod';
import { defineJob, defineScheduledJob, hashOf, notFound } from '@matjar/admin/server';
import type { Pdfs, Storage } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import sharp from 'sharp';
import { pictureAt } from '@matjar/admin/values';
import type { InvoiceLanguage } from '../../../src/domain/paper/invoice';
import { invoiceArchives, invoiceContents, invoiceFiles } from '../../tables';
import { invoiceSheet } from './sheet';

/** The prefix of the folders that contain invoices. Files in these folders can only be accessed through signed URLs. */
export const invoiceFolders = 'invoices';

export const mediaRoot = '/media/';

interface Drawing {
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

/**
 * How long a run can last, in milliseconds. Runs are kept short because a shutdown waits for the current one. The next
 * job picks up where it left off.
 */
const slice = 5000;

/** Yields the parts of a ZIP archive. PDFs are already compressed, so they are stored without compression. */
const zipParts = async function* zipParts(storage: Storage, files: readonly string[]) {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const names = new Set<string>();
  for (const file of files) {
    const content = await storage.read(file);
    if (!content) throw new Error(`The file ${file} is missing in the storage`);
    const plain = file.split('/').at(-1)!;
    const name = names.has(plain) ? `${names.size}-${plain}` : plain;
    names.add(name);
    const entry = new ZipPassThrough(name);
    // A fixed date makes archives of the same invoices identical.
    entry.mtime = new Date('2000-01-01T00:00:00Z');
    zip.add(entry);
    entry.push(content, true);
    yield* parts.splice(0);
  }
  zip.end();
  yield* parts.splice(0);
};

/** Returns the file name of each invoice's stored PDF, keyed by invoice id. */
const storedFiles = async (
  db: Db,
  {
    sub_shop_id,
    language,
    invoices,
  }: Pick<typeof invoiceArchives.$inferSelect, 'invoices' | 'language' | 'sub_shop_id'>,
): Promise<Map<number, string>> => {
  const rows = await db
    .select({ id: invoiceFiles.invoice_id, file: invoiceFiles.file })
    .from(invoiceFiles)
    .where(
      and(
        eq(invoiceFiles.sub_shop_id, sub_shop_id),
        eq(invoiceFiles.language, language),
        inArray(invoiceFiles.invoice_id, [...invoices]),
      ),
    );
  return new Map(rows.map(({ id, file }) => [id, file]));
};

/**
 * Generates missing PDFs of an archive's invoices for a few seconds, then queues itself again. Once all PDFs exist,
 * writes the ZIP file.
 */
export const archiveJob = defineJob({
  name: 'invoices/archive',
  label: { en: 'Pack invoices into a ZIP file', ar: 'جمع الفواتير في ملف ZIP' },
  payload: z.object({ archive: z.uuid() }),
  retries: 3,
  pause: 5,
  timeout: 300,
  run: async ({ db, storage, pdfs, enqueue, isLast }, { archive }) => {
    const [row] = await db.select().from(invoiceArchives).where(eq(invoiceArchives.id, archive));
    if (!row || row.file !== null || !storage || !pdfs) return;
    const isThis = eq(invoiceArchives.id, archive);
    try {
      const end = Date.now() + slice;
      const inScope = <T>(work: (tx: Db) => Promise<T>) => db.transaction(work);
      const drawing = { storage, pdfs, inScope, lane: 'guests' as const };
      const language = row.language as InvoiceLanguage;
      const stored = await storedFiles(db, row);
      const files: string[] = [];
      for (const [place, invoice] of row.invoices.entries()) {
        const wanted = { shop: row.sub_shop_id, invoice, language };
        files.push(stored.get(invoice) ?? (await invoicePdf(drawing, wanted)).file);
        const done = place + 1;
        if (done > row.done) await db.update(invoiceArchives).set({ done }).where(isThis);
        if (Date.now() > end && done < row.invoices.length) {
          await db.transaction((tx) => enqueue(tx, archiveJob, { archive }));
          return;
        }
      }
      const folder = await mkdtemp(join(tmpdir(), 'invoices-'));
      try {
        const path = join(folder, 'invoices.zip');
        await pipeline(Readable.from(zipParts(storage, files)), createWriteStream(path));
        const name = `${invoiceFolders}-${row.sub_shop_id}/${archive}/invoices-${language}.zip`;
        await storage.write(name, { path }, 'application/zip');
        await db
          .update(invoiceArchives)
          .set({ file: name, bytes: (await storage.size(name)) ?? 0 })
          .where(isThis);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    } catch (error) {
      if (isLast) await db.update(invoiceArchives).set({ failed_at: new Date() }).where(isThis);
      throw error;
    }
  },
});

/** Deletes archives that are older than a day. Their invoices are kept. */
export const forgetArchivesJob = defineScheduledJob({
  name: 'invoices/forget-archives',
  label: { en: 'Delete ZIP files of invoices after a day', ar: 'حذف ملفات ZIP للفواتير بعد يوم' },
  cron: '23 * * * *',
  run: async ({ db, storage }) => {
    const old = lt(invoiceArchives.created_at, sql`now() - interval '1 day'`);
    const rows = await db
      .select({ id: invoiceArchives.id, file: invoiceArchives.file })
      .from(invoiceArchives)
      .where(old);
    for (const { id, file } of rows) {
      if (file !== null) await storage?.remove(file);
      await db.delete(invoiceArchives).where(and(eq(invoiceArchives.id, id), old));
    }
  },
});
