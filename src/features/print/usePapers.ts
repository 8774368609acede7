import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLogoutIfAccessDenied } from 'react-admin';
import type { DataProvider, RaRecord } from 'react-admin';
import type { AnyResource } from '@matjar/admin';
import { textKey } from '@matjar/admin';
import { useServices, formatsIn } from '@matjar/admin/client';
import type { Text } from '@matjar/admin/values';
import { createContext, useContext } from 'react';
import type { PrintChoice } from '../../domain/paper/printing';

type LanguagePair = [en: string | null, ar: string | null];

export interface PaperShop {
  name: LanguagePair;
  address: LanguagePair;
  invoice_footer: LanguagePair;
  logo: string | null;
  phone: string;
  email: string;
  legal_name: string | null;
  tax_id: string | null;
  time_zone: string;
  digits: string;
  currency_code: string;
  currency_decimals: number;
}

/** The data of a printed document: the order with its lines, the client and the shop. */
export interface Paper {
  order: RaRecord;
  /** The refund that a credit note documents. Undefined for other documents. */
  refund?: RaRecord;
  client: { full_name: string; phone: string | null };
  /** The order's invoice, followed by its credit notes. */
  invoices: { number: string; issued_at: string; refund_id: number | null; qr: string | null }[];
  shop: PaperShop;
}

type Head = Omit<Paper, 'order' | 'refund'> & { order_id: number };

const mostPerCall = 100;

const mostRefunds = 100;

/**
 * Fetches the refunds of orders, oldest first, excluding canceled refunds. If `some` is given, fetches only those
 * refunds.
 */
const refundsOf = async (
  dataProvider: DataProvider,
  orders: readonly number[],
  ids: readonly number[],
  signal: AbortSignal,
): Promise<RaRecord[]> => {
  const named =
    ids.length > 0
      ? ids
      : (
          await Promise.all(
            orders.map((order) =>
              dataProvider.getList('refunds', {
                filter: { order, status: ['pending', 'done'] },
                pagination: { page: 1, perPage: mostRefunds },
                sort: { field: 'id', order: 'ASC' },
                signal,
              }),
            ),
          )
        ).flatMap(({ data }) => data.map(({ id }) => Number(id)));
  return named.length === 0
    ? []
    : ((await dataProvider.getMany('refunds', { ids: [...named], signal })).data as RaRecord[]);
};

interface PapersQuery {
  ids: readonly number[];
  /** True to print a credit note for each refund or, if `refunds` isn't empty, only for those refunds. */
  isCredit: boolean;
  refunds: readonly number[];
}

/** Fetches the printed documents of orders, sorted by order id. Skips orders that the user can't access. */
export const usePapers = ({ name }: AnyResource, { ids, isCredit, refunds }: PapersQuery) => {
  const { http } = useServices();
  const dataProvider = useDataProvider();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const headsOf = async (orderIds: readonly number[], signal: AbortSignal) => {
    const { data } = await http.request<Head[]>({
      method: 'GET',
      path: 'order_papers',
      query: { ids: orderIds.join(',') },
      signal,
      fallback: 'messages.failed_to_get_data',
      like: [{ order_id: 0, invoices: [], client: {}, shop: { currency_code: '' } }],
    });
    return data;
  };
  return useQuery<Paper[], Error>({
    queryKey: [name, 'papers', ids, isCredit, refunds],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      try {
        const parts = Array.from({ length: Math.ceil(ids.length / mostPerCall) }, (_, index) =>
          ids.slice(index * mostPerCall, (index + 1) * mostPerCall),
        );
        const [{ data: orders }, refundRecords, ...heads] = await Promise.all([
          dataProvider.getMany(name, { ids: [...ids], signal }),
          isCredit ? refundsOf(dataProvider, ids, refunds, signal) : [],
          ...parts.map((part) => headsOf(part, signal)),
        ]);
        const headOf = new Map(heads.flat().map(({ order_id: id, ...head }) => [id, head]));
        const orderOf = new Map(orders.map((order) => [Number(order.id), order]));
        return ids.flatMap((id) => {
          const [head, order] = [headOf.get(id), orderOf.get(id)];
          if (!head || !order) return [];
          return isCredit
            ? refundRecords
                .filter((refund) => Number(refund.order) === id)
                .map((refund) => ({ order, refund, ...head }))
            : [{ order, ...head }];
        });
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
  });
};

/** Functions that format a printed document's text (in one or both languages) and numbers. */
interface Wording {
  /** Returns a declared text. For a bilingual document, returns the text in both languages on the same line. */
  say(text: Text): string;
  /** Returns the English and Arabic text as separate lines. */
  lines(pair: readonly (string | null | undefined)[]): string[];
  formats: ReturnType<typeof formatsIn>;
  dir: 'ltr' | 'rtl';
  lang: string;
}

const distinct = (texts: readonly (string | null | undefined)[]) => [
  ...new Set(texts.filter((one): one is string => Boolean(one))),
];

/**
 * Returns the formatting functions of a printed document. A bilingual document uses the text direction of the current
 * language.
 */
export const wordingOf = (language: PrintChoice['language'], locale: string, shop: PaperShop): Wording => {
  const own = language === 'both' ? textKey(locale) : language;
  const other = own === 'en' ? 'ar' : 'en';
  const code = own === 'ar' ? 'ar-SY' : 'en';
  return {
    say: (text) => (language === 'both' ? distinct([text[own], text[other]]).join(' · ') : text[own]),
    lines: ([en, ar]) => {
      const [first, second] = own === 'en' ? [en, ar] : [ar, en];
      return language === 'both' ? distinct([first, second]) : distinct([first || second]);
    },
    formats: formatsIn(code, shop as never),
    dir: own === 'ar' ? 'rtl' : 'ltr',
    lang: own,
  };
};

export const WordingContext = createContext<Wording | undefined>(undefined);

export const useWording = (): Wording => useContext(WordingContext)!;
