import { styled } from '@mui/material/styles';
import { type } from '../theme/tokens';

const Sequence = styled('span')(({ theme }) => ({
  flexShrink: 0,
  whiteSpace: 'nowrap',
  '& kbd': {
    display: 'inline-block',
    minInlineSize: 24,
    padding: '2px 6px',
    border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    borderBlockEndWidth: 2,
    borderRadius: 6,
    backgroundColor: (theme.vars ?? theme).palette.background.default,
    font: `600 ${type.overline}/1.4 ui-monospace, monospace`,
    textAlign: 'center',
  },
}));

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

const face = (key: string): string =>
  ({ mod: isApple() ? '⌘' : 'Ctrl', Escape: 'Esc', Enter: '↵' })[key] ?? key.toUpperCase();

/** Shows the keys in the order they are pressed, even in right-to-left text. */
export const Keys = ({ keys }: { keys: string }) => (
  <Sequence className="keys" dir="ltr" lang="en">
    {keys.split(/[ +]/).map((key, index) => (
      // eslint-disable-next-line react/no-array-index-key -- a key may occur twice, and the keys never change
      <span key={index}>
        {index > 0 && ' '}
        <kbd>{face(key)}</kbd>
      </span>
    ))}
  </Sequence>
);
