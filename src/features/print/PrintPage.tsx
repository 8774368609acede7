import type { AnyResource } from '@matjar/admin';
import { Box, Button, GlobalStyles } from '@mui/material';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { documents, printChoiceOf } from '../../domain/paper/printing';
import { useLocale, useRegistry, useText, useTextKey } from '@matjar/admin/client';
import { EmptyState, ErrorState } from '@matjar/admin/client/parts';
import type { PrintChoice } from '../../domain/paper/printing';
import { CreditNote } from './CreditNote';
import { Sheet } from './Sheet';
import { texts } from './texts';
import { usePapers, WordingContext, wordingOf } from './usePapers';
import type { Paper } from './usePapers';

/** The width of the paper, and the margin on each side, in millimetres. */
const measures = { a4: { width: 210, margin: 14 }, '80mm': { width: 80, margin: 4 } } as const;

/** Converts CSS pixels to millimetres. CSS defines 96 pixels per inch (25.4 mm). */
const inMillimetres = (pixels: number) => (pixels * 25.4) / 96;

/**
 * Returns the heights of the rendered sheets in millimetres. They are needed for receipt printers, which cut the roll
 * after each order.
 */
const useHeights = (content: unknown) => {
  const box = useRef<HTMLDivElement>(null);
  const [heights, setHeights] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const measure = () =>
      setHeights(
        [...box.current!.children].map((sheet) => Math.ceil(inMillimetres((sheet as HTMLElement).scrollHeight))),
      );
    measure();
    // Heights change as fonts and logos load.
    void document.fonts?.ready.then(() => box.current && measure());
    const observer = new ResizeObserver(measure);
    for (const sheet of box.current!.children) observer.observe(sheet);
    return () => observer.disconnect();
  }, [content]);
  return { box, heights };
};

/**
 * Returns the id of a document. The id of a credit note includes the refund, because an order has a credit note for
 * each refund.
 */
const idOf = ({ order, refund }: Paper) => (refund ? `${order.id}-${refund.id}` : String(order.id));

interface SheetsProps {
  resource: AnyResource;
  papers: readonly Paper[];
  choice: PrintChoice;
  locale: string;
}

/** The printed documents of the orders. Each document starts on a new page. */
const Sheets = ({ resource, papers, choice, locale }: SheetsProps) => {
  const { width, margin } = measures[choice.paper];
  const { box, heights } = useHeights(papers);
  const isRoll = choice.paper === '80mm';
  const pages = isRoll
    ? Object.fromEntries(
        papers.map((paper, index) => [
          `@page order-${idOf(paper)}`,
          { size: `${width}mm ${(heights[index] ?? 0) + 1}mm`, margin: 0 },
        ]),
      )
    : { '@page': { size: 'A4', margin: `${margin}mm` } };
  return (
    <>
      <GlobalStyles
        styles={{
          ...pages,
          '@media print': {
            'html, body': { background: '#fff !important' },
            '[data-screen-only]': { display: 'none !important' },
          },
        }}
      />
      <Box ref={box}>
        {papers.map((paper) => {
          const wording = wordingOf(choice.language, locale, paper.shop);
          return (
            <WordingContext key={idOf(paper)} value={wording}>
              <Box
                component="article"
                data-theme="light"
                dir={wording.dir}
                lang={wording.lang}
                sx={{
                  color: 'text.primary',
                  bgcolor: 'background.paper',
                  typography: isRoll ? 'caption' : 'body2',
                  boxSizing: 'border-box',
                  inlineSize: `${width}mm`,
                  maxInlineSize: '100%',
                  padding: { xs: isRoll ? `${margin}mm` : 2, sm: `${margin}mm` },
                  marginInline: 'auto',
                  marginBlockEnd: 3,
                  boxShadow: 4,
                  '@media print': {
                    boxShadow: 'none',
                    margin: 0,
                    breakAfter: 'page',
                    '&:last-child': { breakAfter: 'auto' },
                    ...(isRoll ? { page: `order-${idOf(paper)}` } : { padding: 0, inlineSize: 'auto' }),
                  },
                }}
              >
                {paper.refund ? (
                  <CreditNote whole={paper} refund={paper.refund} narrow={isRoll} />
                ) : (
                  <Sheet resource={resource} whole={paper} document={choice.document} paper={choice.paper} />
                )}
              </Box>
            </WordingContext>
          );
        })}
      </Box>
    </>
  );
};

const idsOf = (text: string | null) => [
  ...new Set(
    (text ?? '')
      .split(',')
      .filter((one) => /^[1-9]\d{0,14}$/.test(one))
      .map(Number),
  ),
];

/** The print page for orders. It omits the dashboard's header and menu. */
const PrintPage = () => {
  const text = useText();
  const key = useTextKey();
  const locale = useLocale();
  const query = new URLSearchParams(useLocation().search);
  const ids = idsOf(query.get('ids'));
  const choice = printChoiceOf(Object.fromEntries(query), key);
  const resource = useRegistry().get('all-orders')!;
  const isCredit = choice.document === 'credit';
  const { data, error, refetch, isLoading } = usePapers(resource, {
    ids,
    isCredit,
    refunds: idsOf(query.get('refunds')),
  });
  const isEmpty = ids.length === 0 || data?.length === 0;
  const title =
    `${text(documents[choice.document])} ${(data ?? []).map(({ order, refund }) => (refund ?? order).number as string).join(' ')}`.trim();
  // Browsers use the title as the default file name when printing to PDF.
  useEffect(() => {
    document.title = title.slice(0, 120);
  }, [title]);
  return (
    <Box component="main" sx={{ padding: { xs: 2, sm: 3 }, '@media print': { padding: 0 } }} aria-busy={isLoading}>
      <Box
        data-screen-only=""
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          maxInlineSize: '210mm',
          marginInline: 'auto',
          marginBlockEnd: 2,
        }}
      >
        <Box component="h1" sx={{ typography: 'h2', margin: 0, flex: 1 }}>
          {text(texts.printing)}
        </Box>
        <Button component={LinkBase} to="/all-orders">
          {text(texts.back)}
        </Button>
        <Button variant="contained" disabled={!data?.length} onClick={() => window.print()}>
          {text(texts.print)}
        </Button>
      </Box>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {isEmpty && <EmptyState title={text(texts.none)} body={text(isCredit ? texts.noRefunds : texts.noneBody)} />}
      {data && data.length > 0 && <Sheets resource={resource} papers={data} choice={choice} locale={locale} />}
    </Box>
  );
};

export default PrintPage;
