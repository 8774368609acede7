import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDelayed, useServices } from '@matjar/admin/client';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Quote } from '../../domain/quote';
import { askedOf } from '../../domain/quote';

/** Milliseconds after the last change until it is reckoned anew. */
const pause = 250;

/** What a draft comes to now, by its values; while it is reckoned anew, what it came to before. */
export const useQuote = (values: Readonly<Record<string, unknown>>, enabled = true) => {
  const { http } = useServices();
  const id = useRecordContext()?.id;
  const now = JSON.stringify({ ...askedOf(values), ...(id !== undefined && id !== '' && { draft: Number(id) }) });
  const asked = useDelayed(now, pause);
  const { data, error, refetch } = useQuery<Quote, Error>({
    queryKey: ['order_quote', asked],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const request = {
        method: 'POST',
        path: 'order_quote',
        body: JSON.parse(asked) as object,
        idempotent: true,
        signal,
        fallback: 'messages.failed_to_get_data',
        like: { lines: [{ variant: 0 }], total: '', problems: {} },
      } as const;
      return (await http.request<Quote>(request)).data;
    },
  });
  return { quote: data, error, refetch, isStale: now !== asked };
};

/** The same of the form around, as it stands. */
export const useFormQuote = () => useQuote(useWatch() as Record<string, unknown>);
