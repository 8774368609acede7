import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Identifier } from '@matjar/admin';
import { useServices } from '@matjar/admin/client';

/**
 * The API call for downloading an invoice: its path, and the name of the parameter that contains the invoice's id. The
 * call depends on the user's role.
 */
export interface InvoiceCalls {
  path: 'invoice_pdf' | 'my_invoice_pdf';
  key: 'invoice_id' | 'my_invoice_id';
}

interface Archive {
  archive_id: string;
  total: number;
  done: number;
  failed: boolean;
  href: string | null;
}

/**
 * A sample response for an archive, used to validate the types of the values in responses. The URL is omitted because
 * it is initially null.
 */
const archiveLike = { archive_id: '', total: 0, done: 0, failed: false };

/** Starts the download of a file from a URL that is valid for a limited time. */
const save = (href: string) => {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
};

const pace = 1000;

/** Downloads a single invoice as a PDF, or several invoices as a ZIP file that the server creates in the background. */
export const useDownload = (ids: readonly Identifier[], { path, key }: InvoiceCalls) => {
  const { http } = useServices();
  const [archiveId, setArchiveId] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error>();
  const { data: archive, error: lost } = useQuery<Archive, Error>({
    queryKey: ['invoice_archives', archiveId],
    enabled: archiveId !== undefined,
    refetchInterval: ({ state: { data } }) => (data?.href || data?.failed ? false : pace),
    queryFn: async ({ signal }) => {
      const query = { archive_id: archiveId! };
      const reply = await http.request<Archive>({
        method: 'GET',
        path: 'invoice_archives',
        query,
        signal,
        like: archiveLike,
      });
      return reply.data;
    },
  });
  const start = async (language: string) => {
    setPending(true);
    setError(undefined);
    try {
      if (ids.length === 1) {
        const query = { [key]: String(ids[0]), language };
        const { data } = await http.request<{ href: string }>({ method: 'GET', path, query, like: { href: '' } });
        save(data.href);
        return true;
      }
      const { data } = await http.request<Archive>({
        method: 'POST',
        path: 'invoice_archives',
        body: { invoice_ids: ids.map(Number), language },
        like: archiveLike,
      });
      setArchiveId(data.archive_id);
    } catch (failure) {
      setError(failure as Error);
    } finally {
      setPending(false);
    }
    return false;
  };
  return { start, save, archive, isPending, error: error ?? lost ?? undefined, isPacking: archiveId !== undefined };
};
