import { Box, GlobalStyles } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import type { PrintChoice } from '../../domain/printing/printing';
import type { AnyResource } from '@matjar/admin';
import { CreditNote } from './CreditNote';
import { Sheet } from './Sheet';
import type { Paper } from './usePapers';
import { WordingContext, wordingOf } from './wording';

/** What a printer leaves free on each side, and how wide the paper is, in millimetres. */
const measures = { a4: { width: 210, margin: 14 }, '80mm': { width: 80, margin: 4 } } as const;

/** CSS has 96 pixels to an inch of 25.4 mm. */
const inMillimetres = (pixels: number) => (pixels * 25.4) / 96;

/** The heights of the sheets once they are drawn, in millimetres: a roll is cut off where an order ends. */
const useHeights = (drawn: unknown) => {
  const box = useRef<HTMLDivElement>(null);
  const [heights, setHeights] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const measure = () =>
      setHeights(
        [...box.current!.children].map((sheet) => Math.ceil(inMillimetres((sheet as HTMLElement).scrollHeight))),
      );
    measure();
    // Letters and logos that come later change what there is to measure.
    void document.fonts?.ready.then(() => box.current && measure());
    const observer = new ResizeObserver(measure);
    for (const sheet of box.current!.children) observer.observe(sheet);
    return () => observer.disconnect();
  }, [drawn]);
  return { box, heights };
};

/** Tells papers apart: an order has a credit note for each of its refunds. */
const idOf = ({ order, refund }: Paper) => (refund ? `${order.id}-${refund.id}` : String(order.id));

interface SheetsProps {
  resource: AnyResource;
  papers: readonly Paper[];
  choice: PrintChoice;
  locale: string;
}

/** The orders on their paper, each begun on a page of its own: as they will be printed, on the screen as well. */
export const Sheets = ({ resource, papers, choice, locale }: SheetsProps) => {
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
