import { styled } from '@mui/material/styles';
import { LinkBase, useTranslate } from 'react-admin';
import { useState } from 'react';
import { useTextKey } from '../../hooks/useText';
import { isImageAddress } from '../../../kinds/image/kind';
import { useServices } from '../services/services';
import { useSession } from '../../hooks/useClient';
import { radius, sizes, type } from '../theme/tokens';

const Home = styled(LinkBase)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flex: 1,
  minInlineSize: 0,
  minBlockSize: sizes.touch,
  borderRadius: radius.medium,
  color: 'inherit',
  fontSize: type.h3,
  fontWeight: 650,
  textDecoration: 'none',
  '& img': { inlineSize: 36, blockSize: 36, flexShrink: 0, objectFit: 'cover', borderRadius: radius.medium },
  '& > svg': { flexShrink: 0 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The head of the menu: the picture and name of the place at hand, else the admin's, and the way home. */
export const Brand = ({ onFollow }: { onFollow?: () => void }) => {
  const translate = useTranslate();
  const language = useTextKey();
  const { parts } = useServices();
  const { place } = useSession();
  const [broken, setBroken] = useState<string>();
  const { Logo } = parts;
  const { name = translate('app.name'), image } = parts.headOf?.(place, language) ?? {};

  return (
    <Home to="/" onClick={onFollow} aria-label={`${name}: ${translate('app.home')}`}>
      {image && image !== broken && isImageAddress(image) ? (
        <img src={image} alt="" onError={() => setBroken(image)} />
      ) : (
        Logo && <Logo />
      )}
      <span className="label">{name}</span>
    </Home>
  );
};
