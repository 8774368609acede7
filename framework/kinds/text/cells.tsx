import { Box } from '@mui/material';
import { Suspense } from 'react';
import { useText } from '../../client/hooks/useText';
import { lazyPart } from '../../client/views/lazyPart';
import { Figure, Empty } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';
import { isPlain } from '../../core/objects';
import { plainText } from '../../core/text/html';
import type { Text } from '../../core/text/text';
import { richLook } from './richLook';

/** Codes up to this length, in characters, aren't wrapped. They fit into a column's minimum width. */
const longest = 13;

/** Plain text. Codes (`ltr`) are displayed left to right in all languages. */
const TextCell = ({ record, name, field }: CellProps) => {
  const value = record[name];
  if (value == null || value === '') return <Empty />;
  const { ltr, code } = field as { ltr?: boolean; code?: boolean };
  if (ltr || code)
    return (
      <Figure dir="ltr" className={String(value).length > longest ? 'anywhere' : ''}>
        {String(value)}
      </Figure>
    );
  return <bdi dir="auto">{String(value)}</bdi>;
};

const LongTextCell = ({ record, name }: CellProps) => {
  const value = record[name];
  if (!value) return <Empty />;
  return (
    <span className="lines">
      <bdi>{String(value)}</bdi>
    </span>
  );
};

/** Text in the current language. If it is empty, falls back to another language. */
const LocalizedCell = ({ record, name, field }: CellProps) => {
  const text = useText();
  const value: unknown = record[name];
  const shown = isPlain(value) && text(value as Text);
  if (!shown) return <Empty />;
  return <bdi className={(field as { long?: boolean }).long ? 'lines' : 'anywhere'}>{shown}</bdi>;
};

const RichText = lazyPart(() => import('./RichText'));

/**
 * Formatted text in the current language. If it is empty, falls back to another language. Tables show it without
 * formatting.
 */
const RichTextCell = ({ record, name, whole }: CellProps) => {
  const text = useText();
  const value: unknown = record[name];
  const html = isPlain(value) ? text(value as Text) : '';
  const words = plainText(html);
  if (!words) return <Empty />;
  if (whole) {
    // Shows plain lines of the same size until the script for formatted text has loaded.
    // eslint-disable-next-line react/no-array-index-key -- two lines may have the same text
    const lines = words.split('\n').map((line, index) => <p key={index}>{line}</p>);
    return (
      <Suspense
        fallback={
          <Box dir="auto" sx={richLook}>
            {lines}
          </Box>
        }
      >
        <RichText html={html} />
      </Suspense>
    );
  }
  return (
    <span className="two-lines">
      <bdi>{words}</bdi>
    </span>
  );
};

/** A fixed mask, because passwords are never sent to the page. */
const PasswordCell = () => <span aria-hidden="true">••••••••</span>;

const TagsCell = ({ record, name }: CellProps) => {
  const words = (record[name] ?? []) as string[];
  if (words.length === 0) return <Empty />;
  return (
    <ul className="tags">
      {words.map((word) => (
        <li key={word}>
          <bdi>{word}</bdi>
        </li>
      ))}
    </ul>
  );
};

export const textCells = {
  localized: LocalizedCell,
  longText: LongTextCell,
  password: PasswordCell,
  richText: RichTextCell,
  tags: TagsCell,
  text: TextCell,
};
