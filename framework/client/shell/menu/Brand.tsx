import { styled } from '@mui/material/styles';
import { LinkBase, useTranslate } from 'react-admin';
import { useState } from 'react';
import { useTextKey } from '../../hooks/useText';
import { isImageAddress } from '../../../kinds/image/kind';
import { Logo } from '../frame/Logo';
import { useSession } from '../frame/services';
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
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The head of the menu: the shop's picture and name, else the product's, and the way home. */
export function Brand({ onFollow }: { onFollow?: () => void }) {
  const translate = useTranslate();
  const language = useTextKey();
  const { shop, subcategory_id: open } = useSession();
  const [broken, setBroken] = useState<string>();
  // Without a sub-category the stored shop is the one of before.
  const current = open === undefined ? undefined : shop;
  const name = current?.name?.[language === 'en' ? 0 : 1] || current?.name?.[0] || translate('app.name');
  const image = current?.subcategory_image;

  return (
    <Home to="/" onClick={onFollow} aria-label={`${name}: ${translate('app.home')}`}>
      {image && image !== broken && isImageAddress(image) ? (
        <img src={image} alt="" onError={() => setBroken(image)} />
      ) : (
        <Logo />
      )}
      <span className="label">{name}</span>
    </Home>
  );
}
