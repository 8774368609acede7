import { Box } from '@mui/material';
import { Suspense } from 'react';
import { plainText } from '../../core/text/html';
import type { Text } from '../../core/text/text';
import { lazyPart } from '../../client/views/lazyPart';
import { richLook } from './look';
import { useText } from '../../client/hooks/useText';
import { isPlain } from '../../core/objects';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/cellParts';

const RichText = lazyPart(() => import('./RichText'));

/** A formatted text in the current language, else in another; plain text in a table. */
const RichTextCell = ({ record, name, whole }: CellProps) => {
  const text = useText();
  const value: unknown = record[name];
  const html = isPlain(value) ? text(value as Text) : '';
  const words = plainText(html);
  if (!words) return <Empty />;
  if (whole) {
    // Plain lines until the script has loaded; they take the same space.
    // eslint-disable-next-line react/no-array-index-key -- two lines may be alike
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

export default RichTextCell;
